# Made by scripts/python-client.ts from the OpenAPI document.
"""The operations of a server, by service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final, overload

from ._client import Client
from ._transport import Answer, Call, File, Options, call


@final
class CryptoHashResponse(TypedDict):
    # The algorithm used
    algo: str
    # Digest in lower-case hex
    hash: str
    # The same as hash
    hex: str
    # Number of hex characters
    length: int
    # The same digest in Base64, padded
    base64: str


@final
class CryptoHmacResponse(TypedDict):
    # The algorithm used
    algo: str
    # HMAC (RFC 2104) in lower-case hex
    hmac: str


@final
class CryptoBase64EncodeResponse(TypedDict):
    # The text as given
    input: str
    # Base64 in the standard alphabet, padded (RFC 4648, section 4)
    base64: str


@final
class CryptoBase64DecodeResponse(TypedDict):
    # The data as given
    input: str
    # The text; bytes that are not UTF-8 become U+FFFD
    decoded: str
    # Whether the bytes are a text in UTF-8
    isUtf8: bool
    # The bytes in lower-case hex where they are not UTF-8, else null
    hex: str | None


@final
class CryptoEncodeResponse(TypedDict):
    # The text as given
    input: str
    # The encoding used
    encoding: str
    # The encoded bytes
    encoded: str


@final
class CryptoDecodeResponse(TypedDict):
    # The data as given
    input: str
    # The encoding of the data
    encoding: str
    # The text; bytes that are not UTF-8 become U+FFFD
    decoded: str
    # Whether the bytes are a text in UTF-8
    isUtf8: bool
    # The bytes in lower-case hex where they are not UTF-8, else null
    hex: str | None


@final
class CryptoUuidResponse(TypedDict):
    # Number of UUIDs
    count: int
    # Lower-case UUIDs
    uuids: list[str]


@final
class CryptoUlidResponse(TypedDict):
    # Number of ULIDs
    count: int
    # Upper-case ULIDs, in increasing order
    ulids: list[str]


@final
class CryptoNanoidResponse(TypedDict):
    # Number of identifiers
    count: int
    # The identifiers
    ids: list[str]
    # Bits of randomness of one identifier, with 1 decimal
    entropyBits: float


@final
class CryptoPasswordResponse(TypedDict):
    # The password
    password: str
    # Its number of characters
    length: int
    # Bits of randomness, with one decimal, rounded down
    entropyBits: float


@final
class CryptoPasswordHashCreateResponse(TypedDict):
    # The algorithm used
    algo: str
    # Salt, parameters and hash: what is to be stored
    hash: str


@final
class CryptoPasswordHashVerifyResponse(TypedDict):
    # Whether it is the password of this hash
    valid: bool
    # argon2id, argon2i, argon2d, scrypt or bcrypt
    algo: str
    # Whether the hash is weaker than recommended
    needsRehash: bool


@final
class CryptoHotpGenerateResponse(TypedDict):
    # The code, with leading zeros
    code: str
    # The counter it is of
    counter: int


@final
class CryptoHotpVerifyResponse(TypedDict):
    # Whether the code is right
    valid: bool
    # The counter whose code it is, else null
    counter: int | None
    # The first counter that is good from now on
    nextCounter: int


@final
class CryptoTotpGenerateResponse(TypedDict):
    # The code, with leading zeros
    code: str
    # Whole periods since the epoch: HOTP's counter
    counter: int
    # Seconds until the next code is shown
    expiresInSeconds: int


@final
class CryptoTotpVerifyResponse(TypedDict):
    # Whether the code is right
    valid: bool
    # The period since the epoch whose code it is, else null
    counter: int | None
    # Periods by which the code's clock is ahead; negative: behind
    drift: int | None


@final
class CryptoTotpSecretResponse(TypedDict):
    # The secret in Base32 without padding
    secret: str
    # otpauth URI for a QR code
    uri: str


@final
class NameAttribute(TypedDict):
    # Its short name, as CN, or its object identifier
    type: str
    # Its value
    value: str


@final
class DistinguishedName(TypedDict):
    """A name of attributes"""
    # As RFC 4514 writes it: the last attribute first
    text: str
    # In their order
    attributes: list[NameAttribute]


@final
class CertifiedKey(TypedDict):
    """The public key"""
    # rsa, ec, ed25519 …; unknown where it is not known here
    type: str
    # Length of an RSA key
    bits: int | None
    # Curve of an EC key
    curve: str | None
    # SHA-256 of the key in DER, in Base64
    pin: str


@final
class AlternativeName(TypedDict):
    # dns, ip, email, uri, directory or other
    type: str
    # The name; of another kind in hex
    value: str


@final
class CertificateExtension(TypedDict):
    # Object identifier
    oid: str
    # Its name where it is known here
    name: str | None
    # Whether who does not know it must refuse the certificate
    critical: bool


@final
class CertificateFingerprints(TypedDict):
    """Digests of the whole certificate"""
    # In lower-case hex
    sha1: str
    # In lower-case hex
    sha256: str


@final
class Certificate(TypedDict):
    # 3 where it has extensions
    version: int
    # In lower-case hex
    serialNumber: str
    subject: DistinguishedName
    issuer: DistinguishedName
    # First second, in UTC
    validFrom: str
    # Last second, in UTC
    validTo: str
    # As RSA-SHA256, RSA-PSS-SHA256, ECDSA-SHA256, Ed25519 or ML-DSA-65; else its object
    # identifier
    signatureAlgorithm: str
    publicKey: CertifiedKey
    # Whether its own key signed it; null where that cannot be told
    selfSigned: bool | None
    # Names beside the subject
    subjectAltNames: list[AlternativeName]
    # What the key may be used for, as digitalSignature
    keyUsage: list[str]
    # Purposes, as serverAuth; others by their object identifier
    extendedKeyUsage: list[str]
    # Whether it may sign certificates
    isCa: bool
    # Authorities that may follow it in a chain
    pathLength: int | None
    # In lower-case hex
    subjectKeyId: str | None
    # In lower-case hex
    authorityKeyId: str | None
    # Where revocation is answered
    ocspUrls: list[str]
    # Where the issuer's certificate is
    issuerUrls: list[str]
    # Where lists of revoked certificates are
    crlUrls: list[str]
    # All extensions in their order
    extensions: list[CertificateExtension]
    # Digests of the whole certificate
    fingerprints: CertificateFingerprints


@final
class CryptoCertificateDecodeResponse(TypedDict):
    # Number of certificates
    count: int
    # In the order of the text
    certificates: list[Certificate]


@final
class CertificateRequest(TypedDict):
    # 1
    version: int
    subject: DistinguishedName
    # As RSA-SHA256, RSA-PSS-SHA256, ECDSA-SHA256, Ed25519 or ML-DSA-65; else its object
    # identifier
    signatureAlgorithm: str
    publicKey: CertifiedKey
    # Whether the request is signed by its key; null where that cannot be told
    signatureValid: bool | None
    # Names beside the subject
    subjectAltNames: list[AlternativeName]
    # What the key may be used for, as digitalSignature
    keyUsage: list[str]
    # Purposes, as serverAuth; others by their object identifier
    extendedKeyUsage: list[str]
    # Whether it may sign certificates
    isCa: bool
    # All extensions in their order
    extensions: list[CertificateExtension]


@final
class CryptoJwtDecodeResponse(TypedDict):
    # The token's header
    header: dict[str, Any]
    # The token's claims
    payload: dict[str, Any]
    # The signature as written in the token
    signature: str
    # Whether `exp` has passed; null where the token has none
    expired: bool | None
    # The time of `iat` in UTC; null where there is none
    issuedAt: str | None
    # The time of `exp` in UTC; null where there is none
    expiresAt: str | None
    # A reminder that nothing was verified
    note: str


@final
class CryptoJwtSignResponse(TypedDict):
    # The token: header.payload.signature
    token: str
    # The header as it was signed
    header: dict[str, Any]
    # The claims as they were signed
    payload: dict[str, Any]
    # What is allowed, and yet not advised: a secret that is too short
    warnings: list[str]


JsonWebKey: TypeAlias = "Mapping[str, Any]"


@final
class JsonWebKeySet(TypedDict):
    """JSON Web Key Set (RFC 7517)"""
    # The keys
    keys: Sequence[JsonWebKey]


@final
class CryptoJwtVerifyResponse(TypedDict):
    # Whether signature, times and expected claims hold
    valid: bool
    # The first thing that does not hold; null where all does
    reason: Literal["algorithm_none", "algorithm_unknown", "algorithm_not_allowed", "critical_header", "key_not_found", "key_mismatch", "too_many_keys", "signature_invalid", "claim_invalid", "claim_missing", "expired", "not_yet_valid", "issued_in_future", "too_old", "issuer_mismatch", "audience_mismatch", "subject_mismatch"] | None
    # The token's header
    header: dict[str, Any]
    # The token's claims; nobody vouches for them unless valid is true
    payload: dict[str, Any]
    # What is allowed, and yet not advised: a secret that is too short
    warnings: list[str]


@final
class RatesSource(TypedDict):
    """Where the rates come from"""
    # ecb, boc, cnb, …
    id: str
    # The bank that publishes the rates
    name: str
    # Its own currency; others are converted through it
    base: str


CurrencyConversion = TypedDict("CurrencyConversion", {"from": "str", "to": "str", "amount": "float", "rate": "float", "result": "float", "resultRounded": "float | None", "resultCash": "float | None", "formatted": "str | None", "date": "str", "stale": "bool", "source": "RatesSource", "fetchedAt": "str | None"})


@final
class CurrencyRatesResponse(TypedDict):
    # In upper case
    base: str
    # Day of the rates, YYYY-MM-DD
    date: str
    # Units of each currency for one of the base, 10 significant digits; the base itself is 1
    rates: dict[str, float]
    # Whether the newest rates are over 4 days old; never true if a date was asked for
    stale: bool
    source: RatesSource
    # When the newest rates of this source were last fetched, ISO 8601; null for packaged and
    # stored ones
    fetchedAt: str | None


@final
class Currency(TypedDict):
    # In upper case
    code: str
    # In English (CLDR)
    name: str
    # As its country writes it; several currencies share $ and kr
    symbol: str
    # ISO 4217, three digits
    numericCode: str
    # Decimals of an amount by ISO 4217; null for metals and funds, which have none
    minorUnits: int | None
    # Smallest amount of cash, where it is not the minor unit: 0.05 of the Swiss franc (CLDR)
    cashIncrement: str | None


@final
class CurrencyListResponse(TypedDict):
    # Day of the rates, YYYY-MM-DD
    date: str
    # Number of currencies
    count: int
    # ISO 4217 codes, sorted
    currencies: list[str]
    # Name, symbol and rounding of each; a currency that left before 2024 has none
    details: list[Currency]
    # Whether the newest rates are over 4 days old; never true if a date was asked for
    stale: bool
    source: RatesSource
    # When the newest rates of this source were last fetched, ISO 8601; null for packaged and
    # stored ones
    fetchedAt: str | None


@final
class RatesOfDay(TypedDict):
    # Day of the rates, YYYY-MM-DD
    date: str
    # Units of each currency for one of the base, 10 significant digits
    rates: dict[str, float]


RatesHistory = TypedDict("RatesHistory", {"base": "str", "from": "str", "to": "str", "count": "int", "points": "list[RatesOfDay]", "source": "RatesSource", "fetchedAt": "str | None"})


@final
class RatesColumn(TypedDict):
    # In upper case
    currency: str
    # One for each date; null on a day without a rate
    values: list[float | None]
    # First value of the period
    first: float
    # Last value of the period
    last: float
    # From the first to the last, 4 decimals
    changePercent: float
    # Lowest value
    min: float
    # Highest value
    max: float
    # Of the values, 10 significant digits
    mean: float


RatesSeries = TypedDict("RatesSeries", {"base": "str", "from": "str", "to": "str", "count": "int", "dates": "list[str]", "series": "list[RatesColumn]", "source": "RatesSource", "fetchedAt": "str | None"})


@final
class DnsARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["A"]
    # The address
    address: NotRequired[str]


@final
class DnsNSRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NS"]
    # The host's name
    host: NotRequired[str]


@final
class DnsCNAMERecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["CNAME"]
    # The name that it points to
    target: NotRequired[str]


@final
class DnsSOARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SOA"]
    # The primary name server
    primary: NotRequired[str]
    # The mailbox in charge; its first dot stands for the @
    admin: NotRequired[str]
    # Version of the zone
    serial: NotRequired[int]
    # Seconds between checks by secondaries
    refresh: NotRequired[int]
    # Seconds until a failed check is repeated
    retry: NotRequired[int]
    # Seconds after which a secondary stops answering
    expire: NotRequired[int]
    # Seconds for which a missing name may be cached
    minimum: NotRequired[int]


@final
class DnsMBRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["MB"]
    # The host that has the mailbox
    madname: NotRequired[str]


@final
class DnsMGRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["MG"]
    # The member's mailbox
    mgmname: NotRequired[str]


@final
class DnsMRRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["MR"]
    # The new mailbox
    newname: NotRequired[str]


@final
class DnsPTRRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["PTR"]
    # The host's name
    host: NotRequired[str]


@final
class DnsHINFORecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["HINFO"]
    # Kind of machine
    cpu: NotRequired[str]
    # Operating system
    os: NotRequired[str]


@final
class DnsMINFORecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["MINFO"]
    # Mailbox in charge
    rmailbx: NotRequired[str]
    # Mailbox for errors
    emailbx: NotRequired[str]


@final
class DnsMXRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["MX"]
    # Lower first
    priority: NotRequired[int]
    # The mail server; `.` if the domain accepts no mail (RFC 7505)
    exchange: NotRequired[str]


@final
class DnsTXTRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["TXT"]
    # All its strings joined
    text: NotRequired[str]
    # Its strings
    chunks: NotRequired[list[str]]


@final
class DnsRPRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["RP"]
    # The mailbox; its first dot stands for the @
    mbox: NotRequired[str]
    # Name of a text record that says more
    txt: NotRequired[str]


@final
class DnsAFSDBRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["AFSDB"]
    # 1: AFS, 2: DCE
    subtype: NotRequired[int]
    # The host's name
    hostname: NotRequired[str]


@final
class DnsX25Record(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["X25"]
    # The number
    psdnAddress: NotRequired[str]


@final
class DnsRTRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["RT"]
    # Lower first
    preference: NotRequired[int]
    # The host that forwards
    intermediateHost: NotRequired[str]


@final
class DnsSIGRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SIG"]
    # The type of the signed records
    typeCovered: NotRequired[str]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Number of labels of the signed name, without an asterisk
    labels: NotRequired[int]
    # TTL in the zone, in seconds
    originalTtl: NotRequired[int]
    # End of validity, ISO 8601
    expiration: NotRequired[str]
    # Start of validity, ISO 8601
    inception: NotRequired[str]
    # Tag of the key
    keyTag: NotRequired[int]
    # The zone that signed
    signerName: NotRequired[str]
    # The signature as Base64
    signature: NotRequired[str]


@final
class DnsKEYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["KEY"]
    # Flags as a number
    flags: NotRequired[int]
    # Always 3
    protocol: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # The key as Base64
    publicKey: NotRequired[str]


@final
class DnsPXRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["PX"]
    # Lower first
    preference: NotRequired[int]
    # Name of the mail domain
    map822: NotRequired[str]
    # Name of the X.400 domain
    mapx400: NotRequired[str]


@final
class DnsGPOSRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["GPOS"]
    # Degrees east, as text
    longitudeText: NotRequired[str]
    # Degrees north, as text
    latitudeText: NotRequired[str]
    # Meters, as text
    altitudeText: NotRequired[str]


@final
class DnsAAAARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["AAAA"]
    # The address
    address: NotRequired[str]


@final
class DnsLOCRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["LOC"]
    # Diameter in meters
    size: NotRequired[float]
    # Meters by which the place may be off
    horizontalPrecision: NotRequired[float]
    # Meters by which the altitude may be off
    verticalPrecision: NotRequired[float]
    # Degrees north
    latitude: NotRequired[float]
    # Degrees east
    longitude: NotRequired[float]
    # Meters above the reference of GPS
    altitude: NotRequired[float]


@final
class DnsSRVRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SRV"]
    # Lower first
    priority: NotRequired[int]
    # Share among equal priorities
    weight: NotRequired[int]
    # The port
    port: NotRequired[int]
    # The name that it points to
    target: NotRequired[str]


@final
class DnsNAPTRRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NAPTR"]
    # Lower first
    order: NotRequired[int]
    # Lower first among equal orders
    preference: NotRequired[int]
    # What the next step is, in letters
    flags: NotRequired[str]
    # The services
    services: NotRequired[str]
    # The rewriting rule
    regexp: NotRequired[str]
    # The next name
    replacement: NotRequired[str]


@final
class DnsKXRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["KX"]
    # Lower first
    preference: NotRequired[int]
    # The key exchanger's name
    exchanger: NotRequired[str]


@final
class DnsCERTRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["CERT"]
    # 1: PKIX, 2: SPKI, 3: OpenPGP
    certificateType: NotRequired[int]
    # Tag of the key
    keyTag: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # The certificate as Base64
    certificate: NotRequired[str]


@final
class DnsDNAMERecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["DNAME"]
    # The name that it points to
    target: NotRequired[str]


@final
class DnsAPLRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["APL"]
    # Family, prefix and length, such as `1:192.0.2.0/24`; `!` before what is excluded
    prefixes: NotRequired[list[str]]


@final
class DnsDSRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["DS"]
    # Tag of the key
    keyTag: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Number of the digest's algorithm
    digestType: NotRequired[int]
    # The digest in lower-case hex
    digest: NotRequired[str]


@final
class DnsSSHFPRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SSHFP"]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # 1: SHA-1, 2: SHA-256
    fingerprintType: NotRequired[int]
    # The fingerprint in lower-case hex
    fingerprint: NotRequired[str]


@final
class DnsIPSECKEYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["IPSECKEY"]
    # Lower first
    precedence: NotRequired[int]
    # 0: none, 1: IPv4, 2: IPv6, 3: a name
    gatewayType: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Address or name of the gateway; `.` for none
    gateway: NotRequired[str]
    # The key as Base64
    publicKey: NotRequired[str]


@final
class DnsRRSIGRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["RRSIG"]
    # The type of the signed records
    typeCovered: NotRequired[str]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Number of labels of the signed name, without an asterisk
    labels: NotRequired[int]
    # TTL in the zone, in seconds
    originalTtl: NotRequired[int]
    # End of validity, ISO 8601
    expiration: NotRequired[str]
    # Start of validity, ISO 8601
    inception: NotRequired[str]
    # Tag of the key
    keyTag: NotRequired[int]
    # The zone that signed
    signerName: NotRequired[str]
    # The signature as Base64
    signature: NotRequired[str]


@final
class DnsNSECRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NSEC"]
    # The next name of the zone
    nextDomainName: NotRequired[str]
    # The types that it tells of
    types: NotRequired[list[str]]


@final
class DnsDNSKEYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["DNSKEY"]
    # 256: signs the zone's records; 257: signs its keys
    flags: NotRequired[int]
    # Always 3
    protocol: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # The key as Base64
    publicKey: NotRequired[str]


@final
class DnsDHCIDRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["DHCID"]
    # The data as Base64
    data: NotRequired[str]


@final
class DnsNSEC3Record(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NSEC3"]
    # Number of the digest's algorithm
    hashAlgorithm: NotRequired[int]
    # Flags as a number
    flags: NotRequired[int]
    # Additional rounds of the digest; 0 is advised (RFC 9276)
    iterations: NotRequired[int]
    # The salt in hex; empty if there is none
    salt: NotRequired[str]
    # Hash of the next name, in Base32 with hex digits first
    nextHashedOwnerName: NotRequired[str]
    # The types that it tells of
    types: NotRequired[list[str]]


@final
class DnsNSEC3PARAMRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NSEC3PARAM"]
    # Number of the digest's algorithm
    hashAlgorithm: NotRequired[int]
    # Flags as a number
    flags: NotRequired[int]
    # Additional rounds of the digest; 0 is advised (RFC 9276)
    iterations: NotRequired[int]
    # The salt in hex; empty if there is none
    salt: NotRequired[str]


@final
class DnsTLSARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["TLSA"]
    # Certificate usage
    usage: NotRequired[int]
    # Which part of the certificate
    selector: NotRequired[int]
    # How it is matched
    matchingType: NotRequired[int]
    # The data in lower-case hex
    data: NotRequired[str]


@final
class DnsSMIMEARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SMIMEA"]
    # Certificate usage
    usage: NotRequired[int]
    # Which part of the certificate
    selector: NotRequired[int]
    # How it is matched
    matchingType: NotRequired[int]
    # The data in lower-case hex
    data: NotRequired[str]


@final
class DnsHIPRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["HIP"]
    # Number of the key's algorithm
    publicKeyAlgorithm: NotRequired[int]
    # The tag in lower-case hex
    hostIdentityTag: NotRequired[str]
    # The key as Base64
    publicKey: NotRequired[str]
    # Names of the rendezvous servers
    rendezvousServers: NotRequired[list[str]]


@final
class DnsNINFORecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NINFO"]
    # All its strings joined
    text: NotRequired[str]
    # Its strings
    chunks: NotRequired[list[str]]


@final
class DnsRKEYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["RKEY"]
    # Flags as a number
    flags: NotRequired[int]
    # Always 3
    protocol: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # The key as Base64
    publicKey: NotRequired[str]


@final
class DnsTALINKRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["TALINK"]
    # The previous name
    previousName: NotRequired[str]
    # The next name
    nextName: NotRequired[str]


@final
class DnsCDSRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["CDS"]
    # Tag of the key
    keyTag: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Number of the digest's algorithm
    digestType: NotRequired[int]
    # The digest in lower-case hex
    digest: NotRequired[str]


@final
class DnsCDNSKEYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["CDNSKEY"]
    # Flags as a number
    flags: NotRequired[int]
    # Always 3
    protocol: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # The key as Base64
    publicKey: NotRequired[str]


@final
class DnsOPENPGPKEYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["OPENPGPKEY"]
    # The key as Base64
    publicKey: NotRequired[str]


@final
class DnsCSYNCRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["CSYNC"]
    # Version of the zone
    serial: NotRequired[int]
    # Flags as a number
    flags: NotRequired[int]
    # The types that it tells of
    types: NotRequired[list[str]]


@final
class DnsZONEMDRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["ZONEMD"]
    # Version of the zone
    serial: NotRequired[int]
    # Number of the scheme
    scheme: NotRequired[int]
    # Number of the digest's algorithm
    hashAlgorithm: NotRequired[int]
    # The digest in lower-case hex
    digest: NotRequired[str]


@final
class DnsSVCBRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SVCB"]
    # Lower first; 0 makes it an alias
    priority: NotRequired[int]
    # The name that it points to
    target: NotRequired[str]
    # By their keys
    params: NotRequired[dict[str, Any]]


@final
class DnsHTTPSRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["HTTPS"]
    # Lower first; 0 makes it an alias
    priority: NotRequired[int]
    # The name that it points to
    target: NotRequired[str]
    # By their keys
    params: NotRequired[dict[str, Any]]


@final
class DnsDSYNCRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["DSYNC"]
    # The type whose changes are told
    notifiedType: NotRequired[str]
    # Number of the scheme
    scheme: NotRequired[int]
    # The port
    port: NotRequired[int]
    # The name that it points to
    target: NotRequired[str]


@final
class DnsSPFRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["SPF"]
    # All its strings joined
    text: NotRequired[str]
    # Its strings
    chunks: NotRequired[list[str]]


@final
class DnsNIDRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["NID"]
    # Lower first
    preference: NotRequired[int]
    # The identifier in hex
    nodeId: NotRequired[str]


@final
class DnsL32Record(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["L32"]
    # Lower first
    preference: NotRequired[int]
    # The locator, written as an IPv4 address
    locator32: NotRequired[str]


@final
class DnsL64Record(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["L64"]
    # Lower first
    preference: NotRequired[int]
    # The locator in hex
    locator64: NotRequired[str]


@final
class DnsLPRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["LP"]
    # Lower first
    preference: NotRequired[int]
    # The name whose locators count
    fqdn: NotRequired[str]


@final
class DnsEUI48Record(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["EUI48"]
    # The hardware address, six bytes in hex
    address: NotRequired[str]


@final
class DnsEUI64Record(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["EUI64"]
    # The hardware address, eight bytes in hex
    address: NotRequired[str]


@final
class DnsURIRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["URI"]
    # Lower first
    priority: NotRequired[int]
    # Share among equal priorities
    weight: NotRequired[int]
    # The URI
    target: NotRequired[str]


@final
class DnsCAARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["CAA"]
    # 128: who does not understand the tag must not issue
    flags: NotRequired[int]
    # issue, issuewild, iodef, …
    tag: NotRequired[str]
    # The property's value
    caValue: NotRequired[str]


@final
class DnsAVCRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["AVC"]
    # All its strings joined
    text: NotRequired[str]
    # Its strings
    chunks: NotRequired[list[str]]


@final
class DnsAMTRELAYRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["AMTRELAY"]
    # Lower first
    precedence: NotRequired[int]
    # 1 if discovery by other ways may be left out
    discoveryOptional: NotRequired[int]
    # 0: none, 1: IPv4, 2: IPv6, 3: a name
    relayType: NotRequired[int]
    # Address or name of the relay; `.` for none
    relay: NotRequired[str]


@final
class DnsRESINFORecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["RESINFO"]
    # All its strings joined
    text: NotRequired[str]
    # Its strings
    chunks: NotRequired[list[str]]


@final
class DnsWALLETRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["WALLET"]
    # All its strings joined
    text: NotRequired[str]
    # Its strings
    chunks: NotRequired[list[str]]


@final
class DnsTARecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["TA"]
    # Tag of the key
    keyTag: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Number of the digest's algorithm
    digestType: NotRequired[int]
    # The digest in lower-case hex
    digest: NotRequired[str]


@final
class DnsDLVRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # Type of the record
    type: Literal["DLV"]
    # Tag of the key
    keyTag: NotRequired[int]
    # Number of the key's algorithm
    algorithm: NotRequired[int]
    # Number of the digest's algorithm
    digestType: NotRequired[int]
    # The digest in lower-case hex
    digest: NotRequired[str]


DnsRecord: TypeAlias = "DnsARecord | DnsNSRecord | DnsCNAMERecord | DnsSOARecord | DnsMBRecord | DnsMGRecord | DnsMRRecord | DnsPTRRecord | DnsHINFORecord | DnsMINFORecord | DnsMXRecord | DnsTXTRecord | DnsRPRecord | DnsAFSDBRecord | DnsX25Record | DnsRTRecord | DnsSIGRecord | DnsKEYRecord | DnsPXRecord | DnsGPOSRecord | DnsAAAARecord | DnsLOCRecord | DnsSRVRecord | DnsNAPTRRecord | DnsKXRecord | DnsCERTRecord | DnsDNAMERecord | DnsAPLRecord | DnsDSRecord | DnsSSHFPRecord | DnsIPSECKEYRecord | DnsRRSIGRecord | DnsNSECRecord | DnsDNSKEYRecord | DnsDHCIDRecord | DnsNSEC3Record | DnsNSEC3PARAMRecord | DnsTLSARecord | DnsSMIMEARecord | DnsHIPRecord | DnsNINFORecord | DnsRKEYRecord | DnsTALINKRecord | DnsCDSRecord | DnsCDNSKEYRecord | DnsOPENPGPKEYRecord | DnsCSYNCRecord | DnsZONEMDRecord | DnsSVCBRecord | DnsHTTPSRecord | DnsDSYNCRecord | DnsSPFRecord | DnsNIDRecord | DnsL32Record | DnsL64Record | DnsLPRecord | DnsEUI48Record | DnsEUI64Record | DnsURIRecord | DnsCAARecord | DnsAVCRecord | DnsAMTRELAYRecord | DnsRESINFORecord | DnsWALLETRecord | DnsTARecord | DnsDLVRecord"


@final
class DnsUnknownRecord(TypedDict):
    # Owner in A-labels, lower case
    name: str
    # Seconds for which it may still be cached
    ttl: int | None
    # The record's data as in a zone file
    value: str
    # A type without a name here (RFC 3597)
    type: str


@final
class DnsReport(TypedDict):
    # The name in A-labels, lower case, without a trailing dot
    domain: str
    # The type that was asked for
    type: str
    # NODATA: the name exists without such records; TIMEOUT: no server answered
    status: Literal["NOERROR", "NXDOMAIN", "NODATA", "SERVFAIL", "REFUSED", "TIMEOUT"]
    # Number of records
    count: int
    # Records of that type
    records: list[DnsRecord | DnsUnknownRecord]
    # Aliases that led to them, in order
    chain: list[DnsCNAMERecord]
    # Whether the resolver found the DNSSEC signatures valid; null if none answered
    authenticated: bool | None
    # Milliseconds that the answer took
    elapsedMs: float
    # Address of the server that answered, if it is public
    resolver: str | None


@final
class DnsReports(TypedDict):
    """The answer to `type=ALL` and to a list of types"""
    # The name in A-labels, lower case, without a trailing dot
    domain: str
    # A report for each type
    results: dict[str, DnsReport]


DnsRecordsResponse: TypeAlias = "DnsReport | DnsReports"


@final
class DnsLookupResponse(TypedDict):
    # The name in A-labels, lower case, without a trailing dot
    domain: str
    # IPv4 addresses
    a: list[str]
    # IPv6 addresses
    aaaa: list[str]
    # NODATA: the name exists without such records; TIMEOUT: no server answered
    status: Literal["NOERROR", "NXDOMAIN", "NODATA", "SERVFAIL", "REFUSED", "TIMEOUT"]
    # Seconds until the first of the records expires; null without records
    ttl: int | None


@final
class DnsReverseResponse(TypedDict):
    # The address in its canonical form
    ip: str
    # Its host names; empty if it has none
    hostnames: list[str]


@final
class MailTlsa(TypedDict):
    # Certificate usage
    usage: int
    # Which part of the certificate
    selector: int
    # How it is matched
    matchingType: int
    # The data in lower-case hex
    data: str


@final
class MailExchanger(TypedDict):
    # The mail server
    exchange: str
    # Lower first
    priority: int
    # Its addresses
    addresses: list[str]
    # Whether DANE pins its certificate (RFC 7672). unsigned: DNSSEC does not sign the records;
    # unusable: none is one that SMTP uses
    dane: Literal["secured", "unsigned", "unusable", "none", "unknown"]
    # Its TLSA records for port 25
    tlsa: list[MailTlsa]


@final
class SpfTerm(TypedDict):
    # The term
    text: str
    # What a match says of a message
    result: Literal["pass", "fail", "softfail", "neutral"]
    # Lookups that it takes, with those of what it includes
    lookups: int


SpfInclude = TypedDict("SpfInclude", {"domain": "str", "from": "str", "by": "Literal[\"include\", \"redirect\"]", "record": "str | None"})


@final
class SpfReport(TypedDict):
    # The record as it stands in DNS
    record: str
    # Whether receivers can use it
    valid: bool
    # What it says of servers that it does not name; null if that is not known
    policy: Literal["pass", "fail", "softfail", "neutral"] | None
    # DNS lookups that one message can take; more than 10 make the record useless (RFC 7208
    # §4.6.4)
    lookups: int
    # Those of them that lead to nothing; two are allowed
    voidLookups: int
    # Its terms in order, up to all
    terms: list[SpfTerm]
    # Records that it leads to, in order
    includes: list[SpfInclude]
    # Networks that may send, at most 500; those of ptr and of macros are not known
    networks: list[str]


@final
class DmarcAlignment(TypedDict):
    dkim: Literal["relaxed", "strict"]
    spf: Literal["relaxed", "strict"]


@final
class DmarcReport(TypedDict):
    # The record as it stands in DNS
    record: str
    # Whether receivers can use it
    valid: bool
    # Where the record stands, without `_dmarc.`
    domain: str
    # Whose record it is, by the tree walk of RFC 9989
    source: Literal["domain", "organizational_domain", "public_suffix"]
    # The domain that alignment is judged by
    organizationalDomain: str
    # What receivers are asked to do with messages of this domain that fail
    policy: Literal["none", "quarantine", "reject"] | None
    # The same for its subdomains
    subdomainPolicy: Literal["none", "quarantine", "reject"] | None
    # How near the domains that passed must be to that of the From line
    alignment: DmarcAlignment | None
    # t=y: the policy is taken one step weaker, as told here
    testing: bool
    # Share of messages for older receivers (pct)
    percent: int
    # Who is sent aggregate reports
    rua: list[str]
    # Who is sent reports of single messages
    ruf: list[str]


@final
class DkimKey(TypedDict):
    # The name before `._domainkey`
    selector: str
    # rsa or ed25519
    keyType: str
    # Size of an RSA key
    bits: int | None
    # The key was taken back
    revoked: bool
    # The domain is only testing DKIM
    testing: bool
    # Whether receivers can use it
    valid: bool


@final
class MtaStsPolicy(TypedDict):
    # enforce: no delivery without a good certificate
    mode: Literal["enforce", "testing", "none"]
    # How long senders keep it
    maxAgeSeconds: int
    # Names of mail servers; `*.` stands for one label
    mx: list[str]


@final
class MtaStsReport(TypedDict):
    # The record as it stands in DNS
    record: str
    # Whether receivers can use it
    valid: bool
    # Changes with the policy
    id: str | None
    # Where the policy is fetched from
    policyUrl: str
    # Null if it could not be fetched or is no policy
    policy: MtaStsPolicy | None


@final
class TlsRptReport(TypedDict):
    # The record as it stands in DNS
    record: str
    # Whether receivers can use it
    valid: bool
    # Who is told of failed TLS
    rua: list[str]


@final
class BimiReport(TypedDict):
    # The record as it stands in DNS
    record: str
    # Whether receivers can use it
    valid: bool
    # Where the record stands, without `default._bimi.`
    domain: str
    # Address of the logo; null if the domain declines to have one
    location: str | None
    # Address of the mark's certificate
    authority: str | None


@final
class MailProblem(TypedDict):
    # Part of the answer
    about: Literal["mx", "spf", "dmarc", "dkim", "mtaSts", "dane", "tlsRpt", "bimi"]
    # error: mail is lost or a record does not count; warning: it protects less than it could
    severity: Literal["error", "warning", "info"]
    # Stable name of the problem
    code: str
    # What is wrong, and what mends it
    message: str


@final
class MailPosture(TypedDict):
    # The name in A-labels, lower case, without a trailing dot
    domain: str
    # How mail reaches it. implicit_mx: by its own address; null_mx: it declares that it takes
    # none; dns_error: DNS gave no answer
    route: Literal["mx", "null_mx", "implicit_mx", "no_mx", "domain_not_found", "dns_error"]
    # Mail servers, lowest priority number first
    mx: list[MailExchanger]
    # Who may send in its name (RFC 7208); null without a record
    spf: SpfReport | None
    # What is asked of receivers (RFC 9989); null without a record
    dmarc: DmarcReport | None
    # Keys found at 37 common selectors; DNS does not tell whether there are others
    dkim: list[DkimKey]
    # Whether senders must use TLS (RFC 8461); null without a record
    mtaSts: MtaStsReport | None
    # Reports of failed TLS (RFC 8460); null without a record
    tlsRpt: TlsRptReport | None
    # The logo beside its messages; null without a record
    bimi: BimiReport | None
    # What is wrong, the worst first
    problems: list[MailProblem]


@final
class DnsAnswerGroup(TypedDict):
    # Number of the group; 1 is the largest
    group: int
    # NOERROR, NODATA or NXDOMAIN
    status: str
    # What these resolvers answer, sorted
    values: list[str]
    # Their ids
    resolvers: list[str]
    # Seconds until the first of them asks anew
    ttlMin: int | None
    # Seconds until the last of them asks anew
    ttlMax: int | None


@final
class DnsResolverResult(TypedDict):
    # The resolver by its id or address
    id: str
    # Its name
    name: str
    # Where its operator is, ISO 3166-1
    country: str | None
    # NOERROR, NODATA, NXDOMAIN, TIMEOUT, or another response code
    status: str
    # Number of records
    count: int
    # Records of that type
    records: list[DnsRecord | DnsUnknownRecord]
    # The names that aliases led to, in order
    aliases: list[str]
    # Seconds for which it still keeps the records
    ttl: int | None
    # Whether it found the DNSSEC signatures valid; null if it did not answer
    authenticated: bool | None
    # Milliseconds that the answer took
    elapsedMs: float
    # The group of equal answers that it belongs to; null if it did not answer
    group: int | None


@final
class DnsPropagation(TypedDict):
    # The name in A-labels, lower case, without a trailing dot
    domain: str
    # The type that was asked for
    type: str
    # Whether all that answered say the same; null if none answered
    agree: bool | None
    # Number of resolvers that answered
    answered: int
    # Number of resolvers that did not, or with an error
    failed: int
    # Equal answers, the most frequent first
    groups: list[DnsAnswerGroup]
    # The answer of each resolver, in the order of the request
    results: list[DnsResolverResult]


@final
class DnssecDelegation(TypedDict):
    # Tag of the key
    keyTag: int
    # Number of the algorithm
    algorithm: int
    # Its name, such as ECDSAP256SHA256
    algorithmName: str
    # Number of the digest's algorithm
    digestType: int
    # Its name
    digestName: str
    # The digest in lower-case hex
    digest: str
    # Whether a key of the zone has this digest
    matches: bool


@final
class DnssecKey(TypedDict):
    # Tag of the key
    keyTag: int
    # 256: signs the zone's records; 257: signs its keys
    flags: int
    # Number of the algorithm
    algorithm: int
    # Its name, such as ECDSAP256SHA256
    algorithmName: str
    # Its length; null if it could not be read
    bits: int | None
    # Whether it is meant for the parent's DS
    isEntryPoint: bool
    # Whether it was given up (RFC 5011)
    isRevoked: bool
    # Whether the parent names it
    isNamed: bool


@final
class DnssecSignature(TypedDict):
    # Type of the signed records
    covers: str
    # Tag of the key
    keyTag: int
    # Number of the algorithm
    algorithm: int
    # Its name, such as ECDSAP256SHA256
    algorithmName: str
    # The zone that signed
    signer: str
    # Start of validity, ISO 8601
    inception: str
    # End of validity, ISO 8601
    expiration: str
    # Whether it holds
    valid: bool
    # What is wrong with it
    problem: str | None


@final
class DnssecZone(TypedDict):
    # Its name; `.` is the root
    zone: str
    # secure: signed all the way from the root; insecure: proven to be unsigned; bogus:
    # signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough
    verdict: Literal["secure", "insecure", "bogus", "indeterminate"]
    # Why, in plain words
    reason: str
    # Keys that the parent names; at the root, the trust anchors
    ds: list[DnssecDelegation]
    # The zone's keys
    keys: list[DnssecKey]
    # Of its DS by the parent, or of the proof that there is none, and of its keys
    signatures: list[DnssecSignature]


@final
class DnssecDenial(TypedDict):
    # Type of the records that prove it
    kind: Literal["NSEC", "NSEC3"] | None
    # What they prove
    proves: str
    # Additional rounds of hashing; 0 is advised (RFC 9276)
    iterations: int | None


@final
class DnssecAnswer(TypedDict):
    # The name that was asked for, or that an alias leads to
    name: str
    # Type of the records; CNAME for an alias
    type: str
    # NOERROR, NODATA, NXDOMAIN, or what the resolver failed with
    status: str
    # Number of records
    count: int
    # The zone that the name is in, as far as it is known
    zone: str | None
    # The wildcard that the records were made from
    wildcard: str | None
    # What is proven where there are no records
    denial: DnssecDenial | None
    # secure: signed all the way from the root; insecure: proven to be unsigned; bogus:
    # signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough
    verdict: Literal["secure", "insecure", "bogus", "indeterminate"]
    # Why, in plain words
    reason: str
    # Of the records, or of the proof that there are none
    signatures: list[DnssecSignature]


@final
class DnssecReport(TypedDict):
    # The name in A-labels, lower case, without a trailing dot
    domain: str
    # The type that was asked for
    type: str
    # NOERROR, NODATA, NXDOMAIN, or what the resolver failed with
    status: str
    # secure: signed all the way from the root; insecure: proven to be unsigned; bogus:
    # signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough
    verdict: Literal["secure", "insecure", "bogus", "indeterminate"]
    # Why, in plain words
    reason: str
    # The zones on the way, from the root on
    zones: list[DnssecZone]
    # The name, and the names that its aliases lead to
    answers: list[DnssecAnswer]
    # Tags of the root's keys that are trusted from the start
    anchors: list[int]


@final
class MailServer(TypedDict):
    exchange: str
    priority: int


@final
class EmailDiagnosis(TypedDict):
    code: Literal["empty", "missing_at", "local_empty", "local_too_long", "local_starts_with_dot", "local_ends_with_dot", "local_double_dot", "local_character", "quote_misplaced", "quote_unclosed", "quote_continued", "white_space", "control_character", "comment", "unicode_character", "extra_at", "domain_empty", "domain_starts_with_dot", "domain_ends_with_dot", "domain_double_dot", "domain_character", "domain_too_long", "label_too_long", "label_hyphen", "label_not_idna", "label_direction", "numeric_top_level", "unknown_top_level", "literal_unclosed", "literal_continued", "literal_tag", "literal_address", "address_too_long", "single_label", "address_literal"]
    # UTF-16 units from the start of `email`
    position: int


@final
class SmtpReport(TypedDict):
    # What the server said of the mailbox. catch_all: it takes mail for any name; greylisted: it
    # turns new clients away for a while; blocked: it refused this server, not the mailbox;
    # unknown: nothing of the kind
    result: Literal["deliverable", "no_mailbox", "full_inbox", "disabled", "catch_all", "greylisted", "blocked", "unknown"]
    # Whether it also takes mail for a name that nobody has; null if it did not say
    catchAll: bool | None
    # The mail server that was reached; null if none was
    server: str | None
    # TLS was in use
    secured: bool
    # The code of its last word on the mailbox
    code: int | None
    # The same by RFC 3463, such as 5.1.1
    enhancedCode: str | None
    # The same in words, at most 200 characters
    message: str | None
    # Why the conversation ended early, such as timeout or connect_failed; null if it did not
    failure: str | None
    # Milliseconds that it took
    elapsedMs: int


@final
class EmailReport(TypedDict):
    # The text as given
    email: str
    # Trimmed, lower case, domain in A-labels
    normalized: str
    # The address is well-formed and its domain accepts mail
    valid: bool
    # A mailbox by RFC 5321 and RFC 6531 that can be used in an envelope
    syntaxValid: bool
    # The part before the @, as given; null if the syntax is wrong
    local: str | None
    # In A-labels and lower case; null if the syntax is wrong
    domain: str | None
    # The domain names mail servers; false if DNS was not queried
    hasMx: bool
    # Mail servers, lowest priority number first; empty for a null MX
    mxRecords: list[MailServer]
    # The domain offers disposable addresses; relays that hide an address do not count
    isDisposable: bool
    # It belongs to a role, a list or a machine: postmaster, info, noreply, …
    isRoleAccount: bool
    # The address that was probably meant; always null for a known mail domain
    didYouMean: str | None
    # The first that applies; the last four are valid
    reason: Literal["invalid_syntax", "domain_not_found", "null_mx", "no_mx", "dns_error", "disposable", "possible_typo", "role_account", "ok"]
    # Who hosts the mailbox, by domain or by mail server; null if unknown
    provider: str | None
    # Anyone can get a free mailbox at this domain
    isFree: bool
    # What follows the provider's separator for tags, + if it has no other
    tag: str | None
    # The same for all spellings known to be one mailbox: tags and dots are treated as the
    # provider treats them
    canonical: str | None
    # `normalized` with the domain as people read it
    unicode: str | None
    # It has characters beyond ASCII, also counting the domain's A-labels
    isInternationalized: bool
    # The domain has no MX but an address that accepts mail (RFC 5321 §5.1); null if unknown
    implicitMx: bool | None
    # The domain declares that it accepts no mail (RFC 7505); null if unknown
    nullMx: bool | None
    # The first error, or why no mail can be delivered to a well-formed address; null if there
    # is none
    diagnosis: EmailDiagnosis | None
    # deliverable: the domain takes mail, and nothing speaks against the address; whether the
    # mailbox exists is known only where `smtp` says so. risky: mail may get lost or to somebody
    # else. unknown: DNS failed or was not queried
    verdict: Literal["deliverable", "risky", "undeliverable", "unknown"]
    # How likely it is that mail arrives where it was meant to: 0 if undeliverable, 85 or 100 if
    # deliverable, at most 70 if risky, at most 50 if unknown
    score: int
    # What the verdict and the score follow from: what is known of the mailbox, then the risks
    verdictReasons: list[Literal["invalid_syntax", "domain_not_found", "null_mx", "no_mx", "no_mailbox", "disabled", "full_inbox", "dns_error", "dns_not_asked", "catch_all", "mailbox_not_asked", "greylisted", "blocked", "smtp_unknown", "mailbox_accepted", "disposable", "possible_typo", "role_account", "implicit_mx"]]
    # The domain's SPF record as it stands in DNS; null without one and without deep
    spf: str | None
    # The domain's DMARC record as it stands in DNS; null without one and without deep
    dmarc: str | None
    # The domain's MTA-STS record as it stands in DNS; null without one and without deep
    mtaSts: str | None
    # The domain's BIMI record as it stands in DNS; null without one and without deep
    bimi: str | None
    # Whether the domain takes mail for any name; null: not known, which only `smtp` can change
    catchAll: bool | None
    # What the mail server said; null if it was not asked
    smtp: SmtpReport | None


@final
class EmailResult(TypedDict):
    # The text as given
    email: str
    # Trimmed, lower case, domain in A-labels
    normalized: str
    # The address is well-formed and its domain accepts mail
    valid: bool
    # A mailbox by RFC 5321 and RFC 6531 that can be used in an envelope
    syntaxValid: bool
    # The part before the @, as given; null if the syntax is wrong
    local: str | None
    # In A-labels and lower case; null if the syntax is wrong
    domain: str | None
    # The domain names mail servers; false if DNS was not queried
    hasMx: bool
    # Mail servers, lowest priority number first; empty for a null MX
    mxRecords: list[MailServer]
    # The domain offers disposable addresses; relays that hide an address do not count
    isDisposable: bool
    # It belongs to a role, a list or a machine: postmaster, info, noreply, …
    isRoleAccount: bool
    # The address that was probably meant; always null for a known mail domain
    didYouMean: str | None
    # The first that applies; the last four are valid
    reason: Literal["invalid_syntax", "domain_not_found", "null_mx", "no_mx", "dns_error", "disposable", "possible_typo", "role_account", "ok"]
    # Who hosts the mailbox, by domain or by mail server; null if unknown
    provider: str | None
    # Anyone can get a free mailbox at this domain
    isFree: bool
    # What follows the provider's separator for tags, + if it has no other
    tag: str | None
    # The same for all spellings known to be one mailbox: tags and dots are treated as the
    # provider treats them
    canonical: str | None
    # `normalized` with the domain as people read it
    unicode: str | None
    # It has characters beyond ASCII, also counting the domain's A-labels
    isInternationalized: bool
    # The domain has no MX but an address that accepts mail (RFC 5321 §5.1); null if unknown
    implicitMx: bool | None
    # The domain declares that it accepts no mail (RFC 7505); null if unknown
    nullMx: bool | None
    # The first error, or why no mail can be delivered to a well-formed address; null if there
    # is none
    diagnosis: EmailDiagnosis | None
    # deliverable: the domain takes mail, and nothing speaks against the address; whether the
    # mailbox exists is known only where `smtp` says so. risky: mail may get lost or to somebody
    # else. unknown: DNS failed or was not queried
    verdict: Literal["deliverable", "risky", "undeliverable", "unknown"]
    # How likely it is that mail arrives where it was meant to: 0 if undeliverable, 85 or 100 if
    # deliverable, at most 70 if risky, at most 50 if unknown
    score: int
    # What the verdict and the score follow from: what is known of the mailbox, then the risks
    verdictReasons: list[Literal["invalid_syntax", "domain_not_found", "null_mx", "no_mx", "no_mailbox", "disabled", "full_inbox", "dns_error", "dns_not_asked", "catch_all", "mailbox_not_asked", "greylisted", "blocked", "smtp_unknown", "mailbox_accepted", "disposable", "possible_typo", "role_account", "implicit_mx"]]
    # The domain's SPF record as it stands in DNS; null without one and without deep
    spf: str | None
    # The domain's DMARC record as it stands in DNS; null without one and without deep
    dmarc: str | None
    # The domain's MTA-STS record as it stands in DNS; null without one and without deep
    mtaSts: str | None
    # The domain's BIMI record as it stands in DNS; null without one and without deep
    bimi: str | None
    # Whether the domain takes mail for any name; null: not known, which only `smtp` can change
    catchAll: bool | None
    # What the mail server said; null if it was not asked
    smtp: SmtpReport | None
    # invalid_email, if the text has more than 320 characters
    error: NotRequired[str]
    # What is wrong with this item
    message: NotRequired[str]


@final
class EmailReportList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[EmailResult]


@final
class IpFlagSource(TypedDict):
    flag: Literal["hosting", "vpn", "tor"]
    # How it is known
    name: str
    # Day of that data, YYYY-MM-DD or unknown
    date: str


@final
class GeoSource(TypedDict):
    name: str
    date: str


@final
class IpReport(TypedDict):
    # The address in its canonical form (RFC 5952)
    ip: str
    # Whether the location is known
    found: bool
    # ISO 3166-1 alpha-2
    country: str | None
    # In English
    countryName: str | None
    # The part of the ISO 3166-2 code after the hyphen; null if the data is not sure
    region: str | None
    # In English
    city: str | None
    # Postal code; null if the data does not tell it
    postal: str | None
    # IANA time zone; null if all that is known is a country with several
    timezone: str | None
    # Degrees, north is positive
    latitude: float | None
    # Degrees, east is positive
    longitude: float | None
    # The true place is probably within; null if the data does not tell it, as the packaged data
    # never does
    accuracyRadiusKm: float | None
    # What the coordinates are the middle of; null if there are none
    precision: Literal["city", "region", "country"] | None
    # Of the place. With a radius: high up to 25 km, medium up to 200 km. Without: medium for a
    # city of a small network (/24, /48 or smaller), never high. Null if nothing was found
    confidence: Literal["high", "medium", "low"] | None
    # In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT
    eu: bool
    # First and last address of the block as numbers; null for IPv6
    range: list[int] | None
    # The block that the answer is for, as CIDR
    network: str | None
    # 4 or 6; null if the text is not an address
    ipVersion: Literal[4, 6] | None
    # The address as one number
    ipDecimal: str | None
    # AF, AN, AS, EU, NA, OC or SA
    continent: str | None
    # The country's most used one, ISO 4217
    currency: str | None
    # The country's, with its plus
    callingCode: str | None
    # Official in the whole country, the most spoken first, BCP 47
    languages: list[str]
    # Number of the autonomous system that announces the address
    asn: int | None
    # Who runs that system
    asOrg: str | None
    # In a network of a host of servers. Without a list of the operator's it follows from the
    # system's name, which never rules it out: then null
    hosting: bool | None
    # In a network of a VPN; null without a list of the operator's
    vpn: bool | None
    # An exit of Tor; null without a list of the operator's
    tor: bool | None
    # How each of these three that is not null is known
    flagSources: list[IpFlagSource]
    # By the PTR record; null unless reverse was asked for and there is one
    hostname: str | None
    # Whether that name has the address among its own; if not, anybody may have chosen the name
    hostnameConfirmed: bool | None
    # Whether the address is not part of the public Internet
    bogon: bool
    # Why it is not: private, loopback, cgnat, documentation, …
    bogonType: str | None
    # The data that the location comes from and the day it was built; null if nothing was looked
    # up
    source: GeoSource | None


@final
class IpResult(TypedDict):
    # The address in its canonical form (RFC 5952)
    ip: str
    # Whether the location is known
    found: bool
    # ISO 3166-1 alpha-2
    country: str | None
    # In English
    countryName: str | None
    # The part of the ISO 3166-2 code after the hyphen; null if the data is not sure
    region: str | None
    # In English
    city: str | None
    # Postal code; null if the data does not tell it
    postal: str | None
    # IANA time zone; null if all that is known is a country with several
    timezone: str | None
    # Degrees, north is positive
    latitude: float | None
    # Degrees, east is positive
    longitude: float | None
    # The true place is probably within; null if the data does not tell it, as the packaged data
    # never does
    accuracyRadiusKm: float | None
    # What the coordinates are the middle of; null if there are none
    precision: Literal["city", "region", "country"] | None
    # Of the place. With a radius: high up to 25 km, medium up to 200 km. Without: medium for a
    # city of a small network (/24, /48 or smaller), never high. Null if nothing was found
    confidence: Literal["high", "medium", "low"] | None
    # In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT
    eu: bool
    # First and last address of the block as numbers; null for IPv6
    range: list[int] | None
    # The block that the answer is for, as CIDR
    network: str | None
    # 4 or 6; null if the text is not an address
    ipVersion: Literal[4, 6] | None
    # The address as one number
    ipDecimal: str | None
    # AF, AN, AS, EU, NA, OC or SA
    continent: str | None
    # The country's most used one, ISO 4217
    currency: str | None
    # The country's, with its plus
    callingCode: str | None
    # Official in the whole country, the most spoken first, BCP 47
    languages: list[str]
    # Number of the autonomous system that announces the address
    asn: int | None
    # Who runs that system
    asOrg: str | None
    # In a network of a host of servers. Without a list of the operator's it follows from the
    # system's name, which never rules it out: then null
    hosting: bool | None
    # In a network of a VPN; null without a list of the operator's
    vpn: bool | None
    # An exit of Tor; null without a list of the operator's
    tor: bool | None
    # How each of these three that is not null is known
    flagSources: list[IpFlagSource]
    # By the PTR record; null unless reverse was asked for and there is one
    hostname: str | None
    # Whether that name has the address among its own; if not, anybody may have chosen the name
    hostnameConfirmed: bool | None
    # Whether the address is not part of the public Internet
    bogon: bool
    # Why it is not: private, loopback, cgnat, documentation, …
    bogonType: str | None
    # The data that the location comes from and the day it was built; null if nothing was looked
    # up
    source: GeoSource | None
    # invalid_ip, if the text is not an address
    error: NotRequired[str]
    # What is wrong with this item
    message: NotRequired[str]


@final
class IpReportList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[IpResult]


@final
class IpLocation(TypedDict):
    # ISO 3166-1 alpha-2
    country: str | None
    # In English
    city: str | None
    latitude: float
    longitude: float


@final
class IpDistanceResponse(TypedDict):
    # The address in its canonical form (RFC 5952)
    ip1: str
    # The address in its canonical form (RFC 5952)
    ip2: str
    location1: IpLocation
    location2: IpLocation
    # Kilometers, 3 decimals
    distanceKm: float


@final
class IpNetwork(TypedDict):
    # The block in its canonical form
    network: str
    ipVersion: Literal[4, 6]
    # Bits that all its addresses share
    prefixLength: int
    # The address that was sent, which may be within the block
    address: str
    # Null for IPv6
    netmask: str | None
    # The mask with its bits turned over; null for IPv6
    wildcard: str | None
    # First address
    first: str
    # Last address
    last: str
    # Null for IPv6, /31 and /32
    broadcast: str | None
    # First address that a host can have
    firstHost: str
    # Last address that a host can have
    lastHost: str
    # Decimal digits, exact
    addressCount: str
    # Decimal digits, exact
    hostCount: str


@final
class IpCidrSplitResponse(TypedDict):
    # The block that is split
    network: str
    # Blocks of this length in it, decimal digits
    total: str
    # Blocks in this answer
    count: int
    # In order
    networks: list[str]


@final
class IpRange(TypedDict):
    first: str
    last: str


@final
class IpSummary(TypedDict):
    # Number of blocks
    count: int
    # CIDR blocks, IPv4 first, in order
    networks: list[str]
    # The same addresses as ranges
    ranges: list[IpRange]
    # Addresses of IPv4, decimal digits
    ipv4Count: str
    # Addresses of IPv6, decimal digits
    ipv6Count: str


@final
class IpContainment(TypedDict):
    # As it was sent
    ip: str
    # Whether all its addresses are in the networks together
    contained: bool
    # Those that hold it whole, as they were sent, the smallest first
    networks: list[str]
    # invalid_ip, if the text names no addresses
    error: NotRequired[str]
    # What is wrong with this item
    message: NotRequired[str]


@final
class IpContainmentList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[IpContainment]


@final
class PageOembed(TypedDict):
    # What it is
    type: Literal["photo", "video", "link", "rich"]
    # Title
    title: str | None
    # Author
    authorName: str | None
    # URL of the author
    authorUrl: str | None
    # Name of the site
    providerName: str | None
    # URL of the site
    providerUrl: str | None
    # URL of a small picture
    thumbnailUrl: str | None
    # URL of a photo
    url: str | None
    # What to embed, written anew: texts, links, pictures and frames in a sandbox; no scripts
    html: str | None
    # Width in pixels
    width: int | None
    # Height in pixels
    height: int | None


@final
class PageImage(TypedDict):
    # URL of the picture
    url: str
    # Width in pixels, as the page says
    width: int | None
    # Height in pixels, as the page says
    height: int | None
    # Media type, as the page says
    type: str | None
    # Text for people who cannot see it
    alt: str | None


@final
class PageFeed(TypedDict):
    # URL of the feed
    href: str
    # Media type
    type: str
    # Title of the feed
    title: str | None


@final
class PageAlternate(TypedDict):
    # URL of the page
    href: str
    # Language tag (BCP 47), or x-default
    hreflang: str


@final
class PagePreview(TypedDict):
    # The network
    network: Literal["facebook", "x", "linkedin", "slack", "discord", "whatsapp", "telegram"]
    # Its form; nothing: the bare URL
    layout: Literal["large image", "small image", "text only", "nothing"]
    # As it is shown, cut where the network cuts
    title: str | None
    # As it is shown; null where the network shows none
    description: str | None
    # URL of its picture
    image: str | None
    # Name of the site
    site: str | None


@final
class PageSelection(TypedDict):
    # Elements that match, counted up to 1,000
    count: int
    # Text or attribute of the first one
    value: str | None
    # Those of up to 20
    values: list[str]


@final
class PageMetadata(TypedDict):
    # The URL as given
    requestedUrl: str
    # The URL after redirects
    finalUrl: str
    # The page's own URL: og:url, canonical link, or where it was found
    url: str | None
    # Title
    title: str | None
    # Description
    description: str | None
    # URL of the picture that represents the page
    image: str | None
    # Name of the site
    siteName: str | None
    # og:type, such as article
    type: str | None
    # Author; several are joined by commas
    author: str | None
    # CSS color
    themeColor: str | None
    # og:locale, such as en_GB, else the language of Content-Language or of the html element
    locale: str | None
    # URL of the best icon that is linked, else of /favicon.ico if it exists
    favicon: str | None
    # Who publishes the page
    publisher: str | None
    # URL of the publisher's logo
    logo: str | None
    # URL of the video that the page is about, or of its player
    video: str | None
    # URL of the recording that the page is about
    audio: str | None
    # Program that made the page
    generator: str | None
    # twitter:card, such as summary_large_image
    twitterCard: str | None
    # Account of the site, such as @example
    twitterSite: str | None
    # Where the page's oEmbed answer is, by its own link or as a well-known provider has it
    oembedUrl: str | None
    # That answer; null: there is none. Only with oembed
    oembed: NotRequired[PageOembed | None]
    # What crawlers may do with the page, such as noindex, nofollow
    robots: str | None
    # Keywords, each once
    keywords: list[str]
    # URL of the canonical link
    canonical: str | None
    # Language tag (BCP 47)
    lang: str | None
    # Encoding of the page
    charset: str | None
    # ISO 8601; in UTC if the page gives a time zone
    publishedTime: str | None
    # ISO 8601; in UTC if the page gives a time zone
    modifiedTime: str | None
    # Pictures that the page names, best first, up to 20
    images: list[PageImage]
    # Feeds that the page links to
    feeds: list[PageFeed]
    # The page in other languages, up to 200
    alternates: list[PageAlternate]
    # Types of the items in JSON-LD
    jsonLdTypes: list[str]
    # Where each field was found: og:title, jsonld, link:canonical, …
    sources: dict[str, str]
    # What is wrong or missing for previews, and where it shows; a sentence each
    warnings: list[str]
    # What each network shows of the page, as far as its tags tell
    previews: list[PagePreview]
    # What each selector found, by its name
    selected: NotRequired[dict[str, PageSelection]]
    # HTTP status of the target's answer
    status: int
    # Content-Type of the target's answer
    contentType: str | None


@final
class PageError(TypedDict):
    # The URL as given
    requestedUrl: str
    # Error code of this page
    error: str
    # What is wrong with this item
    message: str


PageMetadataOrError: TypeAlias = "PageMetadata | PageError"


@final
class PageMetadataList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[PageMetadataOrError]


PageMetadataBatchResponse: TypeAlias = "PageMetadata | PageMetadataList"


@final
class PageIcon(TypedDict):
    # http, https or data URL
    href: str
    # Relation of the link
    rel: str
    # Media type
    type: str | None
    # Sizes as the page writes them
    sizes: str | None
    # Width in pixels of the largest picture
    width: int | None
    # Height in pixels of the largest picture
    height: int | None
    # Purpose of an icon in a manifest
    purpose: str | None
    # Media query, such as one for dark mode
    media: str | None
    # Where it was found
    source: Literal["link", "manifest", "default"]
    # Whether it exists; null: not checked
    ok: bool | None
    # Its length; null: not checked or missing
    bytes: int | None


@final
class PageFaviconResponse(TypedDict):
    # The URL as given
    requestedUrl: str
    # The URL after redirects
    finalUrl: str
    # URL of the best icon
    best: str | None
    # Icons in the order of the page
    icons: list[PageIcon]


@final
class HeaderHop(TypedDict):
    # URL of the request
    url: str
    # HTTP status of the target's answer
    status: int
    # Target of the redirect; null for the last one
    location: str | None
    # Milliseconds of the request
    elapsedMs: float


@final
class HeaderTimings(TypedDict):
    """Milliseconds of the last request; null for what did not happen"""
    # Name lookup
    dnsMs: float | None
    # TCP connect
    connectMs: float | None
    # TLS handshake
    tlsMs: float | None
    # From the request to the first byte of its response
    ttfbMs: float
    # All requests together
    totalMs: float


@final
class TlsConnection(TypedDict):
    # Such as TLSv1.3
    protocol: str
    # Cipher suite
    cipher: str
    # Issuer of the certificate
    issuer: str
    # Subject of the certificate
    subject: str
    # ISO 8601, UTC
    validFrom: str
    # ISO 8601, UTC
    validTo: str
    # Whole days until it expires
    daysRemaining: int


SecurityTest = TypedDict("SecurityTest", {"name": "Literal[\"content-security-policy\", \"cookies\", \"cross-origin-resource-sharing\", \"redirection\", \"referrer-policy\", \"strict-transport-security\", \"subresource-integrity\", \"x-content-type-options\", \"x-frame-options\", \"cross-origin-resource-policy\", \"cross-origin-opener-policy\", \"cross-origin-embedder-policy\"]", "pass": "bool", "score": "int", "result": "str", "reason": "str", "recommendation": "str | None", "header": "str | None"})


@final
class CspFinding(TypedDict):
    # How much it opens
    severity: Literal["high", "medium", "low", "info"]
    # The source that it is about; null: the directive as a whole
    value: str | None
    # What is wrong or worth knowing
    message: str
    # What to do; null: nothing
    remedy: str | None


@final
class CspDirective(TypedDict):
    # In lower case
    name: str
    # As written
    values: list[str]
    # About this directive
    findings: list[CspFinding]


CspReport = TypedDict("CspReport", {"from": "Literal[\"header\", \"report-only\", \"meta\"]", "directives": "list[CspDirective]", "findings": "list[CspFinding]"})


@final
class SecurityAssessment(TypedDict):
    # 100 and what the tests add; bonuses count from 90 without them
    score: int
    # A+ from 100, F below 25
    grade: Literal["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"]
    # The twelve tests of the MDN HTTP Observatory
    tests: list[SecurityTest]
    # Each Content-Security-Policy, directive by directive
    csp: list[CspReport]


@final
class PageHeadersResponse(TypedDict):
    # The URL as given
    requestedUrl: str
    # The URL after redirects
    finalUrl: str
    # HTTP status of the target's answer
    status: int
    # Reason phrase; empty if the target sends none
    statusText: str
    # Content-Type of the target's answer
    contentType: str | None
    # Milliseconds until the headers of the last response
    elapsedMs: float
    # URLs that answered with a redirect, in order
    redirects: list[str]
    # By lower-case name; repeated values are joined by a comma, those of Set-Cookie by a line
    # feed
    headers: dict[str, str]
    # Every response, including the last one
    chain: list[HeaderHop]
    timings: HeaderTimings
    # Connection of the last request; null without TLS
    tls: TlsConnection | None
    security: SecurityAssessment


@final
class PdfSource(TypedDict):
    """The PDF: base64 or url, and its password"""
    # The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url
    base64: NotRequired[str]
    # Absolute http or https URL of the PDF. Or send base64
    url: NotRequired[str]
    # User or owner password of an encrypted PDF
    password: NotRequired[str]


@final
class PdfDocument(TypedDict):
    # The PDF in Base64, not as a data URI
    pdfBase64: str
    # Its number of pages
    pageCount: int
    # What the change removed from the files: encryption, signatures
    warnings: list[str]


@final
class PdfPart(TypedDict):
    # A file name: that of the file, and the range
    name: str
    # The range in its plain form, such as 4, 1-3 or odd
    pages: str
    # The PDF in Base64
    pdfBase64: str


@final
class PdfParts(TypedDict):
    # Number of files
    count: int
    # One for each range, in the requested order
    files: list[PdfPart]
    # What the change removed from the files: encryption, signatures
    warnings: list[str]


@final
class PdfPageSize(TypedDict):
    # Points, of the visible page before it is rotated
    width: float
    # Points
    height: float
    # Degrees clockwise: 0, 90, 180 or 270
    rotation: int
    # Pages of this size and rotation
    count: int


@final
class PdfInfoResponse(TypedDict):
    # Number of pages
    pageCount: int
    # Length of the file
    sizeBytes: int
    # Title
    title: str | None
    # Author
    author: str | None
    # Subject
    subject: str | None
    # Program that wrote the document
    creator: str | None
    # Program that made the PDF
    producer: str | None
    # Keywords, as written in the file
    keywords: str | None
    # ISO 8601, with the offset that the file has
    creationDate: str | None
    # ISO 8601
    modificationDate: str | None
    # Such as 1.7
    pdfVersion: str
    # Whether it is encrypted, even with an empty password
    encrypted: bool
    # One entry for each size and rotation, in the order of the pages
    pageSizes: list[PdfPageSize]
    # Has form fields
    hasForms: bool
    # Has bookmarks
    hasOutline: bool
    # Has a signed field
    hasSignatures: bool
    # Can be displayed while it loads
    linearized: bool
    # Has structure for screen readers
    tagged: bool
    # Number of attached files
    attachments: int


@final
class PdfImageSource(TypedDict):
    """An image: base64 or url"""
    # The image in Base64; may be a data URI. Or send url
    base64: NotRequired[str]
    # Absolute http or https URL of the image. Or send base64
    url: NotRequired[str]


@final
class PdfBookmark(TypedDict):
    # Its text
    title: str
    # 1 at the top, 2 below such a one, and so on
    level: int
    # The page that it leads to, from 1; null for none
    page: int | None
    # Where it leads out of the file; null for nowhere
    url: str | None
    # Whether the bookmarks below it are shown at first
    open: bool
    bold: bool
    italic: bool


@final
class PdfBookmarksReadResponse(TypedDict):
    # Number of pages
    pageCount: int
    # Number of bookmarks
    count: int
    # In their order, each before those below it
    bookmarks: list[PdfBookmark]


@final
class NewPdfBookmark(TypedDict):
    # Its text
    title: str
    # The page that it leads to, from 1; null for none
    page: NotRequired[int | None]
    # Where it leads in place of a page
    url: NotRequired[str | None]
    # 1 at the top; at most one more than that of the bookmark before
    level: NotRequired[int]
    # Whether the bookmarks below it are shown at first
    open: NotRequired[bool]
    # In bold letters
    bold: NotRequired[bool]
    # In italic letters
    italic: NotRequired[bool]


@final
class PdfAttachment(TypedDict):
    # As in the file; do not use it as a path
    name: str
    # As the file states it
    sizeBytes: int | None
    # What the file says of it
    description: str | None
    # As the file states it, such as text/xml
    mediaType: str | None
    # ISO 8601
    creationDate: str | None
    # ISO 8601
    modificationDate: str | None
    # The page that it is pinned to, from 1; null for the whole document
    page: int | None


@final
class PdfAttachmentsListResponse(TypedDict):
    # Number of attached files
    count: int
    # Those of the document, then those of pages
    attachments: list[PdfAttachment]


@final
class ExtractedPdfAttachment(TypedDict):
    # A name that is safe to write a file by; the same name again gets a number
    name: str
    # Length of the content
    sizeBytes: int
    # What the file says of it
    description: str | None
    # As the file states it, such as text/xml
    mediaType: str | None
    # ISO 8601
    creationDate: str | None
    # ISO 8601
    modificationDate: str | None
    # The page that it is pinned to, from 1; null for the whole document
    page: int | None
    # The content in Base64
    base64: str


@final
class PdfAttachmentsExtractResponse(TypedDict):
    # Number of files
    count: int
    # Those of the document, then those of pages
    files: list[ExtractedPdfAttachment]
    # Files whose content cannot be read
    warnings: list[str]


@final
class PdfWord(TypedDict):
    # Up to the next white space
    text: str
    # Points from the left edge of the page as shown
    x: float
    # Points from its upper edge
    y: float
    # Points
    width: float
    # Points
    height: float


@final
class PdfPageText(TypedDict):
    # Its number, from 1
    page: int
    # Its text in the order of reading; empty where it has none, as in a scan
    text: str
    # Points, of the page as shown
    width: float
    # Points
    height: float
    # Only with positions
    words: NotRequired[list[PdfWord]]


@final
class PdfText(TypedDict):
    # Pages of the whole file
    pageCount: int
    # In the requested order
    pages: list[PdfPageText]


@final
class PdfRemoved(TypedDict):
    """How many things of each kind were removed"""
    # Scripts, additional actions, XFA forms and PostScript
    scripts: int
    # Actions that start programs, send forms or open other files, and content of other files
    actions: int
    # Attached files and embedded media
    attachments: int
    # Information dictionary, XMP packets, private data of programs, previews, and Exif of
    # pictures
    metadata: int
    # Links to addresses
    links: int
    # Comments and drawings over pages
    comments: int


@final
class PdfSanitized(TypedDict):
    # The PDF in Base64, not as a data URI
    pdfBase64: str
    # Its number of pages
    pageCount: int
    # What the change removed from the files: encryption, signatures
    warnings: list[str]
    removed: PdfRemoved


@final
class PdfImagesCompressed(TypedDict):
    # Pictures in the file
    count: int
    # Those that were written again
    recompressed: int


@final
class PdfCompressed(TypedDict):
    # The PDF in Base64, not as a data URI
    pdfBase64: str
    # Its number of pages
    pageCount: int
    # What the change removed from the files: encryption, signatures
    warnings: list[str]
    # Length of the file as it came
    originalBytes: int
    # Length of the answered file
    sizeBytes: int
    images: PdfImagesCompressed


@final
class PdfPagePicture(TypedDict):
    # Its number, from 1
    page: int
    # A file name: that of the file, and the page
    name: str
    # Pixels
    width: int
    # Pixels
    height: int
    # The picture in Base64
    imageBase64: str


@final
class PdfPagePictures(TypedDict):
    # Pages of the whole file
    pageCount: int
    # Number of pictures
    count: int
    # One for each page, in the requested order
    files: list[PdfPagePicture]


@final
class PdfPicture(TypedDict):
    # The first page that has it
    page: int
    # A file name: that of the file, and the page
    name: str
    # Pixels
    width: int
    # Pixels
    height: int
    # The picture in Base64
    imageBase64: str


@final
class PdfPictures(TypedDict):
    # Pages of the whole file
    pageCount: int
    # Number of pictures
    count: int
    # Pictures that cannot be files of their own: masks, bits, CMYK without JPEG
    skipped: int
    # In the order of the pages, each once
    files: list[PdfPicture]


@final
class PdfArchiveFinding(TypedDict):
    # Name of the rule
    rule: str
    # Where the part of ISO 19005 says so
    clause: str
    # What the rule asks for
    message: str
    # How many objects or pages break it
    count: int
    # Number of the first object that does; null for the file as a whole
    object: int | None


@final
class PdfCheckArchiveResponse(TypedDict):
    # Whether no rule that is checked is broken
    passed: bool
    # What it was checked as, such as 2b
    level: str
    # What the file says that it is; null where it says nothing
    claimed: str | None
    # Number of pages
    pageCount: int
    # Rules that are broken
    findings: list[PdfArchiveFinding]
    # What only a full validator finds
    unchecked: list[str]


@final
class QrGradient(TypedDict):
    """dark runs into another color"""
    # Along a line, or from the center
    type: NotRequired[Literal["linear", "radial"]]
    # The color that dark runs into
    to: str
    # Clockwise; 0 runs from left to right
    angle: NotRequired[int]


@final
class QrLogo(TypedDict):
    """A picture in the middle: base64 or url"""
    # JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP in Base64, at most 1 MiB; may be a data URI
    base64: NotRequired[str]
    # Absolute http or https URL of the picture. Or send base64
    url: NotRequired[str]


@final
class QrWifi(TypedDict):
    """Join a wireless network"""
    # Name of the network, at most 32 bytes
    ssid: str
    # Required unless the network is open
    password: NotRequired[str]
    # WPA is also WPA2, and WPA3 where WPA2 is still taken; SAE is WPA3 alone. By default WPA
    # with a password, else nopass
    security: NotRequired[Literal["WPA", "SAE", "WEP", "nopass"]]
    # The network does not show its name
    hidden: NotRequired[bool]


@final
class QrContact(TypedDict):
    """Add a contact (vCard 3.0)"""
    # Full name, as it is shown
    name: str
    # Given name
    givenName: NotRequired[str]
    # Family name
    familyName: NotRequired[str]
    # Company
    organization: NotRequired[str]
    # Position
    title: NotRequired[str]
    # Phone number
    phone: NotRequired[str]
    # Number of a mobile phone
    mobile: NotRequired[str]
    # E-mail address
    email: NotRequired[str]
    # Page
    url: NotRequired[str]
    # Street and number
    street: NotRequired[str]
    # City
    city: NotRequired[str]
    # Region or state
    region: NotRequired[str]
    # Postal code
    postalCode: NotRequired[str]
    # Country
    country: NotRequired[str]
    # A date, such as 1990-12-31
    birthday: NotRequired[str]
    # Anything else
    note: NotRequired[str]


@final
class QrEmail(TypedDict):
    """Write an e-mail (mailto:)"""
    # Address, or several with commas
    to: str
    # Like to
    cc: NotRequired[str]
    # Like to
    bcc: NotRequired[str]
    # Subject
    subject: NotRequired[str]
    # Text
    body: NotRequired[str]


@final
class QrSms(TypedDict):
    """Write a text message (SMSTO:)"""
    # Phone number
    to: str
    # Text
    text: NotRequired[str]


@final
class QrPhone(TypedDict):
    """Call a number (tel:)"""
    # Phone number
    number: str


@final
class QrGeo(TypedDict):
    """Show a place on a map (geo:)"""
    # Degrees; north is positive
    latitude: float
    # Degrees; east is positive
    longitude: float
    # Name of the place, which Android shows
    label: NotRequired[str]


@final
class QrEvent(TypedDict):
    """Add an event to the calendar (iCalendar)"""
    # What happens
    title: str
    # A date, or date and time with or without a zone: 2026-12-31, 2026-12-31T18:00+01:00
    start: str
    # Like start; of whole days the last one
    end: NotRequired[str]
    # Where
    location: NotRequired[str]
    # Anything else
    description: NotRequired[str]


@final
class QrPayment(TypedDict):
    """Pay by SEPA credit transfer (EPC069-12, GiroCode); leave ecc at M"""
    # Who is paid, at most 70 characters
    name: str
    # Account that is paid
    iban: str
    # BIC of its bank; not needed within the EEA
    bic: NotRequired[str]
    # Euros; open where left out
    amount: NotRequired[float]
    # Purpose code of ISO 20022
    purpose: NotRequired[str]
    # Creditor reference (ISO 11649), such as RF18539007547034; not together with text
    reference: NotRequired[str]
    # What it is for
    text: NotRequired[str]
    # A hint to who pays
    note: NotRequired[str]


@final
class QrContent(TypedDict):
    """Instead of data: what a phone can do with the code; exactly one of these"""
    wifi: NotRequired[QrWifi]
    vcard: NotRequired[QrContact]
    email: NotRequired[QrEmail]
    sms: NotRequired[QrSms]
    phone: NotRequired[QrPhone]
    geo: NotRequired[QrGeo]
    event: NotRequired[QrEvent]
    payment: NotRequired[QrPayment]


@final
class QrDataUri(TypedDict):
    # The code as PNG or SVG, for the src of an img element
    dataUri: str
    format: Literal["datauri"]
    # Width in pixels
    size: int
    # The requested quiet zone in modules
    margin: int
    # Error correction level
    ecc: str
    # QR version, 1 to 40
    version: int
    # Modules per side, 21 to 177
    modules: int


@final
class QrItem(TypedDict):
    # Text or URL to encode; how much fits depends on ecc
    data: NotRequired[str]
    content: NotRequired[QrContent]
    # Name of the file; by default a number, such as 001
    name: NotRequired[str]


@final
class QrBounds(TypedDict):
    """The upright rectangle around the code"""
    # Pixels from the left of the picture
    x: int
    # Pixels from its top
    y: int
    width: int
    height: int


@final
class QrPoint(TypedDict):
    # Pixels from the left
    x: int
    # Pixels from the top
    y: int


@final
class QrPart(TypedDict):
    # From 0
    index: int
    # Codes that hold the text together
    count: int


@final
class QrReading(TypedDict):
    # What the code says
    text: str
    # The kind of code
    format: Literal["qr_code", "micro_qr_code", "rm_qr_code", "data_matrix", "aztec", "pdf417", "micro_pdf417", "maxi_code", "ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "code_93", "codabar", "itf", "databar", "databar_expanded"]
    # What the text is for, by its form
    kind: Literal["url", "wifi", "contact", "email", "phone", "sms", "location", "event", "payment", "otp", "text"]
    bounds: QrBounds
    # Of the code, clockwise from its own top left; of a code of bars, of the line that was read
    corners: list[QrPoint]
    # Clockwise
    rotation: int
    # Error correction level of a QR code: L, M, Q or H; null where it is not known
    ecc: str | None
    # Version of a QR code; null where it is not known
    version: int | None
    # Light on dark
    inverted: bool
    # Seen from behind, or in a mirror
    mirrored: bool
    # The bytes, where they are no UTF-8 and the text is a guess; else null
    bytesBase64: str | None
    # Place in a text that several codes hold together (structured append); else null
    part: QrPart | None


@final
class QrReadings(TypedDict):
    # Number of codes; 0 where none can be read
    count: int
    # From the top to the bottom, then from the left to the right
    results: list[QrReading]
    # Of the upright picture
    width: int
    height: int


@final
class MaskedValue(TypedDict):
    # The value as given
    value: str
    # The value with its secret part masked
    masked: str
    # The kind that determines what stays visible
    type: Literal["email", "phone", "card", "iban", "ip", "name", "url", "generic"]


@final
class MaskedValues(TypedDict):
    # How many values were sent
    count: int
    # In the order of the values
    results: list[MaskedValue]


AnonymizerMaskResponse: TypeAlias = "MaskedValue | MaskedValues"


@final
class SaltedHash(TypedDict):
    # The value as given
    value: str
    # The digest in the requested encoding
    hash: str
    # The algorithm used
    algo: str
    # Where the salt went
    mode: str
    # In hex where it was generated; a given one only with echoSalt, otherwise null
    salt: str | None
    # How the salt is encoded
    saltEncoding: Literal["utf8", "hex", "base64"]
    # Whether the salt was generated here
    saltGenerated: bool
    # A short salt; values from a set so small that all of it can be hashed
    warnings: list[str]


@final
class HashedValue(TypedDict):
    # The value as given
    value: str
    # The digest in the requested encoding
    hash: str


@final
class SaltedHashes(TypedDict):
    # The algorithm used
    algo: str
    # Where the salt went
    mode: str
    # In hex where it was generated; a given one only with echoSalt, otherwise null
    salt: str | None
    # How the salt is encoded
    saltEncoding: Literal["utf8", "hex", "base64"]
    # Whether the salt was generated here
    saltGenerated: bool
    # A short salt; values from a set so small that all of it can be hashed
    warnings: list[str]
    # How many values were sent
    count: int
    # In the order of the values
    results: list[HashedValue]


AnonymizerHashResponse: TypeAlias = "SaltedHash | SaltedHashes"


@final
class ValueToken(TypedDict):
    # The value as given
    value: str
    # tok_ and hexadecimal digits
    token: str


@final
class AnonymizerPseudonymizeResponse(TypedDict):
    # In the order of the values
    tokens: list[ValueToken]
    # A secret that can be guessed
    warnings: list[str]


@final
class EncryptedValue(TypedDict):
    # The value as given
    value: str
    # The encrypted value
    encrypted: str
    # The mode used
    mode: Literal["fpe", "siv"]


@final
class EncryptedItem(TypedDict):
    # The value as given
    value: str
    # The encrypted value
    encrypted: str


@final
class EncryptedValues(TypedDict):
    # The mode used
    mode: Literal["fpe", "siv"]
    # How many values were sent
    count: int
    # In the order of the values
    results: list[EncryptedItem]


AnonymizerEncryptResponse: TypeAlias = "EncryptedValue | EncryptedValues"


@final
class DecryptedValue(TypedDict):
    # The value as given
    value: str
    # The value in clear
    decrypted: str
    # The mode used
    mode: Literal["fpe", "siv"]


@final
class DecryptedItem(TypedDict):
    # The value as given
    value: str
    # The value in clear
    decrypted: str


@final
class DecryptedValues(TypedDict):
    # The mode used
    mode: Literal["fpe", "siv"]
    # How many values were sent
    count: int
    # In the order of the values
    results: list[DecryptedItem]


AnonymizerDecryptResponse: TypeAlias = "DecryptedValue | DecryptedValues"


@final
class DetokenizedValue(TypedDict):
    # As given
    token: str
    # The value; null where it cannot be had
    value: str | None
    # decrypted; matched with a candidate; irreversible: an HMAC; wrong-key: or changed;
    # unknown: no token, or its key was not sent
    state: Literal["decrypted", "matched", "irreversible", "wrong-key", "unknown"]


@final
class AnonymizerDetokenizeResponse(TypedDict):
    # How many values were sent
    count: int
    # Tokens whose value is known now
    found: int
    # In the order of the tokens
    results: list[DetokenizedValue]


@final
class AnonymityGroup(TypedDict):
    # The values that its records share
    key: dict[str, str | float | bool | None]
    # Number of its records
    size: int
    # Whether it has at least k records
    satisfied: bool


@final
class ReidentificationRisk(TypedDict):
    """Risk of re-identification"""
    # 1 / size of the smallest group
    prosecutorMax: float
    # Mean over the records of 1 / size of the group
    prosecutorAverage: float
    # As prosecutorMax: no larger register is known
    journalist: float
    # Expected share of records that are matched correctly: groups / records
    marketer: float
    # Records that are alone in their group
    uniqueRecords: int
    # Share of such records
    uniqueFraction: float


@final
class RecursiveDiversity(TypedDict):
    # Smallest whole c for that l; null of pycanon where l is 1
    c: int | None
    # The distinct l-diversity
    l: int


@final
class ColumnSuggestion(TypedDict):
    # The quasi-identifier
    column: str
    # Share of records that are alone with their value in this column
    uniqueness: float
    # Records in the smallest group without the column
    smallestGroupWithout: int
    # Records in groups below k without the column
    violatingRecordsWithout: int


@final
class AnonymizerKAnonymityResponse(TypedDict):
    # As asked
    k: int
    # Whether every group has at least k records
    satisfied: bool
    # Records in the smallest group: the k that the table has
    smallestGroupSize: int
    # Records in the largest group
    largestGroupSize: int
    # Mean number of records in a group, 2 decimals
    averageGroupSize: float
    # Number of records
    recordCount: int
    # Number of groups
    groupCount: int
    # Groups with fewer than k records
    violatingGroupCount: int
    # Records in those groups
    violatingRecordCount: int
    # As asked
    quasiIdentifiers: list[str]
    # Smallest first; groups of equal size in the order of their first records
    groups: list[AnonymityGroup]
    # Whether there are more groups than are listed
    groupsTruncated: bool
    risk: ReidentificationRisk
    # Smallest number of distinct values in a group
    lDiversity: dict[str, float]
    # exp of the lowest entropy of a group
    entropyLDiversity: dict[str, float]
    # Recursive (c,l)-diversity: of a group's counts in falling order, r1 < c · (rl + … + rm);
    # in rising order where convention is pycanon
    recursiveLDiversity: dict[str, RecursiveDiversity]
    # Largest Earth Mover's Distance between a group and the table
    tCloseness: dict[str, float]
    # Largest |ln(q/p)|: q is a value's share of a group, p of the table
    deltaDisclosure: dict[str, float]
    # Largest (q - p) / p: basic β-likeness
    betaLikeness: dict[str, float]
    # The smaller of that and -ln of the rarest value's share
    enhancedBetaLikeness: dict[str, float]
    # Largest share of one value in a group: α of (α,k)-anonymity
    alpha: dict[str, float]
    # What leaving out a quasi-identifier would bring; the one that helps most first
    suggestions: list[ColumnSuggestion]


@final
class InformationLoss(TypedDict):
    """What the generalization costs"""
    # Mean normalized certainty penalty of the cells; a record left out counts 1
    ncp: float
    # Sum of the squared group sizes; a record left out counts all
    discernibility: float
    # The same of the table as sent
    discernibilityBefore: float
    # Mean group size divided by k; 1 is the least
    averageClassSize: float
    # Value of what minimize names: entropy in bits a cell, averageClassSize as records a group;
    # null with mondrian
    minimized: float | None


@final
class GeneralizedColumn(TypedDict):
    # The quasi-identifier
    column: str
    # As inferred, or as given
    type: Literal["number", "date", "postcode", "category"]
    # Level of its hierarchy: 0 is the value itself; null with mondrian
    level: int | None
    # Highest level: everything is *
    levelMax: int
    # Different values sent
    valuesBefore: int
    # Different labels in the answer
    valuesAfter: int


@final
class RiskBefore(TypedDict):
    """Risk of the table as sent"""
    # 1 / size of the smallest group
    prosecutorMax: float
    # Mean over the records of 1 / size of the group
    prosecutorAverage: float
    # As prosecutorMax: no larger register is known
    journalist: float
    # Expected share of records that are matched correctly: groups / records
    marketer: float
    # Records that are alone in their group
    uniqueRecords: int
    # Share of such records
    uniqueFraction: float


@final
class RiskAfter(TypedDict):
    """Risk of the answer"""
    # 1 / size of the smallest group
    prosecutorMax: float
    # Mean over the records of 1 / size of the group
    prosecutorAverage: float
    # As prosecutorMax: no larger register is known
    journalist: float
    # Expected share of records that are matched correctly: groups / records
    marketer: float
    # Records that are alone in their group
    uniqueRecords: int
    # Share of such records
    uniqueFraction: float


@final
class AnonymizerAnonymizeResponse(TypedDict):
    # The method used
    method: Literal["optimal", "mondrian"]
    # Whether no other choice of levels loses less
    optimal: bool
    # As asked
    k: int
    # Records in the answer
    recordCount: int
    # Records left out
    suppressedCount: int
    # Number of groups
    groupCount: int
    # Records in the smallest group
    smallestGroupSize: int
    loss: InformationLoss
    # What became of each quasi-identifier
    columns: list[GeneralizedColumn]
    # Smallest number of distinct values in a group
    lDiversity: dict[str, float]
    # Largest distance of a group to the table as sent
    tCloseness: dict[str, float]
    riskBefore: RiskBefore
    risk: RiskAfter
    # Choices of levels; null with mondrian
    latticeSize: int | None
    # How many of them were tried; the others were ruled out
    checkedCount: int | None
    # Other columns that single records out
    warnings: list[str]
    # In their order, quasi-identifiers first, without those left out
    records: list[dict[str, str | float | bool | None]]


@final
class ColumnRole(TypedDict):
    # Its name
    column: str
    # What it looks like
    role: Literal["identifier", "quasi-identifier", "sensitive", "other"]
    # Why
    reason: str
    # Different values; a missing one counts as one
    distinctCount: int
    # Share of records that are alone with their value
    uniqueness: float
    # Entropy of its values
    entropyBits: float


@final
class ColumnCombination(TypedDict):
    # Columns taken together
    columns: list[str]
    # Share of records that are alone with their values
    uniqueness: float
    # Records in the smallest group
    smallestGroup: int


@final
class AnonymizerSuggestQuasiIdentifiersResponse(TypedDict):
    # Number of records
    recordCount: int
    # Columns that look like quasi-identifiers
    quasiIdentifiers: list[str]
    # All columns
    columns: list[ColumnRole]
    # Those that single most records out, first
    combinations: list[ColumnCombination]


@final
class PrivateCount(TypedDict):
    # The category or the interval; (other): in none, (all): every value
    label: str | float | bool | None
    # Its number of values, with noise; it may be negative
    count: int


@final
class AnonymizerPrivateCountsResponse(TypedDict):
    # In the order of the bins
    counts: list[PrivateCount]
    # Budget spent
    epsilon: float
    # Records of one person
    sensitivity: int
    # How noise is drawn
    mechanism: str
    # Scale of the noise: sensitivity / epsilon
    scale: float
    # 95 % of the counts are no further from the true ones
    error95: int


@final
class ColumnRule(TypedDict):
    # hash: HMAC-SHA-256 with secret; encrypt, decrypt: with key; generalize: see step and
    # characters; replace: by text
    action: Literal["keep", "drop", "mask", "hash", "pseudonymize", "encrypt", "decrypt", "generalize", "replace"]
    # mask: the kind of value
    type: NotRequired[Literal["auto", "email", "phone", "card", "iban", "ip", "name", "url", "generic"]]
    # encrypt, decrypt: as in /encrypt
    mode: NotRequired[Literal["fpe", "siv"]]
    # generalize: width of intervals of numbers
    step: NotRequired[float]
    # generalize: characters kept at the start, as 4 of a date or 2 of a postcode; * for the
    # others
    characters: NotRequired[int]
    # replace: what stands in each cell
    text: NotRequired[str]


@final
class ColumnAction(TypedDict):
    # Its name; a repeated one has a number
    column: str
    # What was done
    action: Literal["keep", "drop", "mask", "hash", "pseudonymize", "encrypt", "decrypt", "generalize", "replace"]


@final
class AnonymizerAnonymizeCsvResponse(TypedDict):
    # The changed file
    csv: str
    # Rows without the header
    rowCount: int
    # In the order of the file
    columns: list[ColumnAction]


@final
class CsvSource(TypedDict):
    """The CSV file, in UTF-8"""
    # The file in Base64, of up to 10 MiB; a larger one is sent itself
    base64: NotRequired[str]


@final
class CustomPattern(TypedDict):
    # A known kind or one of your own
    kind: str
    # Regular expression in the syntax of RE2: no look-around, no backreferences
    pattern: str
    # i: ignore case; m: ^ and $ match at lines; s: . matches line feeds; g and u are always on
    flags: NotRequired[str]
    # Score of its matches
    score: NotRequired[float]


@final
class CustomKind(TypedDict):
    # Its name; no known kind
    kind: str
    # As people read it; returned with each span
    label: NotRequired[str]
    # How severe a leak is
    severity: NotRequired[Literal["low", "medium", "high", "critical"]]
    # Score of its matches
    score: NotRequired[float]
    # Regular expressions in the syntax of RE2; (?i) ignores case
    patterns: NotRequired[Sequence[str]]
    # Values, found as whole words; 20,000 characters in all
    literals: NotRequired[Sequence[str]]
    # Of literals
    ignoreCase: NotRequired[bool]
    # Without one of them nearby a match scores 0.4 less
    contextWords: NotRequired[Sequence[str]]
    # Every match must pass it: luhn and verhoeff on its digits, mod97 (ISO 7064) on its letters
    # and digits, iban the same with the first four moved to the end
    validator: NotRequired[Literal["luhn", "mod97", "iban", "verhoeff"]]


@final
class PiiContextWord(TypedDict):
    # In lower case
    word: str
    # Where it stands
    position: Literal["before", "after"]
    # What it says about the rule
    effect: Literal["supports", "contradicts"]


@final
class PiiExplanation(TypedDict):
    """Only with explain: the parts of the score"""
    # The rule that found it
    rule: str
    # What its form and its check are worth alone
    baseScore: float
    # What the words around it added or took away
    contextScore: float
    # What a bound of the rule, or the same value elsewhere, changed
    otherScore: float
    # The words that say something about it, nearest first, at most 5
    words: list[PiiContextWord]


@final
class DetectedSpan(TypedDict):
    # Kind
    type: str
    # The text found
    value: str
    # UTF-16 units before it
    start: int
    # `text.slice(start, end)` is the value
    end: int
    # us_ssn, visa, aws_access_key_id, …; null where the kind says it all
    subtype: str | None
    # How certain the finding is, with the words around it taken into account
    score: float
    # How severe a leak of this kind is
    severity: Literal["low", "medium", "high", "critical"]
    # Whether a check digit, a checksum or an issuing rule confirms it
    validated: bool
    # ISO 3166-1; null where none is known or several are equally likely
    country: str | None
    # customKinds only: as people read the kind
    label: NotRequired[str]
    # json only: JSON Pointer (RFC 6901) of the value; offsets count within it
    path: NotRequired[str]
    # json only: true where it stands in the key, not in the value
    inKey: NotRequired[bool]
    # csv only: 1 is the first row of data, 0 the header
    row: NotRequired[int]
    # csv only: name of the column, or its number from 1 where it has none
    column: NotRequired[str]
    explanation: NotRequired[PiiExplanation]


@final
class PiiDroppedCandidate(TypedDict):
    # Kind
    type: str
    # The text left out
    value: str
    # UTF-16 units before it
    start: int
    # Where it ends
    end: int
    # Its score
    score: float
    # below_min_score; kind_not_asked: kinds leaves it out; overlapped: a better span stands
    # there; allow_listed
    reason: Literal["below_min_score", "kind_not_asked", "overlapped", "allow_listed"]
    # The rule that found it
    rule: str
    # What its form and its check are worth alone
    baseScore: float
    # What the words around it added or took away
    contextScore: float
    # What a bound of the rule, or the same value elsewhere, changed
    otherScore: float
    # The words that say something about it, nearest first, at most 5
    words: list[PiiContextWord]
    # json only: JSON Pointer (RFC 6901) of the value; offsets count within it
    path: NotRequired[str]
    # json only: true where it stands in the key, not in the value
    inKey: NotRequired[bool]
    # csv only: 1 is the first row of data, 0 the header
    row: NotRequired[int]
    # csv only: name of the column, or its number from 1 where it has none
    column: NotRequired[str]


@final
class PiiDetection(TypedDict):
    # Ordered by start; no two overlap
    found: list[DetectedSpan]
    # Spans by kind
    counts: dict[str, int]
    # Number of spans
    total: int
    # Only with explain: the best candidates left out, at most 50
    dropped: NotRequired[list[PiiDroppedCandidate]]
    # Only with explain: how many were left out
    droppedTotal: NotRequired[int]


@final
class PiiTextError(TypedDict):
    # Why this text has no answer
    error: str
    # Why this text has no answer
    message: str


@final
class PiiDetections(TypedDict):
    # How many texts were sent
    count: int
    # In the order of the texts
    results: list[PiiDetection | PiiTextError]


PiiDetectResponse: TypeAlias = "PiiDetection | PiiDetections"


@final
class PiiReplacement(TypedDict):
    # Kind
    type: str
    # In the text as given
    start: int
    # In the text as given
    end: int
    # What replaces it
    replacement: str
    # In `redacted`
    redactedStart: int
    # `redacted.slice(redactedStart, redactedEnd)` is the replacement
    redactedEnd: int
    # Only with includeValues
    value: NotRequired[str]
    # json only: JSON Pointer (RFC 6901) of the value; offsets count within it
    path: NotRequired[str]
    # json only: true where it stands in the key, not in the value
    inKey: NotRequired[bool]
    # csv only: 1 is the first row of data, 0 the header
    row: NotRequired[int]
    # csv only: name of the column, or its number from 1 where it has none
    column: NotRequired[str]


@final
class PiiRedaction(TypedDict):
    # The text or CSV without its personal data
    redacted: str
    # As asked
    mode: str
    # Ordered by start, or as they stand in json and csv
    found: list[PiiReplacement]
    # Spans by kind
    counts: dict[str, int]
    # Number of spans
    total: int


@final
class PiiJsonRedaction(TypedDict):
    # The JSON value without its personal data; numbers that were replaced are strings
    redactedJson: Any
    # As asked
    mode: str
    # Ordered by start, or as they stand in json and csv
    found: list[PiiReplacement]
    # Spans by kind
    counts: dict[str, int]
    # Number of spans
    total: int


@final
class PiiRedactions(TypedDict):
    # How many texts were sent
    count: int
    # In the order of the texts
    results: list[PiiRedaction | PiiTextError]


PiiRedactResponse: TypeAlias = "PiiRedaction | PiiJsonRedaction | PiiRedactions"


@final
class PiiRestoration(TypedDict):
    # The text with its values
    restored: str
    # Tokens found
    tokens: int
    # Tokens whose value is back
    replaced: int
    # Tokens left as they are: written with another secret, or changed
    failed: int


@final
class PiiJsonRestoration(TypedDict):
    # The JSON value with its values, all of them strings
    restoredJson: Any
    # Tokens found
    tokens: int
    # Tokens whose value is back
    replaced: int
    # Tokens left as they are: written with another secret, or changed
    failed: int


@final
class PiiRestorations(TypedDict):
    # How many texts were sent
    count: int
    # In the order of the texts
    results: list[PiiRestoration]


PiiRestoreResponse: TypeAlias = "PiiRestoration | PiiJsonRestoration | PiiRestorations"


PiiCoverage = TypedDict("PiiCoverage", {"law": "Literal[\"gdpr\", \"ccpa\", \"hipaa\", \"pci_dss\", \"glba\", \"lgpd\"]", "reference": "str", "as": "str"})


@final
class PiiCategory(TypedDict):
    # Kind
    type: str
    count: int
    # Severity of the kind
    severity: Literal["low", "medium", "high", "critical"]
    # Points that this kind adds to the score
    contribution: float
    # Which laws and standards cover it, and where
    coveredBy: list[PiiCoverage]


@final
class PiiRisk(TypedDict):
    # One decimal
    riskScore: float
    # Level of the score
    riskLevel: Literal["none", "low", "medium", "high", "critical"]
    # Number of spans
    total: int
    # Spans by kind
    counts: dict[str, int]
    # Largest contribution first
    categories: list[PiiCategory]
    # null where nothing was found
    highestSeverity: Literal["low", "medium", "high", "critical"] | None
    # Spans per 1,000 UTF-16 units
    density: float
    # Laws and standards that cover such data
    regulations: list[Literal["gdpr", "ccpa", "hipaa", "pci_dss", "glba"]]
    # What to do about it
    recommendations: list[str]
    # UTF-16 units; of json and csv those of all values
    textLength: int


@final
class PiiRisks(TypedDict):
    # How many texts were sent
    count: int
    # In the order of the texts
    results: list[PiiRisk | PiiTextError]


PiiAnalyzeResponse: TypeAlias = "PiiRisk | PiiRisks"


@final
class PasswordCheckResponseCrackTimesSeconds(TypedDict):
    """Seconds, by kind of attack"""
    online_throttling_100_per_hour: float
    online_no_throttling_10_per_second: float
    offline_slow_hashing_1e4_per_second: float
    offline_fast_hashing_1e10_per_second: float


@final
class PasswordCheckResponseCrackTimesDisplay(TypedDict):
    """The same in words"""
    online_throttling_100_per_hour: str
    online_no_throttling_10_per_second: str
    offline_slow_hashing_1e4_per_second: str
    offline_fast_hashing_1e10_per_second: str


@final
class PasswordFeedback(TypedDict):
    # What is wrong with it; empty if nothing is
    warning: str
    # What would make it stronger
    suggestions: list[str]


@final
class PasswordAdvice(TypedDict):
    # What to do
    kind: Literal["change", "manager", "passkey", "totp"]
    # In a sentence
    text: str


@final
class HashCrackTime(TypedDict):
    # How the password is stored
    hash: Literal["md5", "sha1", "ntlm", "sha256", "sha512", "pbkdf2-sha256", "bcrypt-5", "bcrypt-10", "bcrypt-12", "scrypt-14", "scrypt-17", "argon2id", "argon2id-64mib"]
    # Cost of that hash
    parameters: str
    # Guesses a second
    guessesPerSecond: float
    # measured: published by hashcat's benchmark; scaled: from it to this cost; bound: what the
    # card's memory bandwidth allows at most
    basis: Literal["measured", "scaled", "bound"]
    # What guesses
    hardware: str
    # Until it is guessed
    seconds: float
    # The same in words
    display: str


@final
class PasswordPart(TypedDict):
    # What it is recognized as; regex: a year; ending: digits and signs as people append them
    pattern: Literal["bruteforce", "dictionary", "spatial", "repeat", "sequence", "regex", "date", "ending"]
    # First UTF-16 unit
    start: int
    # Unit after the last
    end: int
    # Guesses needed for this part alone
    guesses: float
    # Their decimal logarithm
    guessesLog10: float
    # The list that contains the word: one of zxcvbn, a language, names, places, everyday,
    # user_inputs or breached
    dictionary: NotRequired[str]
    # Rank in that list, from 1
    rank: NotRequired[int]
    # Whether the word is reversed
    reversed: NotRequired[bool]
    # Whether other characters stand for letters
    l33t: NotRequired[bool]
    # The keyboard of the pattern
    graph: NotRequired[str]
    # Straight lines of the keyboard pattern
    turns: NotRequired[int]
    # How often its text is repeated
    repeatCount: NotRequired[int]
    # Whether the sequence ascends
    ascending: NotRequired[bool]


@final
class PasswordCheckResponse(TypedDict):
    # 0 (too guessable) to 4 (very unguessable)
    score: int
    # Guesses needed, at most 1.8e308
    guesses: float
    # Their decimal logarithm
    guessesLog10: float
    # Seconds, by kind of attack
    crackTimesSeconds: PasswordCheckResponseCrackTimesSeconds
    # The same in words
    crackTimesDisplay: PasswordCheckResponseCrackTimesDisplay
    feedback: PasswordFeedback
    # What protects better than another password, for a weak or breached one: a passkey,
    # one-time codes (totp), a password manager
    advice: list[PasswordAdvice]
    # How long guessing takes, by the `hashes` asked for
    crackTimesByHash: NotRequired[list[HashCrackTime]]
    # Whether it is among the breached passwords that this server keeps, which makes the score 1
    # at most; null if they are not prepared yet
    breached: bool | None
    # Milliseconds that the estimate took
    calcTimeMs: float
    # The parts by which it is guessed, in order
    sequence: list[PasswordPart]
    # Whether it is longer than what was analyzed
    truncated: bool


PasswordPolicy: TypeAlias = "str | Mapping[str, Any]"


@final
class PolicyViolation(TypedDict):
    # The field of the policy
    rule: str
    # What the password must be
    message: str
    expected: str | float | bool
    actual: str | float | bool


@final
class Blocklist(TypedDict):
    # Passwords on it
    entries: int
    # How often a password that is not on it is taken for one that is
    falsePositiveRate: float


@final
class PasswordPolicyResponse(TypedDict):
    # Whether no rule is violated
    valid: bool
    # 0 (too guessable) to 4 (very unguessable)
    score: int
    # Rules that are violated
    violations: list[PolicyViolation]
    # Rules that are satisfied
    passed: list[str]
    # All rules as they were applied
    policy: dict[str, Any]
    # Where the policy makes passwords worse
    policyWarnings: list[str]
    # The operator's own list, which disallowCommon compares with as well; null if there is none
    blocklist: Blocklist | None


@final
class PasswordPractices(TypedDict):
    """What the service does beside the rules"""
    # Whether everybody has a second factor, so that 8 characters are enough
    secondFactor: NotRequired[bool]
    # Days after which a password must be changed, 0 for never
    rotationDays: NotRequired[int]
    # Whether a hint is shown before signing in
    hints: NotRequired[bool]
    # Whether security questions are asked
    securityQuestions: NotRequired[bool]
    # Whether passwords that are too long are cut
    truncates: NotRequired[bool]
    # Whether characters beyond ASCII are accepted
    unicode: NotRequired[bool]
    # Whether password managers can fill in
    passwordManagers: NotRequired[bool]
    # Whether pasting is allowed
    paste: NotRequired[bool]
    # Whether the password can be shown while it is typed
    showPassword: NotRequired[bool]
    # Failed attempts in a row that an account allows, 0 for no limit
    maxFailedAttempts: NotRequired[int]
    # How passwords are stored
    storage: NotRequired[Literal["plain", "encrypted", "fast-hash", "pbkdf2", "bcrypt", "scrypt", "argon2id"]]


@final
class PolicyReference(TypedDict):
    # NIST SP 800-63B-4 or OWASP ASVS 5.0
    standard: str
    # Its section, with the number of the requirement
    section: str
    # SHALL, SHOULD … of NIST; the level of the ASVS
    requirement: str


@final
class PolicyFinding(TypedDict):
    # The rule of the linter
    id: str
    # SHALL and SHOULD as in the standard; fault: the policy contradicts itself; note: worth
    # knowing, no departure
    level: Literal["SHALL", "SHOULD", "fault", "note"]
    # Fields of policy or practices that it is about
    fields: list[str]
    # What is wrong
    message: str
    # What mends it
    remedy: str
    # Where the standards say so
    references: list[PolicyReference]


@final
class PolicyLint(TypedDict):
    # Whether nothing departs from a SHALL, and the policy does not contradict itself
    compliant: bool
    # Number of findings
    count: int
    # What departs, contradicts or is worth knowing
    findings: list[PolicyFinding]
    # All rules as they were applied
    policy: dict[str, Any]


@final
class WeakestPassword(TypedDict):
    # The password
    example: str
    # What it is built on: a common password, a row of keys, a sequence, a repetition, a phrase
    # or several words
    base: Literal["common", "row", "sequence", "repetition", "phrase", "words"]
    # What was done to satisfy the rules
    decorations: list[Literal["capitals", "digits", "symbols", "letters", "repeated", "filled", "cut"]]
    # Guesses it takes
    guesses: float
    # Their decimal logarithm
    guessesLog10: float
    # 0 (too guessable) to 4 (very unguessable)
    score: int
    # How long it lasts against 100 guesses an hour
    onlineThrottled: str
    # How long it lasts against 10,000,000,000 guesses a second
    offlineFast: str


@final
class PolicyStrength(TypedDict):
    # The weakest that was found; null if none of those tried is allowed
    weakest: WeakestPassword | None
    # What the rules guarantee whatever is chosen: the least guesses of minScore, else 1
    guaranteedGuesses: float
    # Passwords that satisfy the rules about characters
    tried: int
    # Those of them that no list and no score rules out
    allowed: int
    # Whether they were compared with the breached passwords this server keeps; null if the
    # policy asks for none
    lists: bool | None
    # All rules as they were applied
    policy: dict[str, Any]


@final
class PwnedPassword(TypedDict):
    # Whether it is known
    pwned: bool
    # How often the password was seen, 1 in lists without counts; for a range, its number of
    # suffixes
    count: int
    # First five hexadecimal digits of the digest, upper case
    prefix: str
    # Where it was looked up
    source: Literal["local", "remote"]
    # Day of the data; null if unknown
    dataDate: str | None


@final
class PwnedSuffix(TypedDict):
    # The other digits, upper case: 35, or 27 of NTLM
    suffix: str
    # How often it was seen
    count: int


@final
class PwnedRange(TypedDict):
    # First five hexadecimal digits of the digest, upper case
    prefix: str
    # How often the password was seen, 1 in lists without counts; for a range, its number of
    # suffixes
    count: int
    # All of the range, by suffix
    results: list[PwnedSuffix]


PasswordPwnedResponse: TypeAlias = "PwnedPassword | PwnedRange"


@final
class PasswordGenerateResponse(TypedDict):
    # As requested
    type: str
    # Number of secrets
    count: int
    # The first secret
    password: str
    # All secrets
    passwords: list[str]
    # Characters of the first secret
    length: int
    # Entropy of each secret in bits, with one decimal
    entropyBits: float
    # The strength of a secret of this entropy
    score: int


@final
class TextLanguage(TypedDict):
    """The language of the text"""
    # ISO 639-1, as given or detected; null where the text is too short to tell
    code: str | None
    # How far it is ahead of all other languages, no probability; 1 where it was given
    confidence: float


@final
class TextAnalyzeResponse(TypedDict):
    # Characters as a person counts them: grapheme clusters
    characters: int
    # Characters that are not white space
    charactersNoSpaces: int
    # Words with a letter or a digit
    words: int
    # Sentences
    sentences: int
    # Blocks separated by blank lines
    paragraphs: int
    # Line breaks + 1
    lines: int
    # Syllables, as read in English
    syllables: int
    # Words divided by readingWpm
    readingTimeMinutes: float
    # Words divided by speakingWpm
    speakingTimeMinutes: float
    # Letters and digits per word
    averageWordLength: float
    # Words per sentence
    averageWordsPerSentence: float
    # Syllables per word
    averageSyllablesPerWord: float
    # The first of the longest words; empty without words
    longestWord: str
    # Flesch 1948: 100 is very easy, 0 very difficult
    fleschReadingEase: float
    # Kincaid and others 1975: a school grade
    fleschKincaidGrade: float
    # Gunning 1952: a school grade
    gunningFog: float
    language: TextLanguage


@final
class TextKeyword(TypedDict):
    # In lower case
    keyword: str
    # Number of its words
    n: int
    # How often it occurs
    count: int
    # Count in percent of all words
    density: float
    # Where it occurs first, in UTF-16 units
    firstOffset: int
    # Mean over its positions: 100 at the very start, near 0 at the end of the text
    prominence: float


@final
class KeyphraseReport(TypedDict):
    # As asked
    keyphrase: str
    # Number of its words
    n: int
    # How often it occurs
    count: int
    # Count in percent of all words
    density: float
    # Null if it does not occur
    firstOffset: int | None
    # As for keywords; 0 if it does not occur
    prominence: float
    # Whether the first paragraph contains it
    inFirstParagraph: bool
    # Sentences that contain it
    sentences: int
    # good from 0.5 % to 3 %
    use: Literal["none", "low", "good", "high"]


@final
class TextKeywordsResponse(TypedDict):
    # All words, including stop words
    totalWords: int
    # Words that differ in more than letter case
    uniqueWords: int
    # Number of keywords
    count: int
    keywords: list[TextKeyword]
    # Null if none was asked for, or it has no words
    keyphrase: KeyphraseReport | None


@final
class HardSentence(TypedDict):
    # UTF-16 offset of its beginning
    start: int
    # UTF-16 offset of its end
    end: int
    # Flesch-Kincaid grade of the sentence alone
    grade: float


@final
class LanguageScore(TypedDict):
    # Short name
    formula: str
    # By the expression, of the inputs
    score: float
    # What a higher score means
    higher: Literal["easier", "harder"]
    # Who published it
    source: str
    # How the score is computed, in the names of its inputs
    expression: str
    # What it is computed of
    inputs: dict[str, float]
    # At least 100 words, and nothing estimated
    reliable: bool
    # What limits it
    note: str | None


@final
class ReadabilityInputs(TypedDict):
    """The counts that the eleven scores are computed of"""
    # Words
    words: int
    # Sentences
    sentences: int
    # Syllables, as read in English
    syllables: int
    # Letters and digits
    letters: int
    # For gunningFog
    complexWords: int
    # Words of three syllables or more, for smog and linsearWrite
    polysyllables: int
    # Words of seven letters or more, for lix and rix
    longWords: int
    # Words not on the list of Dale and Chall
    unfamiliarWords: int
    # Distinct words not on the list of Spache
    unfamiliarSpache: int


@final
class SentenceGrade(TypedDict):
    # UTF-16 offset of its beginning
    start: int
    # UTF-16 offset of its end
    end: int
    # Its words
    words: int
    # Its syllables
    syllables: int
    # Flesch-Kincaid grade of the sentence alone
    grade: float
    # hard from grade 10, very_hard from 14
    level: Literal["easy", "standard", "hard", "very_hard"]


@final
class LongWord(TypedDict):
    # UTF-16 offset of its beginning
    start: int
    # UTF-16 offset of its end
    end: int
    # As written
    word: str
    # Its syllables
    syllables: int


@final
class SentenceAboveGrade(TypedDict):
    # UTF-16 offset of its beginning
    start: int
    # UTF-16 offset of its end
    end: int
    # Its words
    words: int
    # Its syllables
    syllables: int
    # Flesch-Kincaid grade of the sentence alone
    grade: float
    # Grades above the target
    excess: float
    # Whether it has more words than fit, or longer words than easy texts have
    causes: list[Literal["long_sentence", "long_words"]]
    # Words that it may have at its syllables per word; 0 where only shorter words help
    maxWords: int
    # Its words of three syllables or more, at most 20
    longWords: list[LongWord]


@final
class TargetGrade(TypedDict):
    # The grade asked for
    grade: float
    # Whether the text as a whole is at the grade or below it
    reached: bool
    # The sentences above it, the furthest first, at most 200
    sentences: list[SentenceAboveGrade]


@final
class TextReadabilityResponse(TypedDict):
    # Flesch 1948: 100 is very easy, 0 very difficult
    fleschReadingEase: float
    # Kincaid and others 1975: a school grade
    fleschKincaidGrade: float
    # Gunning 1952: a school grade
    gunningFog: float
    # McLaughlin 1969
    smog: float
    # Automated readability index, Smith and Senter 1967
    ari: float
    # Coleman and Liau 1975
    colemanLiau: float
    # Dale and Chall, with the word list of 1995: up to 4.9 is grade 4, from 10 college
    daleChall: float
    # O'Hayre 1966, over the whole text
    linsearWrite: float
    # Spache 1974, for the first four grades
    spache: float
    # Björnsson 1968
    lix: float
    # Anderson 1983
    rix: float
    # Median of the six formulas that give any school grade
    grade: float
    # By fleschReadingEase: very_easy from 90, then from 80, 70, 60, 50 and 30
    level: Literal["very_easy", "easy", "fairly_easy", "standard", "fairly_difficult", "difficult", "very_difficult"]
    # Words with a letter or a digit
    words: int
    # Sentences
    sentences: int
    # Syllables, as read in English
    syllables: int
    # Words of three syllables or more, not counting names and inflections
    complexWords: int
    # Letters and digits in words
    letters: int
    # English, at least 100 words and, for SMOG, 30 sentences
    reliable: bool
    # Sentences of at least 14 words above grade 10, in order
    hardSentences: list[HardSentence]
    language: TextLanguage
    # Scores by formulas made for the language of the text; empty where it has none
    languageScores: list[LanguageScore]
    inputs: ReadabilityInputs
    # Every sentence in order; with heatMap
    heatMap: NotRequired[list[SentenceGrade]]
    target: NotRequired[TargetGrade]


@final
class TextTone(TypedDict):
    # Which words prevail: formal, informal, or neither twice the other
    register: Literal["formal", "neutral", "informal"]
    # Which words prevail: boosters, hedges, or neither twice the other
    certainty: Literal["confident", "neutral", "hedged"]


@final
class TextStyleResponseCounts(TypedDict):
    # An auxiliary with its participle
    passive: int
    # Adverbs of manner and degree
    adverb: int
    # Words that join sentences
    transition: int
    # English words from 10 letters, German from 14, others from 13
    long_word: int
    # Sentences of more than longSentenceWords words
    long_sentence: int
    # Three sentences or more in a row that begin alike
    repeated_start: int
    # Words that weaken a claim
    hedge: int
    # Words that strengthen a claim
    booster: int
    # Words of everyday talk, contractions
    informal: int
    # Words of offices and contracts
    formal: int


@final
class StyleFinding(TypedDict):
    # What it is
    kind: Literal["passive", "adverb", "transition", "long_word", "long_sentence", "repeated_start", "hedge", "booster", "informal", "formal"]
    # UTF-16 offset of its beginning
    start: int
    # UTF-16 offset of its end
    end: int


@final
class TextStyleResponse(TypedDict):
    language: TextLanguage
    # Words with a letter or a digit
    words: int
    # Sentences
    sentences: int
    # Whether there are word lists for the language
    isKnown: bool
    # Null for languages without word lists
    tone: TextTone | None
    # Sentences in passive voice, in percent; null for languages other than English and German
    passivePercent: float | None
    # Sentences with a transition word, in percent; null for languages other than English and
    # German
    transitionPercent: float | None
    # Adverbs in percent of all words; null for languages other than English and German
    adverbPercent: float | None
    # Long sentences, in percent
    longSentencePercent: float
    # A sentence with more words is long: 20, and 25 or 15 in some languages, as Yoast publishes
    longSentenceWords: int
    counts: TextStyleResponseCounts
    # In order of their beginning, at most 5,000
    findings: list[StyleFinding]
    # There are more than 5,000
    truncated: bool


@final
class TextMeasures(TypedDict):
    # Words
    words: float
    # Sentences
    sentences: float
    # Syllables, as read in English
    syllables: float
    # Letters and digits
    letters: float
    # Words of three syllables or more, for Gunning
    complexWords: float
    # Flesch 1948
    fleschReadingEase: float
    # Kincaid and others 1975
    fleschKincaidGrade: float
    # Gunning 1952
    gunningFog: float
    # McLaughlin 1969
    smog: float
    # Smith and Senter 1967
    ari: float
    # Coleman and Liau 1975
    colemanLiau: float
    # Median of six grades
    grade: float


@final
class TextDifferences(TypedDict):
    # Words, second less first
    words: float
    # Sentences, second less first
    sentences: float
    # Syllables, as read in English, second less first
    syllables: float
    # Letters and digits, second less first
    letters: float
    # Words of three syllables or more, for Gunning, second less first
    complexWords: float
    # Flesch 1948, second less first
    fleschReadingEase: float
    # Kincaid and others 1975, second less first
    fleschKincaidGrade: float
    # Gunning 1952, second less first
    gunningFog: float
    # McLaughlin 1969, second less first
    smog: float
    # Smith and Senter 1967, second less first
    ari: float
    # Coleman and Liau 1975, second less first
    colemanLiau: float
    # Median of six grades, second less first
    grade: float


@final
class ComparedWord(TypedDict):
    # In lower case
    word: str
    # Times in the first text
    first: int
    # Times in the second text
    second: int


@final
class TextCompareResponse(TypedDict):
    # 1: the same words equally often
    similarity: float
    # 1: the same words
    overlap: float
    # Of the first and of the second
    languages: list[TextLanguage]
    first: TextMeasures
    second: TextMeasures
    difference: TextDifferences
    # Words of both, the most frequent first
    shared: list[ComparedWord]
    # Words of the first alone
    onlyFirst: list[ComparedWord]
    # Words of the second alone
    onlySecond: list[ComparedWord]


@final
class SeoPlace(TypedDict):
    # UTF-16 offset in what was sent, or in the page that was fetched; null for other values
    start: int | None
    # UTF-16 offset of its end
    end: int | None
    # CSS selector, where one names it
    selector: str | None
    # What stands there, cut at 100 characters
    text: str


@final
class SeoCheck(TypedDict):
    # Stable name
    id: str
    # What it is about
    group: Literal["keyphrase", "page", "readability"]
    # What is good; by the bounds that Yoast publishes, or our own where it says so
    rule: str
    # good, warn or bad
    status: Literal["good", "warn", "bad"]
    # Its points of the score
    weight: int
    # What was found
    message: str
    # What to do; null where all is well
    remedy: str | None
    # Where, at most 20
    places: list[SeoPlace]


@final
class SeoSkippedCheck(TypedDict):
    # Stable name
    id: str
    # Why it says nothing here
    reason: str


@final
class TextSeoResponse(TypedDict):
    # By the weights of the checks
    score: float
    # In order of group
    checks: list[SeoCheck]
    # Checks that do not apply, and why
    notChecked: list[SeoSkippedCheck]
    language: TextLanguage
    # Words of the text
    words: int
    # Sentences of the text
    sentences: int
    # The text is longer than 100,000 characters: its beginning was measured
    isCut: bool
    # Address of the page after redirects; null where none was fetched
    finalUrl: str | None
    # Status of the fetched page; null where none was fetched
    httpStatus: int | None


@final
class TextInStyle(TypedDict):
    # The text as given
    input: str
    # As asked
    style: str
    # The text in that style
    result: str


@final
class TextInAllStyles(TypedDict):
    # The text as given
    input: str
    # By style
    results: dict[str, str]


CaseResult: TypeAlias = "TextInStyle | TextInAllStyles"


@final
class TextError(TypedDict):
    # The text as given
    input: str
    # Error code of this text
    error: str
    # What is wrong with this item
    message: str


CaseResultOrError: TypeAlias = "CaseResult | TextError"


@final
class CaseResultList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[CaseResultOrError]


StringsCaseResponse: TypeAlias = "CaseResult | CaseResultList"


@final
class Slug(TypedDict):
    # The text as given
    input: str
    # Empty when the text has no letters, digits or emoji
    slug: str


SlugOrError: TypeAlias = "Slug | TextError"


@final
class SlugList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[SlugOrError]


StringsSlugifyResponse: TypeAlias = "Slug | SlugList"


@final
class TransformStep(TypedDict):
    # Name of a transform
    operation: Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"]
    # truncate, padStart, padEnd: characters as a person counts them; required there
    length: NotRequired[int]
    # truncate: put at the cut and counted; … unless sent
    suffix: NotRequired[str]
    # truncate: cut between words
    wordBoundary: NotRequired[bool]
    # normalize: NFC unless sent
    form: NotRequired[Literal["NFC", "NFD", "NFKC", "NFKD"]]
    # padStart, padEnd: a space unless sent
    fill: NotRequired[str]
    # repeat: how often; required there
    count: NotRequired[int]
    # wrap: characters a line, 80 unless sent
    width: NotRequired[int]
    # sortLines: last first
    descending: NotRequired[bool]
    # sortLines: upper and lower case are the same
    ignoreCase: NotRequired[bool]
    # transliterate: language, BCP 47
    locale: NotRequired[str]


@final
class TransformedText(TypedDict):
    # The text as given
    input: str
    # As asked
    operation: str
    # The text after every transform
    result: str


@final
class AppliedStep(TypedDict):
    # Name of a transform
    operation: Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"]
    # truncate, padStart, padEnd: characters as a person counts them; required there
    length: NotRequired[int]
    # truncate: put at the cut and counted; … unless sent
    suffix: NotRequired[str]
    # truncate: cut between words
    wordBoundary: NotRequired[bool]
    # normalize: NFC unless sent
    form: NotRequired[Literal["NFC", "NFD", "NFKC", "NFKD"]]
    # padStart, padEnd: a space unless sent
    fill: NotRequired[str]
    # repeat: how often; required there
    count: NotRequired[int]
    # wrap: characters a line, 80 unless sent
    width: NotRequired[int]
    # sortLines: last first
    descending: NotRequired[bool]
    # sortLines: upper and lower case are the same
    ignoreCase: NotRequired[bool]
    # transliterate: language, BCP 47
    locale: NotRequired[str]


@final
class ChainTransformedText(TypedDict):
    # The text as given
    input: str
    # As asked
    operations: list[Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | AppliedStep]
    # The text after every transform
    result: str


TransformResult: TypeAlias = "TransformedText | ChainTransformedText"


TransformResultOrError: TypeAlias = "TransformResult | TextError"


@final
class TransformResultList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[TransformResultOrError]


StringsTransformResponse: TypeAlias = "TransformResult | TransformResultList"


@final
class EscapeResult(TypedDict):
    # The text as given
    input: str
    # As asked
    format: str
    # As asked
    direction: str
    # The text, escaped or unescaped
    result: str


EscapeResultOrError: TypeAlias = "EscapeResult | TextError"


@final
class EscapeResultList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[EscapeResultOrError]


StringsEscapeResponse: TypeAlias = "EscapeResult | EscapeResultList"


@final
class ScriptCount(TypedDict):
    # Property Script of Unicode; digits and punctuation are Common
    script: str
    # Code points of it
    characters: int


@final
class TextCounts(TypedDict):
    # Characters as a person counts them: grapheme clusters
    characters: int
    # Those that are not white space
    charactersNoSpaces: int
    # Words with a letter or a digit (UAX #29)
    words: int
    # 0 for an empty text, else line breaks + 1
    lines: int
    # Bytes as UTF-8
    bytes: int
    # The same as characters
    graphemes: int
    # Unicode code points
    codePoints: int
    # UTF-16 units, the length in JavaScript and Java
    utf16Units: int
    # Sentences; abbreviations do not end one
    sentences: int
    # Blocks separated by blank lines
    paragraphs: int
    # Words that differ in more than letter case
    uniqueWords: int
    # Letters of any script (category L)
    letters: int
    # Decimal digits of any script (category Nd)
    digits: int
    # Code points with the property White_Space
    whitespace: int
    # Code points of category P; symbols such as + and € are none
    punctuation: int
    # Scripts of the text, the most first
    scripts: list[ScriptCount]


TextCountsOrError: TypeAlias = "TextCounts | TextError"


@final
class TextCountsList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[TextCountsOrError]


StringsCountResponse: TypeAlias = "TextCounts | TextCountsList"


@final
class TextChange(TypedDict):
    # In both texts, in the first alone, in the second alone
    kind: Literal["equal", "delete", "insert"]
    # The lines, words or characters
    text: str
    # How many these are
    count: int
    # Where it begins in the first text, in UTF-16 units
    beforeOffset: int
    # Where it begins in the second text, in UTF-16 units
    afterOffset: int


@final
class TextChanges(TypedDict):
    # As asked
    granularity: str
    # Lines, words or characters that only the second text has
    inserted: int
    # Lines, words or characters that only the first text has
    deleted: int
    # Twice what is equal by all there is
    similarity: float
    # Whether no shorter list of changes exists
    isShortest: bool
    # In order; a deletion before its insertion
    changes: list[TextChange]


@final
class TextPatch(TypedDict):
    # As asked
    granularity: str
    # Lines, words or characters that only the second text has
    inserted: int
    # Lines, words or characters that only the first text has
    deleted: int
    # Twice what is equal by all there is
    similarity: float
    # Whether no shorter list of changes exists
    isShortest: bool
    # The patch; empty for equal texts
    unified: str


TextDiff: TypeAlias = "TextChanges | TextPatch"


@final
class TextSimilarityLevenshtein(TypedDict):
    """Insertions, deletions and substitutions"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityOptimalStringAlignment(TypedDict):
    """These and swaps of neighbors, no character edited twice"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityDamerauLevenshtein(TypedDict):
    """These and swaps of neighbors, which may be edited further"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityJaro(TypedDict):
    """Jaro: common characters near the same place"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityJaroWinkler(TypedDict):
    """Jaro, more for the same beginning"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityDice(TypedDict):
    """Sørensen and Dice: common pairs of neighbors"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityTokenSort(TypedDict):
    """Words in alphabetical order, by insertions and deletions"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarityTokenSet(TypedDict):
    """The same of the words that differ, each once: 1 where one text has all words of the other"""
    # 1: the same
    similarity: float
    # Edits, for measures that count them
    distance: NotRequired[int]


@final
class TextSimilarity(TypedDict):
    # As given
    other: str
    # Insertions, deletions and substitutions
    levenshtein: NotRequired[TextSimilarityLevenshtein]
    # These and swaps of neighbors, no character edited twice
    optimalStringAlignment: NotRequired[TextSimilarityOptimalStringAlignment]
    # These and swaps of neighbors, which may be edited further
    damerauLevenshtein: NotRequired[TextSimilarityDamerauLevenshtein]
    # Jaro: common characters near the same place
    jaro: NotRequired[TextSimilarityJaro]
    # Jaro, more for the same beginning
    jaroWinkler: NotRequired[TextSimilarityJaroWinkler]
    # Sørensen and Dice: common pairs of neighbors
    dice: NotRequired[TextSimilarityDice]
    # Words in alphabetical order, by insertions and deletions
    tokenSort: NotRequired[TextSimilarityTokenSort]
    # The same of the words that differ, each once: 1 where one text has all words of the other
    tokenSet: NotRequired[TextSimilarityTokenSet]


@final
class TextSimilarityListNearest(TypedDict):
    """Place in results, from 0, of the first most similar one"""
    # By this measure
    levenshtein: NotRequired[int]
    # By this measure
    optimalStringAlignment: NotRequired[int]
    # By this measure
    damerauLevenshtein: NotRequired[int]
    # By this measure
    jaro: NotRequired[int]
    # By this measure
    jaroWinkler: NotRequired[int]
    # By this measure
    dice: NotRequired[int]
    # By this measure
    tokenSort: NotRequired[int]
    # By this measure
    tokenSet: NotRequired[int]


@final
class TextSimilarityList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[TextSimilarity]
    # Place in results, from 0, of the first most similar one
    nearest: TextSimilarityListNearest


SimilarityResult: TypeAlias = "TextSimilarity | TextSimilarityList"


@final
class ConfusableFinding(TypedDict):
    # What it is
    kind: Literal["confusable", "mixedScripts", "wholeScript", "invisible", "bidiControl", "mixedNumbers", "marks", "restricted", "lookAlike"]
    # The character, or the word
    text: str
    # Where it begins, in UTF-16 units
    start: int
    # Where it ends, in UTF-16 units
    end: int
    # Its code points, the first 100
    codePoints: list[str]
    # Name of the character; null for words and for names that are not packaged
    name: str | None
    # Scripts that the characters belong to (Script_Extensions)
    scripts: list[str]
    # Identifier_Type of the character
    identifierTypes: list[str]
    # What a reader sees; empty for what is not seen, null for nothing alike
    looksLike: str | None
    # What to do about it
    remedy: str


@final
class ConfusableComparison(TypedDict):
    # As given
    other: str
    # Whether the texts look alike or are equal
    isConfusable: bool
    # none: the texts do not look alike; same: they are equal; singleScript: they look alike,
    # and one script has both; mixedScript: one of them mixes scripts; wholeScript: each is of
    # one script, of which they share none
    kind: Literal["none", "same", "singleScript", "mixedScript", "wholeScript"]


@final
class ConfusableReport(TypedDict):
    # The text as given
    input: str
    # Whether anything was found but what `all` lists
    isSuspicious: bool
    # How strictly the scripts are chosen; unrestricted: identifier, with a character it should
    # not have
    restrictionLevel: Literal["asciiOnly", "singleScript", "highlyRestrictive", "moderatelyRestrictive", "minimallyRestrictive", "unrestricted"]
    # Whether one script has all characters
    isSingleScript: bool
    # Scripts that have all characters; none for mixed scripts or no script
    resolvedScripts: list[str]
    # Scripts of the text, the most first
    scripts: list[ScriptCount]
    # Other scripts in which a text that looks the same can be written
    wholeScripts: list[str]
    # Number of findings
    total: int
    # In order; the first 1,000, or fewer of each of a list
    findings: list[ConfusableFinding]
    # The text with suspicious characters replaced or removed
    cleaned: str
    # Texts that look alike have the same; not for reading
    skeleton: str
    # In the order of compareWith
    comparisons: NotRequired[list[ConfusableComparison]]
    # Version of the data
    unicodeVersion: str


ConfusableReportOrError: TypeAlias = "ConfusableReport | TextError"


@final
class ConfusableReportList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[ConfusableReportOrError]


StringsConfusablesResponse: TypeAlias = "ConfusableReport | ConfusableReportList"


@final
class KeyCollision(TypedDict):
    # JSON Pointer (RFC 6901) of the object, by the names as given
    path: str
    # Keys as given
    keys: list[str]
    # What each of them becomes
    key: str


@final
class ConvertedKeys(TypedDict):
    # As asked
    style: str
    # The value with its keys in the style
    json: Any
    # Keys that have another name now
    renamed: int
    # Groups of keys that would have become the same
    collisionCount: int
    # The first 100 of them
    collisions: list[KeyCollision]


@final
class SortedText(TypedDict):
    # The lines in order
    result: str
    # Lines or items of the result
    count: int
    # Lines or items that unique left out
    removed: int


@final
class SortedItems(TypedDict):
    # The items in order
    items: list[str]
    # Lines or items of the result
    count: int
    # Lines or items that unique left out
    removed: int


Sorted: TypeAlias = "SortedText | SortedItems"


TemplateValues: TypeAlias = "Mapping[str, Any]"


@final
class MissingValue(TypedDict):
    # As in the template
    name: str
    # Where its braces begin in the template, in UTF-16 units
    start: int
    # Where they end
    end: int
    # object: a list or an object, which json alone writes
    reason: Literal["absent", "null", "object"]


@final
class FilledTemplate(TypedDict):
    # The template with its values
    result: str
    # Placeholders with a value
    filled: int
    # Placeholders without one
    missingCount: int
    # The first 100 of them, in order
    missing: list[MissingValue]


@final
class FilledTemplateList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[FilledTemplate]


FilledTemplates: TypeAlias = "FilledTemplate | FilledTemplateList"


@final
class PipelineStep(TypedDict):
    # case, slugify, escape, unescape, sort, clean (the cleaned text of /confusables), or a
    # transform of /transform
    operation: Literal["case", "slugify", "escape", "unescape", "sort", "clean", "reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"]


@final
class PipelineResult(TypedDict):
    # The text as given
    input: str
    # Steps that ran
    steps: int
    # The text after the last step
    result: str


PipelineResultOrError: TypeAlias = "PipelineResult | TextError"


@final
class PipelineResultList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[PipelineResultOrError]


StringsPipelineResponse: TypeAlias = "PipelineResult | PipelineResultList"


@final
class UserAgentReportBrowser(TypedDict):
    # The program that sends the User-Agent; empty if unknown
    name: str
    # As the User-Agent says
    version: str
    # The first number of the version
    major: str


@final
class UserAgentReportEngine(TypedDict):
    # Blink, WebKit, Gecko, …
    name: str
    version: str


@final
class UserAgentReportOs(TypedDict):
    # Windows, Mac OS, iOS, Android, …
    name: str
    version: str


@final
class UserAgentReportDevice(TypedDict):
    # Null if unknown
    type: Literal["desktop", "mobile", "tablet", "smarttv", "console", "wearable", "xr", "embedded", "car", "bot"] | None
    # Its manufacturer
    vendor: str | None
    # As the User-Agent names it
    model: str | None


@final
class UserAgentReportCpu(TypedDict):
    # amd64, ia32, arm64, …
    architecture: str | None


@final
class BotReport(TypedDict):
    name: str
    category: Literal["search_engine", "ai_crawler", "ai_assistant", "seo", "social_preview", "monitoring", "feed_reader", "advertising", "archiver", "scanner", "http_library", "browser_automation", "academic", "other"]
    # Who runs it, if known
    operator: str | None
    # Where it is described
    url: str | None
    # Whether it reads for a language model
    ai: bool


@final
class UserAgentReportClient(TypedDict):
    # Null if unknown
    type: Literal["browser", "app", "library", "email", "feed", "media", "crawler"] | None
    name: str
    version: str


@final
class BrowserRelease(TypedDict):
    # Day of its release, ISO 8601; null if the data lacks this version
    releasedAt: str | None
    # The latest stable version that the data has
    latestVersion: str
    # Day of that release, ISO 8601
    latestReleasedAt: str
    # Whether no version of the product, or of its rendering engine, is updated any more
    endOfLife: bool
    # Day of the data, ISO 8601
    dataDate: str


@final
class UserAgentFinding(TypedDict):
    id: Literal["frozen_user_agent", "version_mismatch", "brand_mismatch", "mobile_mismatch", "platform_mismatch", "unexpected_hints", "automation", "impossible_combination", "unknown_version"]
    # What contradicts what
    message: str
    # info: no contradiction; warning: unusual, with innocent causes; error: no browser as it
    # ships sends it
    severity: Literal["info", "warning", "error"]


@final
class UserAgentReport(TypedDict):
    # The User-Agent that was parsed
    ua: str
    browser: UserAgentReportBrowser
    engine: UserAgentReportEngine
    os: UserAgentReportOs
    device: UserAgentReportDevice
    cpu: UserAgentReportCpu
    # Whether a program sends it without a person: crawlers, monitors, HTTP libraries
    isBot: bool
    # Null for programs that people use
    bot: BotReport | None
    client: UserAgentReportClient
    # Whether it is a phone
    isMobile: bool
    isTablet: bool
    isDesktop: bool
    # Whether it is Chromium's reduced text; client hints tell system, device and exact version
    frozen: bool
    # Whether a newer version has been out for four weeks and this one is no longer supported;
    # null if no release dates of the browser are known or they are too old to tell
    outdated: bool | None
    # Releases of the browser, by MDN's browser-compat-data; null if that does not have it
    release: BrowserRelease | None
    # Whether the system gets no more security updates. Days of the data: Android 2026-06-16,
    # iOS 2026-09-29, Mac OS 2026-03-04, Ubuntu 2026-04-25, Windows 2025-10-14; null for other
    # systems, and where the data is too old to tell. Browsers send Windows 10, macOS 10.15 and
    # Android 10 for other versions too, so these are null without client hints
    osEndOfLife: bool | None
    # Contradictions within the User-Agent, and between it and the client hints: signs of a
    # false one. Empty for what browsers send
    findings: list[UserAgentFinding]


@final
class UserAgentError(TypedDict):
    # The text as given
    ua: str
    # ua_too_long
    error: str
    # What is wrong with this item
    message: str


@final
class UserAgentReportList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[UserAgentReport | UserAgentError]


@final
class BotVerification(TypedDict):
    # What decided: the operator's list of networks, or reverse and forward DNS; null if nothing
    # could
    method: Literal["list", "dns"] | None
    # Why it is not verified. Unknown: not_a_bot; no_published_proof, its operator publishes no
    # way that is known here; no_list, this server has no list of its networks; dns_unavailable.
    # False: not_listed; no_hostname, the address has no name; other_hostname, its name is not
    # the operator's; not_confirmed, the name does not lead back to the address. Null if
    # verified
    reason: Literal["not_a_bot", "no_published_proof", "no_list", "dns_unavailable", "not_listed", "no_hostname", "other_hostname", "not_confirmed"] | None
    # Who runs the bot
    operator: str | None
    # The host name of the address that was judged
    hostname: str | None
    # The day of the list that was read, ISO 8601
    listDate: str | None
    # Where the operator tells how to verify it
    url: str | None


@final
class UseragentIsBotResponse(TypedDict):
    # The User-Agent that was parsed
    ua: str
    isBot: bool
    # Null for programs that people use
    name: str | None
    # Null for programs that people use
    category: Literal["search_engine", "ai_crawler", "ai_assistant", "seo", "social_preview", "monitoring", "feed_reader", "advertising", "archiver", "scanner", "http_library", "browser_automation", "academic", "other"] | None
    # With verify: whether the address is the bot's; null if that cannot be known
    verified: NotRequired[bool | None]
    verification: NotRequired[BotVerification]


@final
class FeatureAgent(TypedDict):
    """The browser of caniuse.com that answers for it"""
    name: str
    version: str


@final
class FeatureSupport(TypedDict):
    # As given
    id: str
    # What it is; null if there is no such feature
    title: str | None
    support: Literal["yes", "partial", "no", "unknown"]
    # The version since which it is supported that far; null unless it is
    since: str | None
    # Under a name with the prefix of the browser's maker alone
    prefixed: bool
    # invalid_parameter, if there is no such feature
    error: NotRequired[str]
    # What is wrong with this item
    message: NotRequired[str]


@final
class UseragentSupportsResponse(TypedDict):
    # The User-Agent that was parsed
    ua: str
    # Null if none does
    agent: FeatureAgent | None
    # In the order of the request
    features: list[FeatureSupport]
    # Day of the newest release in the data, ISO 8601
    dataDate: str
    source: str


@final
class LogCount(TypedDict):
    name: str
    # Requests
    count: int
    # Of all requests with a User-Agent, 2 decimals
    percent: float
    # The first such User-Agent, at most 256 characters of it
    example: str


@final
class UseragentLogsResponse(TypedDict):
    format: Literal["combined", "json", "w3c", "plain"]
    # Entries: lines that are neither blank nor comments
    lines: int
    # Entries that cannot be read in this format, or with a User-Agent of over 2,048 characters
    unreadable: int
    # Entries without a User-Agent
    withoutAgent: int
    # Entries with a User-Agent: people and bots
    agents: int
    # Different User-Agents
    distinctAgents: int
    # Entries of programs that people use
    people: int
    # Entries of bots and libraries
    bots: int
    # Of these, those that read for language models
    aiBots: int
    # Browsers and other programs of people, with their major version; the most frequent first
    browsers: list[LogCount]
    # Systems of people; the most frequent first
    systems: list[LogCount]
    # Devices of people; the most frequent first
    deviceTypes: list[LogCount]
    # Bots by purpose: search_engine, ai_crawler, ai_assistant, …; the most frequent first
    botCategories: list[LogCount]
    # Bots by name, without libraries; the most frequent first
    botNames: list[LogCount]
    # Bots that read for language models, by name; the most frequent first
    aiCrawlers: list[LogCount]
    # HTTP libraries by name; the most frequent first
    libraries: list[LogCount]


@final
class NaicsCode(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]


@final
class NaicsExclusion(TypedDict):
    # Where that belongs
    code: str
    # The cross-reference
    reason: str


@final
class NaicsMatch(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal
    rating: float
    # From 75, from 60, from 40, below
    matchStrength: Literal["excellent", "strong", "moderate", "weak"]
    # Similarity of meaning, calibrated; four decimals
    semanticSimilarity: float
    # Words in common, weighted by how rare they are, calibrated; four decimals
    keywordScore: float
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # From the sector down to this code
    hierarchy: list[NaicsCode]
    # Why this code, in one sentence: its nearest text, how near in meaning, and the words both
    # have
    explanation: str
    # The index entry that matches best; the title if the code has no entries
    bestMatchingActivity: str
    # Index entries that share words with the text, the most similar first; at most ten
    matchedIndexTerms: list[str]
    # The official description; empty if there is none
    description: str
    # What the text may be about but is classified elsewhere; at most three
    exclusions: list[NaicsExclusion]


@final
class NaicsOption(TypedDict):
    # NAICS code
    code: str
    # What the answer means, in the words of the edition
    label: str


@final
class NaicsQuestion(TypedDict):
    # The question, for the person who knows the company
    text: str
    # Two or three answers, the likeliest first
    options: list[NaicsOption]


@final
class NaicsActivityCode(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal
    rating: float
    # From 75, from 60, from 40, below
    matchStrength: Literal["excellent", "strong", "moderate", "weak"]


@final
class NaicsActivity(TypedDict):
    # The part of the text that says it
    text: str
    # Best first; at most three
    results: list[NaicsActivityCode]


@final
class NaicsSitePage(TypedDict):
    # front: the page that was asked for; about: the page about the company that it links to
    page: Literal["front", "about"]
    # Its address, after redirects where it was read
    url: str
    # empty: it has no sentences that can be read without running its scripts
    status: Literal["read", "empty", "failed"]
    # What the page calls itself
    title: str | None
    # Length of the text that was taken from it
    characters: int
    # ISO 639-1, as detected; null where there is too little text
    language: str | None
    # Error code of a page that failed; null for the others
    error: str | None
    # Why it failed; null for the others
    message: str | None


@final
class NaicsMatches(TypedDict):
    # The text; for a web site what was read of its pages, at most 5,000 characters
    query: str
    # Digits of the code
    level: int
    # Number of results
    count: int
    # Best first; empty if no rating is above 5
    results: list[NaicsMatch]
    # Whether the first result stands out and can be taken as it is
    confident: bool
    # What to add to the text; null where the answer is confident
    message: str | None
    # The one question that tells the first codes apart; null where the first is sure, where
    # none is near, and for several activities
    question: NaicsQuestion | None
    # What the text says is done, the main activity first, each with its own codes; a short text
    # has one
    activities: list[NaicsActivity]
    # The pages of the web site that were read, and those that could not be; null where a text
    # was sent
    pages: list[NaicsSitePage] | None


@final
class NaicsMatchError(TypedDict):
    # The text, cut to 100 characters if it is too long
    query: str
    # text_too_long or invalid_parameter
    error: str
    # What is wrong with this item
    message: str


@final
class NaicsMatchesList(TypedDict):
    # Number of results
    count: int
    # In the order of the request
    results: list[NaicsMatches | NaicsMatchError]


NaicsMatchResponse: TypeAlias = "NaicsMatches | NaicsMatchesList"


@final
class NaicsBetterCode(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal
    rating: float
    # From 75, from 60, from 40, below
    matchStrength: Literal["excellent", "strong", "moderate", "weak"]
    # Why this code, in one sentence: its nearest text, how near in meaning, and the words both
    # have
    explanation: str


@final
class NaicsValidation(TypedDict):
    # The text
    query: str
    # NAICS code
    code: str
    # Its title
    title: str
    # Digits of the code
    level: int
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # From the sector down to this code
    hierarchy: list[NaicsCode]
    # Null where the text says too little to judge any code by it
    verdict: Literal["fits", "plausible", "unlikely"] | None
    # Why, in a sentence or two
    reason: str
    # Place among all codes of its level, the best first
    rank: int
    # Number of codes of its level
    rankOf: int
    # 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal
    rating: float
    # From 75, from 60, from 40, below
    matchStrength: Literal["excellent", "strong", "moderate", "weak"]
    # Why this code, in one sentence: its nearest text, how near in meaning, and the words both
    # have
    explanation: str
    # What the text may be about but is classified elsewhere; at most three
    exclusions: list[NaicsExclusion]
    # Number of better codes
    count: int
    # Codes of its level that rank before it, best first; at most three
    results: list[NaicsBetterCode]


@final
class NaicsComparedCode(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # Digits of the code
    level: int
    # The official description; empty if there is none
    description: str
    # Number of its index entries
    indexActivityCount: int
    # Words of its title and index entries that the others lack, the most frequent first; at
    # most ten
    ownWords: list[str]
    # Index entries that set it apart; at most ten
    ownActivities: list[str]
    # From the sector down to this code
    hierarchy: list[NaicsCode]


NaicsReferenceBetween = TypedDict("NaicsReferenceBetween", {"from": "str", "to": "str", "text": "str"})


@final
class NaicsComparison(TypedDict):
    # Number of codes
    count: int
    # Digits of the lowest code that they share; null where they are of different sectors
    sharedLevel: int | None
    # The codes above all of them, the sector first
    shared: list[NaicsCode]
    # In the order of the request
    results: list[NaicsComparedCode]
    # Sentences in which one of the codes sends something to another
    crossReferences: list[NaicsReferenceBetween]


@final
class NaicsSearchResult(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Digits of the code
    level: int
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # One decimal
    score: float
    matchedIn: list[Literal["title", "description", "index", "code"]]
    # At most ten
    matchedIndexTerms: list[str]
    # From the sector down to this code
    hierarchy: list[NaicsCode]


@final
class NaicsSearchResponse(TypedDict):
    # The words
    query: str
    # Null for all levels
    level: int | None
    # Number of all codes found
    total: int
    # Number of results
    count: int
    results: list[NaicsSearchResult]


@final
class NaicsCrossReference(TypedDict):
    # What is classified elsewhere
    text: str
    # Where, if one code is named
    code: str | None
    # Its title
    title: str | None


@final
class NaicsChildCode(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # Digits of the code
    level: int


@final
class NaicsComparability(TypedDict):
    """Whether the code can be compared with Canadian and Mexican data"""
    # Whether Canada, Mexico and the United States define this code alike
    isTrilateral: bool
    # The nearest code, itself or one above it, that they define alike; null for none
    comparableAt: NaicsCode | None
    # What that means for this code, in a sentence or two
    note: str


@final
class NaicsFootnote(TypedDict):
    number: int
    # Null where the file has no text for it
    text: str | None


@final
class NaicsSizeStandard(TypedDict):
    # Exception 1 and the like; null for the standard of the whole industry
    exception: str | None
    # The industry, or what is excepted
    title: str
    # Greatest average annual receipts; null where size is not measured by them
    receiptsUsd: int | None
    # Greatest average number of employees; null where size is not measured by it
    employees: int | None
    # Greatest total assets; null where size is not measured by them
    assetsUsd: int | None
    footnotes: list[NaicsFootnote]


@final
class NaicsSizeStandards(TypedDict):
    # Since when the table holds, ISO 8601; null where the file does not say
    effectiveDate: str | None
    # The file
    source: str
    # None where the table has no such code
    standards: list[NaicsSizeStandard]


@final
class NaicsCrosswalkCode(TypedDict):
    # The other classification
    system: Literal["naics2022", "naics2017", "naics2012", "naics2007", "naics2002", "naics1997", "sic1987", "isic3.1", "isic4", "isic5", "nace2", "nace2.1"]
    # Its name
    name: str
    # The code there
    code: str
    # Its title as the table has it
    title: str
    # Whether only a part of that code is meant
    isPart: bool
    # Whether an official table says so; else two lists of codes
    isOfficial: bool


@final
class NaicsRecord(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # Digits of the code
    level: int
    # Paragraphs separated by line feeds; empty if the edition has none
    description: str
    crossReferences: list[NaicsCrossReference]
    # From the sector down to this code
    hierarchy: list[NaicsCode]
    # Null for a sector
    parent: NaicsCode | None
    children: list[NaicsChildCode]
    # The other codes below the same parent; for a sector, the other sectors
    siblings: list[NaicsCode]
    comparable: NaicsComparability
    # Up to which size a firm counts as small (U.S. Small Business Administration, 13 CFR
    # 121.201); null for codes of fewer than six digits, and where this server has no table
    sizeStandard: NaicsSizeStandards | None
    # Codes of other classifications that a table leads to directly; none for codes of fewer
    # than six digits
    crosswalk: list[NaicsCrosswalkCode]
    indexActivities: list[str]
    indexActivityCount: int
    # 2022
    edition: str


@final
class NaicsSimilarCode(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # Digits of the code
    level: int
    # Cosine between the means of the two codes' texts; four decimals
    similarity: float
    # From the sector down to this code
    hierarchy: list[NaicsCode]


@final
class NaicsSimilarResponse(TypedDict):
    # NAICS code
    code: str
    # Its title
    title: str
    # Name of its level
    levelName: Literal["sector", "subsector", "industry_group", "naics_industry", "national_industry"]
    # Digits of the code
    level: int
    # Number of results
    count: int
    # The most similar first, never the code itself
    results: list[NaicsSimilarCode]


@final
class NaicsLinkedCode(TypedDict):
    # The code
    code: str
    # As the table has it, often with the piece of the industry that is meant; may be empty
    title: str
    # Whether only a part of it is meant: marked so in the official table, or in a table without
    # marks linked more than once
    isPart: bool
    # Whether only a part of the code asked for goes there
    isSourcePart: bool


@final
class NaicsLinkedSystem(TypedDict):
    # The classification
    system: Literal["naics2022", "naics2017", "naics2012", "naics2007", "naics2002", "naics1997", "sic1987", "isic3.1", "isic4", "isic5", "nace2", "nace2.1"]
    # Its name
    name: str
    # Whether all links are of official tables; else they are derived from two lists of codes
    isOfficial: bool
    # The classifications on the way; more than two: no single table leads there
    path: list[str]
    # The files on the way
    sources: list[str]
    codes: list[NaicsLinkedCode]


NaicsCrosswalk = TypedDict("NaicsCrosswalk", {"code": "str", "title": "str", "from": "Literal[\"naics2022\", \"naics2017\", \"naics2012\", \"naics2007\", \"naics2002\", \"naics1997\", \"sic1987\", \"isic3.1\", \"isic4\", \"isic5\", \"nace2\", \"nace2.1\"]", "count": "int", "results": "list[NaicsLinkedSystem]", "message": "str | None"})


@final
class NaicsDatasetResponseCountsByLevel(TypedDict):
    sector: int
    subsector: int
    industry_group: int
    naics_industry: int
    national_industry: int


@final
class NaicsOfficialTable(TypedDict):
    # Name of the file
    file: str
    # What it is
    summary: str


@final
class NaicsDatasetResponse(TypedDict):
    # Name of the classification
    name: str
    # Its edition
    version: str
    # Where the texts come from
    source: str
    # Where its source is described
    sourceUrl: str
    license: str
    # 2,125
    codeCount: int
    countsByLevel: NaicsDatasetResponseCountsByLevel
    # Activities that a text is compared with
    indexEntryCount: int
    crossReferenceCount: int
    # The sentence encoder
    embeddingModel: str
    embeddingDimensions: int
    # Concordances and size standards that the operator added
    tables: list[NaicsOfficialTable]
    # When the data was prepared, ISO 8601
    builtAt: str


@final
class BlurTiles(TypedDict):
    """Where the image is sharp, row by row from the top left"""
    columns: int
    rows: int
    scores: list[float]


@final
class BlurReport(TypedDict):
    # Plain variance of the 3 × 3 Laplacian of the gray levels at the size of the file, as
    # OpenCV's `Laplacian(gray, CV_64F).var()` gives it
    laplacianVariance: float
    # 100 is sharp; unlike the variance it does not depend on size, contrast and noise
    score: float
    # By the `score`; where a `threshold` is given, `laplacianVariance` is below it
    isBlurry: bool
    # By the `score`: soft below 67, blurry below 41
    level: Literal["sharp", "soft", "blurry"]
    # The one given, else 100
    threshold: float
    # motion: the camera or the subject moved; defocus: blurred alike in all directions
    type: Literal["none", "motion", "defocus"]
    # Direction of the motion in degrees, counterclockwise from the right; null without motion
    angle: float | None
    # Estimated way of the motion in pixels; null without motion
    length: float | None
    # By how much the image was enlarged after it was taken; 1 where nothing shows it
    upscaled: float
    # Standard deviation of the noise in luma levels of 0 to 255
    noise: float
    tiles: BlurTiles
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]


@final
class ExposureReport(TypedDict):
    exposure: Literal["underexposed", "normal", "overexposed"]
    # 100 is exposed as the scene requires
    score: float
    # Mean luma
    brightness: float
    # Standard deviation of luma (RMS contrast); 50 is the maximum
    contrast: float
    # Shadows and highlights together
    clippingPercent: float
    # Pixels with a luma of at most 2 of 255
    shadowClippingPercent: float
    # Pixels with a luma of at least 253 of 255
    highlightClippingPercent: float
    # Shares of the pixels in 16 equal bins of luma
    histogram: list[float]
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]


@final
class SaturationReport(TypedDict):
    # Mean saturation in HSV; very dark pixels count less
    saturation: float
    # Below 4, 20, 50, and above
    label: Literal["grayscale", "muted", "natural", "vivid"]
    # Hasler and Süsstrunk (2003): 0 gray, 33 moderate, 59 quite, 109 extremely colorful
    colorfulness: float
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]


@final
class ImageColorRgb(TypedDict):
    r: int
    g: int
    b: int


@final
class ImageColorHsl(TypedDict):
    h: int
    s: int
    l: int


@final
class ImageColorOklch(TypedDict):
    l: float
    c: float
    h: float


@final
class ImageColor(TypedDict):
    hex: str
    # Share of the pixels nearest to this color
    fraction: float
    # The nearest of the named CSS colors
    name: str
    rgb: ImageColorRgb
    hsl: ImageColorHsl
    oklch: ImageColorOklch
    # Which of the two is easier to read on it (WCAG 2.2)
    textColor: Literal["#000000", "#ffffff"]


@final
class ImageTextColor(TypedDict):
    """What can best be read on the background"""
    # The color
    hex: str
    # To the background
    contrast: float
    # Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3
    level: Literal["AAA", "AA", "AA_large", "none"]
    # Whether it is one of `colors`, else black or white
    isInImage: bool


@final
class ImageRoleColor(TypedDict):
    # The color
    hex: str
    # To the background
    contrast: float
    # Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3
    level: Literal["AAA", "AA", "AA_large", "none"]


@final
class ImageColorRoles(TypedDict):
    """What the colors could be for in a design"""
    # The color of most of the edges
    background: str
    text: ImageTextColor
    # The color, other than the background, that stands out by size and chroma; null where there
    # are only grays
    primary: ImageRoleColor | None
    # The most vivid color of another hue than `primary`; null where there is none
    accent: ImageRoleColor | None


@final
class ImageColorPair(TypedDict):
    # The color of the text
    foreground: str
    # The color below it
    background: str
    # Of the two
    contrast: float
    # Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3
    level: Literal["AAA", "AA", "AA_large", "none"]


@final
class ImageColors(TypedDict):
    # Number of colors
    count: int
    # By descending fraction; the fractions add up to 1
    colors: list[ImageColor]
    roles: ImageColorRoles
    # Colors of which one can be read on the other, from a contrast of 4.5 on; the best ten
    pairs: list[ImageColorPair]
    # The colors as a strip, an SVG drawing as a data URI; null unless `swatches` is sent
    swatches: str | None
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]


@final
class QualityReportComponents(TypedDict):
    # Detail
    sharpness: float
    # Neither too dark nor too bright, with little clipping
    exposure: float
    # Spread of luma
    contrast: float
    # Neither dull nor glaring
    saturation: float
    # 100 is without noise
    noise: float
    # 100 is without visible compression
    compression: float
    # 100 from 2 megapixels on
    resolution: float


@final
class QualityReport(TypedDict):
    # A blend of the components; a bad one weighs more
    score: float
    # Below 40, 60, 80, and above
    label: Literal["poor", "fair", "good", "excellent"]
    components: QualityReportComponents
    # What stands out
    issues: list[Literal["blurry", "underexposed", "overexposed", "low_contrast", "dull_colors", "oversaturated", "noisy", "compressed", "low_resolution", "hazy"]]
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]


@final
class ImageExif(TypedDict):
    # Make of the camera
    make: str | None
    # Model of the camera
    model: str | None
    # Model of the lens
    lens: str | None
    # Program that wrote the file
    software: str | None
    # ISO 8601; without a time zone where the file has none
    takenAt: str | None
    # 1 to 8; the measures are of the upright image
    orientation: float | None
    # Exposure time
    exposureSeconds: float | None
    # Aperture
    fNumber: float | None
    # Sensitivity
    iso: float | None
    # Focal length
    focalLengthMm: float | None
    # Whether the flash fired
    flash: bool | None
    # Degrees; north is positive
    latitude: float | None
    # Degrees; east is positive
    longitude: float | None
    # Above sea level
    altitudeMeters: float | None


@final
class ImageArtifacts(TypedDict):
    """What processing and the air left in the image"""
    # Seams of 8 × 8 blocks, as JPEG leaves them: 0 is none, about 50 is plain to see
    blockiness: float
    # Share of the image in bands, where a gradient has too few levels, weighted by their steps
    banding: float
    # Share of light that comes from the air over the scene
    haze: float
    # By how much the image was enlarged, as `upscaled` of `blur`; 1 where nothing shows it
    upscaled: float
    # Quality setting of the JPEG file, by its tables as in libjpeg; null for other formats
    jpegQuality: int | None


@final
class ImageCodes(TypedDict):
    # Number of codes; 0 where none can be read
    count: int
    # From the top to the bottom, then from the left to the right
    results: list[QrReading]


@final
class ImageKindScores(TypedDict):
    """They add up to 1"""
    # Likeness to a photograph
    photograph: float
    # Likeness to a screenshot
    screenshot: float
    # Likeness to a document
    document: float
    # Likeness to a drawing
    drawing: float


@final
class ImageKind(TypedDict):
    kind: Literal["photograph", "screenshot", "document", "drawing"]
    # Of this kind, by a fit to 158 pictures
    confidence: float
    # They add up to 1
    scores: ImageKindScores
    # What spoke for it most, at most three
    reasons: list[Literal["many_colors", "few_colors", "one_common_color", "no_common_color", "flat_areas", "no_flat_areas", "fine_shades", "no_fine_shades", "light_ground", "no_light_ground", "dark_ground", "no_dark_ground", "strong_colors", "weak_colors", "straight_edges", "edges_in_all_directions", "hard_edges", "soft_edges", "many_edges", "few_edges", "text_lines", "no_text_lines", "empty_margins", "full_margins", "shape_of_a_page", "no_shape_of_a_page"]]


@final
class ImageText(TypedDict):
    # Lines of writing in any script were found; they are not read
    present: bool
    # Of the image that they cover
    share: float
    # As far as they can be told apart
    lines: int


@final
class BlurMapTile(TypedDict):
    # Like that of `blur`, of the sharpest place in the tile
    score: float
    # motion: something moved there; defocus: blurred alike in all directions; flat: too little
    # is seen to tell, as in sky
    type: Literal["none", "motion", "defocus", "flat"]
    # Direction of the motion in degrees, counterclockwise from the right; null without motion
    angle: float | None
    # Estimated way of the motion in pixels; null without motion
    length: float | None


@final
class SharpestRegion(TypedDict):
    # Pixels, of the upright image
    left: int
    # Pixels
    top: int
    # Pixels
    width: int
    # Pixels
    height: int


@final
class BlurMap(TypedDict):
    columns: int
    rows: int
    # Equal parts of the image, row by row from the top left
    tiles: list[BlurMapTile]
    # Box around the largest group of sharp tiles: where the subject is, if the rest is blurred;
    # null where no tile is sharp
    sharpest: SharpestRegion | None


@final
class AnimationFrame(TypedDict):
    # From 0
    frame: int
    # How long it is shown; null where the file does not say, as of an image that an animated
    # PNG holds beside its animation
    delayMs: int | None
    # Mean luma
    brightness: float
    # Standard deviation of luma
    contrast: float
    # null for the first frame
    changedPercent: float | None


@final
class ImageAnimation(TypedDict):
    # The first ones, at most 32, together at most 40 megapixels
    frames: list[AnimationFrame]
    # Frames that are not listed
    leftOut: int
    # Frames listed that differ from the one before
    differing: int
    # Of all frames, shown once
    durationMs: int | None
    # How often it is shown; 0 for ever
    loops: int | None


@final
class ImageAnalysis(TypedDict):
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]
    # Length of the file
    sizeBytes: int
    megapixels: float
    # Width divided by height
    aspectRatio: float
    # The file has transparency; it is measured on white
    hasAlpha: bool
    # Frames of an animation or pages of a TIFF file, else 1
    frames: int
    # Perceptual hash of 64 bits; images that differ in at most about 10 bits look the same
    phash: str
    # null where the file has none
    exif: ImageExif | None
    blur: BlurReport
    exposure: ExposureReport
    saturation: SaturationReport
    # By descending fraction; the fractions add up to 1
    colors: list[ImageColor]
    quality: QualityReport
    artifacts: ImageArtifacts
    # QR codes and barcodes, as of `/qr/decode` without `tryHarder`, at most 20; null unless
    # `qr` is sent
    qr: ImageCodes | None
    # Kind of picture; null unless `describe` is sent
    kind: ImageKind | None
    # null unless `describe` is sent
    text: ImageText | None
    # Sentences of measured values, as material for an alternative text; null unless `describe`
    # is sent
    facts: list[str] | None
    # null unless `blurMap` is sent
    blurMap: BlurMap | None
    # null unless all `frames` are asked for, and where there is only one
    animation: ImageAnimation | None


@final
class ImageModerationResponseScores(TypedDict):
    """They add up to 1"""
    # Anything else
    neutral: float
    # Drawn, and safe
    drawing: float
    # Suggestive, not explicit
    sexy: float
    # Drawn, explicit
    hentai: float
    # Explicit
    porn: float


@final
class ModerationTag(TypedDict):
    label: str
    # As in `scores`
    score: float


@final
class ModerationRegion(TypedDict):
    # whole; square of a long image; inside: what an even border leaves; half and third: so much
    # of both sides
    kind: Literal["whole", "square", "inside", "half", "third"]
    # Of an animation, else 0
    frame: int
    # Pixels, of the upright image
    left: int
    # Pixels
    top: int
    # Pixels
    width: int
    # Pixels
    height: int
    # porn and hentai together
    nsfwScore: float


@final
class ImageModerationResponse(TypedDict):
    # nsfw if isNsfw, else suggestive if nsfwScore and sexy together reach the threshold
    classification: Literal["safe", "suggestive", "nsfw"]
    # `nsfwScore` reaches the threshold
    isNsfw: bool
    # porn and hentai together
    nsfwScore: float
    threshold: float
    # They add up to 1
    scores: ImageModerationResponseScores
    # All five by descending score
    tags: list[ModerationTag]
    # Name of the classifier
    model: str
    # Frames of an animation that were checked; the worst counts
    framesChecked: int
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]
    # What was classified, by falling score: the first decides; null unless `regions` is sent
    regions: list[ModerationRegion] | None


@final
class ImageRemovedPart(TypedDict):
    # iptc: captions and other data of Photoshop; preview: a small copy; application: data of a
    # program; trailing_data: what stands after the end of the image, such as a video or a
    # second image
    kind: Literal["exif", "xmp", "iptc", "comment", "text", "time", "preview", "profile", "application", "trailing_data"]
    # Parts of this kind
    count: int
    # Their length together
    bytes: int


@final
class ImageStripped(TypedDict):
    # The image in Base64
    imageBase64: str
    # Of the upright image
    width: int
    # Of the upright image
    height: int
    # Detected by content; it stays
    format: Literal["jpeg", "png", "webp", "gif"]
    # Length of the file as it came
    originalBytes: int
    # Length of the answered file
    sizeBytes: int
    # That the answered file tells, by EXIF; 1 is upright
    orientation: int
    # The answered file has a color profile
    hasProfile: bool
    # The file told where it was taken
    hadLocation: bool
    # What was removed; empty where there was nothing
    removed: list[ImageRemovedPart]


@final
class ImageSource(TypedDict):
    """The image: base64 or url"""
    # Public URL of the image; either this or `base64`
    url: NotRequired[str]
    # The image in Base64, at most 10 MiB decoded; may be a data URI
    base64: NotRequired[str]


@final
class ImageCrop(TypedDict):
    # The image of which the other shows a part
    of: Literal["first", "second"]
    # From its left
    x: int
    # From its top
    y: int
    # Of the part
    width: int
    # Of the part
    height: int


@final
class ComparedImage(TypedDict):
    # Of the upright image
    width: int
    # Of the upright image
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]
    # Length of the file
    sizeBytes: int
    # Perceptual hash of 64 bits, as of `/analyze`
    phash: str


@final
class ImageComparison(TypedDict):
    # duplicate: the same at any size, with little compression; near_duplicate: the same turned,
    # mirrored or edited; crop: one shows a part of the other
    verdict: Literal["duplicate", "near_duplicate", "crop", "different"]
    # What tells them apart, or that nothing does; edited: a place of them shows something else.
    # Empty where they are different
    reasons: list[Literal["same_bytes", "same_pixels", "resized", "stretched", "rotated", "flipped", "cropped", "brightness", "colors", "edited"]]
    # Correlation of the detail of what both show; the verdict follows it
    likeness: float
    # Mean structural similarity (Wang et al., 2004) of the luma of what both show, laid on each
    # other at the smaller size, at most 512 pixels; of different images it means little
    ssim: float
    # Between the two perceptual hashes of the images as they are; up to about 10 is alike
    phashDistance: int
    # Clockwise, by which the second image is turned to lie as the first; null where they are
    # different
    rotation: Literal[0, 90, 180, 270] | None
    # Whether the second image, once turned, is mirrored left to right to look as the first;
    # null where they are different
    flipped: bool | None
    # Where one shows a part of the other, else null
    crop: ImageCrop | None
    first: ComparedImage
    second: ComparedImage


@final
class ImagePlaceholder(TypedDict):
    # BlurHash, see https://blurha.sh
    blurhash: str
    # ThumbHash in Base64, see https://evanw.github.io/thumbhash: it also holds the shape of the
    # image
    thumbhash: str
    # Mean of all pixels
    averageColor: str
    # Pixels, of the upright image
    width: int
    # Pixels
    height: int
    # Detected by content
    format: Literal["jpeg", "png", "webp", "gif", "avif", "tiff", "bmp"]


class Image:
    """Sharpness, exposure, saturation, colors and quality of images, and a best-effort signal of what
    is not safe for work
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def blur(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        threshold: float | None = None,
        frame: int | None = None,
        image: File | None = None,
    ) -> BlurReport:
        """Measure how sharp an image is.

        Tells how sharp an image is, and whether motion, defocus or enlargement blurred it. JPEG, PNG,
        WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000
        pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white,
        and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part
        `image`. A photograph has the same score at any resolution. Noise is not taken for detail, and
        one sharp subject makes an image sharp.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            threshold: Where it is given, an image is blurry if its `laplacianVariance` is below it,
                else by its `score`. Programs that use OpenCV often take 100
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            image: The file
        """
        answer: BlurReport = call(
            self._options,
            Call("image", "POST", "/blur", files=("image",)),
            {
                "url": url,
                "base64": base64,
                "threshold": threshold,
                "frame": frame,
                "image": image,
            },
        )
        return answer

    def exposure(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        frame: int | None = None,
        image: File | None = None,
    ) -> ExposureReport:
        """Detect whether an image is too dark or too bright.

        Tells whether an image is too dark or too bright. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP,
        detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is
        turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than
        1,024 pixels a side. In multipart/form-data the file is the part `image`. Low-key and high-key
        images and pages of paper do not count as badly exposed.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            image: The file
        """
        answer: ExposureReport = call(
            self._options,
            Call("image", "POST", "/exposure", files=("image",)),
            {"url": url, "base64": base64, "frame": frame, "image": image},
        )
        return answer

    def saturation(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        frame: int | None = None,
        image: File | None = None,
    ) -> SaturationReport:
        """Measure how colorful an image is.

        Tells how strong and how varied the colors of an image are. JPEG, PNG, WebP, GIF, AVIF, TIFF or
        BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image
        is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more
        than 1,024 pixels a side. In multipart/form-data the file is the part `image`.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            image: The file
        """
        answer: SaturationReport = call(
            self._options,
            Call("image", "POST", "/saturation", files=("image",)),
            {"url": url, "base64": base64, "frame": frame, "image": image},
        )
        return answer

    def colors(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        count: int | None = None,
        frame: int | None = None,
        swatches: bool | None = None,
        image: File | None = None,
    ) -> ImageColors:
        """Find the main colors of an image.

        Finds the colors that make up an image, each with its share and its name, and what they could be
        for. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50
        megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation,
        converted to sRGB on white, and measured at no more than 1,024 pixels a side. In
        multipart/form-data the file is the part `image`. Colors are compared as the eye sees them
        (OKLab): near-duplicates are merged, small vivid accents are kept.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            count: Maximum number of colors; an image may have fewer (default: 5)
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            swatches: Draw the colors, too (default: False)
            image: The file
        """
        answer: ImageColors = call(
            self._options,
            Call("image", "POST", "/colors", files=("image",)),
            {
                "url": url,
                "base64": base64,
                "count": count,
                "frame": frame,
                "swatches": swatches,
                "image": image,
            },
        )
        return answer

    def quality(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        frame: int | None = None,
        image: File | None = None,
    ) -> QualityReport:
        """Rate an image from 0 to 100, with the reasons.

        Rates an image by its sharpness, exposure, contrast, colors, noise, compression and size, and
        tells what stands out. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most
        10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF
        orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In
        multipart/form-data the file is the part `image`.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            image: The file
        """
        answer: QualityReport = call(
            self._options,
            Call("image", "POST", "/quality", files=("image",)),
            {"url": url, "base64": base64, "frame": frame, "image": image},
        )
        return answer

    def analyze(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        count: int | None = None,
        frame: int | None = None,
        qr: bool | None = None,
        describe: bool | None = None,
        blurMap: bool | None = None,
        frames: Literal["one", "all"] | None = None,
        image: File | None = None,
    ) -> ImageAnalysis:
        """Report all measures, colors, fingerprint and EXIF data of an image.

        Answers in one call what the other operations measure, and size, format, perceptual hash and
        EXIF data; on request also codes, kind, writing, facts, a map of blur and frames. JPEG, PNG,
        WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000
        pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white,
        and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part
        `image`.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            count: Maximum number of colors; an image may have fewer (default: 5)
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            qr: Read QR codes and barcodes, too: some 30 ms a megapixel, up to some seconds where a
                picture is full of edges (default: False)
            describe: Tell kind, writing and facts: what kind of picture it is and why, whether lines of
                writing are seen, and sentences of measured values; some 15 ms (default: False)
            blurMap: Tell for each tile of the image whether it is sharp, moved, out of focus or flat,
                and where it is sharpest; some 80 ms (default: False)
            frames: all lists those of an animation, too: the first 32, with times, light and what
                changes (default: "one")
            image: The file
        """
        answer: ImageAnalysis = call(
            self._options,
            Call("image", "POST", "/analyze", files=("image",)),
            {
                "url": url,
                "base64": base64,
                "count": count,
                "frame": frame,
                "qr": qr,
                "describe": describe,
                "blurMap": blurMap,
                "frames": frames,
                "image": image,
            },
        )
        return answer

    def moderation(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        threshold: float | None = None,
        regions: bool | None = None,
        image: File | None = None,
    ) -> ImageModerationResponse:
        """Check whether an image is safe for work.

        A best-effort signal from one small network, not a compliance tool: it knows nudity and drawn
        nudity, not violence, hate or age, and it errs both ways. Its scores are not calibrated. An
        image longer than 2.5 times its width is checked in squares, an animation in up to eight frames,
        and the worst counts. With `regions` up to ten parts are checked as well, against small pictures
        inside others: 10 to 40 ms each, and more false alarms. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP,
        detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is
        turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than
        1,024 pixels a side. In multipart/form-data the file is the part `image`.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            threshold: An `nsfwScore` of this or more is not safe for work (default: 0.6)
            regions: Check parts of it, too (default: False)
            image: The file
        """
        answer: ImageModerationResponse = call(
            self._options,
            Call("image", "POST", "/moderate", files=("image",)),
            {
                "url": url,
                "base64": base64,
                "threshold": threshold,
                "regions": regions,
                "image": image,
            },
        )
        return answer

    def strip(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        keepOrientation: bool | None = None,
        keepProfile: bool | None = None,
        image: File | None = None,
    ) -> ImageStripped | bytes:
        """Remove metadata from an image, its pixels untouched.

        Removes EXIF, GPS, XMP, IPTC, comments, texts, previews, data of programs (Content Credentials
        too) and whatever follows the end of the image. Only the container is written anew: compressed
        pixels stay byte for byte the same, so nothing is lost. The orientation stays as the only entry
        of EXIF, the color profile stays as it is, and what readers need to show the image: gamma,
        density, loops. Text that is drawn in the image stays. JPEG, PNG, WebP and GIF, detected by
        content, of at most 10 MiB and 50 megapixels. With `Accept: image/*` the answer is the image
        itself. In multipart/form-data the file is the part `image`.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            keepOrientation: Keep the EXIF orientation, without which some photos lie on their side
                (default: True)
            keepProfile: Keep the color profile, without which some colors change (default: True)
            image: The file
        """
        answer: ImageStripped | bytes = call(
            self._options,
            Call("image", "POST", "/strip", files=("image",)),
            {
                "url": url,
                "base64": base64,
                "keepOrientation": keepOrientation,
                "keepProfile": keepProfile,
                "image": image,
            },
        )
        return answer

    def compare(self, *, first: ImageSource | File, second: ImageSource | File) -> ImageComparison:
        """Tell whether two images show the same.

        Finds copies that were resized, compressed, brightened, recolored, turned by 90°, 180° or 270°,
        mirrored or cropped, and where the part of a crop lies, to about a pixel in 1,000. Crops of less
        than a fifth of a side are not found, nor turns by other angles. JPEG, PNG, WebP, GIF, AVIF,
        TIFF or BMP, of at most 10 MiB and 50 megapixels each; of animations the first frame. In
        multipart/form-data the files are the parts `first` and `second`.

        Args:
            first: The image: base64 or url
            second: The image: base64 or url
        """
        answer: ImageComparison = call(
            self._options,
            Call("image", "POST", "/compare", files=("first", "second",)),
            {"first": first, "second": second},
        )
        return answer

    def placeholder(
        self,
        *,
        url: str | None = None,
        base64: str | None = None,
        componentsX: int | None = None,
        componentsY: int | None = None,
        frame: int | None = None,
        image: File | None = None,
    ) -> ImagePlaceholder:
        """Make a blurred placeholder of an image.

        Makes a BlurHash and a ThumbHash, which a page draws until the image is there. JPEG, PNG, WebP,
        GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels
        a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and
        measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part
        `image`.

        Args:
            url: Public URL of the image; either this or `base64`
            base64: The image in Base64, at most 10 MiB decoded; may be a data URI
            componentsX: Of the BlurHash along the width; by the shape of the image where it is left out
            componentsY: Of the BlurHash along the height; by the shape of the image where it is left
                out
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            image: The file
        """
        answer: ImagePlaceholder = call(
            self._options,
            Call("image", "POST", "/placeholder", files=("image",)),
            {
                "url": url,
                "base64": base64,
                "componentsX": componentsX,
                "componentsY": componentsY,
                "frame": frame,
                "image": image,
            },
        )
        return answer


class Naics:
    """NAICS 2022 codes for a description of what a company does, by meaning and by words; search,
    whole records, similar codes
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def match(
        self,
        *,
        text: str | None = None,
        limit: int | None = None,
        level: int | None = None,
        minRating: float | None = None,
        sector: str | None = None,
        texts: Sequence[str] | None = None,
        url: str | None = None,
    ) -> NaicsMatchResponse:
        """Find the industry codes of a description.

        Compares the text with every index entry, title and description of the 2022 edition, by meaning
        (a sentence encoder on this server) and by words. Long texts are read whole; a text with several
        activities finds the codes of each. Of a web site the page at url is read, and the page about
        the company that it links to, no other.

        Args:
            text: What a company does, in a few words or at length
            limit: Maximum number of results (default: 10)
            level: Digits of the codes to find (default: 6)
            minRating: Only results rated at least this (default: 0)
            sector: Only codes of this sector: two digits, or its range
            texts: Instead of text: a list, each of 2 to 5,000 characters
            url: Instead of text: a web site
        """
        answer: NaicsMatchResponse = call(
            self._options,
            Call("naics", "POST", "/match"),
            {
                "text": text,
                "limit": limit,
                "level": level,
                "minRating": minRating,
                "sector": sector,
                "texts": texts,
                "url": url,
            },
        )
        return answer

    def validate(self, *, code: str, text: str) -> NaicsValidation:
        """Check whether an industry code fits a description.

        Ranks the code among all codes of its level for the text, and answers a verdict, the reason, and
        the codes that rank before it. It compares texts and knows nothing else of the company: a code
        that is unlikely by this text may still be right. Codes have two to six digits.

        Args:
            code: Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33
            text: What a company does, in a few words or at length
        """
        answer: NaicsValidation = call(
            self._options,
            Call("naics", "POST", "/validate"),
            {"code": code, "text": text},
        )
        return answer

    def compare(self, *, codes: Sequence[str]) -> NaicsComparison:
        """Compare two to five industry codes: what they share, what tells them apart.

        Answers the part of the hierarchy that the codes share, and for each code the words and index
        entries that the others lack. Cross-references are the official sentences in which one of the
        codes sends something to another; the packaged base has none. Codes of different levels can be
        compared.

        Args:
            codes: Two to five codes, each of two to six digits, or ranges of sectors
        """
        answer: NaicsComparison = call(self._options, Call("naics", "POST", "/compare"), {"codes": codes})
        return answer

    def search(
        self,
        *,
        q: str,
        level: int | None = None,
        sector: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> NaicsSearchResponse:
        """Search codes, titles, descriptions and index entries by keywords.

        Finds the codes of NAICS 2022 whose code, title, description or index entries have the words,
        best first, in pages of up to 100. Every word must be found, in another form or as the beginning
        of a longer word; digits find the codes that begin with them. Meaning does not count here: that
        is what `/naics/match` compares.

        Args:
            q: Words, or the first digits of a code
            level: Only codes with this number of digits; all levels if left out
            sector: Only codes of this sector: two digits, or its range
            limit: Maximum number of results (default: 20)
            offset: How many results to skip (default: 0)
        """
        answer: NaicsSearchResponse = call(
            self._options,
            Call("naics", "GET", "/search"),
            {
                "q": q,
                "level": level,
                "sector": sector,
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def code(self, *, code: str) -> NaicsRecord:
        """Read the whole record of a code.

        Answers title, level, description, cross-references, hierarchy, parent, children, siblings and
        index entries of a code of NAICS 2022, of two to six digits. 31, 32 and 33 are answered as
        31-33. A code of fewer than six digits lists the index entries of all codes below it.

        Args:
            code: Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33
        """
        answer: NaicsRecord = call(self._options, Call("naics", "GET", "/code"), {"code": code})
        return answer

    def similar(self, *, code: str, limit: int | None = None) -> NaicsSimilarResponse:
        """Find the codes most similar to a code, at its level.

        Compares a code of NAICS 2022 with all others of as many digits, by the meaning of their titles,
        descriptions and index entries, and answers up to 50, the most similar first. The code itself is
        never among them. The prepared data is needed; without it the answer is 503.

        Args:
            code: Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33
            limit: Maximum number of results (default: 10)
        """
        answer: NaicsSimilarResponse = call(
            self._options,
            Call("naics", "GET", "/similar"),
            {"code": code, "limit": limit},
        )
        return answer

    def crosswalk(
        self,
        *,
        code: str,
        from_: Literal["naics2022", "naics2017", "naics2012", "naics2007", "naics2002", "naics1997", "sic1987", "isic3.1", "isic4", "isic5", "nace2", "nace2.1"] | None = None,
        to: Literal["naics2022", "naics2017", "naics2012", "naics2007", "naics2002", "naics1997", "sic1987", "isic3.1", "isic4", "isic5", "nace2", "nace2.1"] | None = None,
    ) -> NaicsCrosswalk:
        """Find what a code is in other classifications and years: NAICS, SIC, ISIC, NACE.

        Follows official concordances, which this server's operator adds as files, over several tables
        where none is direct. Without them only NAICS 2017 and 2022 are linked, by their lists of codes.
        Codes are of the last level: six digits of NAICS, four of SIC and ISIC, such as 56.11 of NACE.

        Args:
            code: A code of the last level
            from_: The classification of the code (default: "naics2022")
            to: Only this classification; without it all that can be reached
        """
        answer: NaicsCrosswalk = call(
            self._options,
            Call("naics", "GET", "/crosswalk"),
            {"code": code, "from": from_, "to": to},
        )
        return answer

    def dataset(self) -> NaicsDatasetResponse:
        """Tell which data is served: edition, source, counts.

        Describes the classification that this server searches: its edition, where its texts come from
        and under which license, how many codes and index entries it has, which encoder compares texts,
        and when it was built. It takes no fields.
        """
        answer: NaicsDatasetResponse = call(self._options, Call("naics", "GET", "/dataset"), {})
        return answer


class Useragent:
    """Browser, engine, system, device and processor of a User-Agent, with bots, AI crawlers, client
    hints, contradictions, supported features and counts of logs
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def parse(self, *, ua: str | None = None) -> UserAgentReport:
        """Parse a User-Agent, or the caller's own.

        Reports the browser, engine, system, device and processor that a User-Agent names, and whether
        it is a bot's. Without `ua`, the caller's own User-Agent and client hints are read, and
        Accept-CH asks a browser for the other hints. What it names may be false, since anyone can send
        any text: `findings` has what contradicts itself. `outdated` and `release` compare the version
        with the dates of releases.

        Args:
            ua: The User-Agent, at most 2,048 bytes of UTF-8; the caller's own if left out
        """
        answer: UserAgentReport = call(self._options, Call("useragent", "GET", "/parse"), {"ua": ua})
        return answer

    def parse_with_hints(
        self,
        *,
        ua: str | None = None,
        headers: Mapping[str, Any] | None = None,
    ) -> UserAgentReport:
        """Parse a User-Agent with the client hints of its request.

        Reports on the User-Agent of a request that you received, with its client hints from `headers`.
        Hints tell what reduced User-Agents hide: Windows 11, the model of a phone, the exact version.
        What contradicts the User-Agent is told in `findings`. Headers other than User-Agent and
        Sec-CH-UA* are ignored; one of `ua` and the header must be there.

        Args:
            ua: The User-Agent, at most 2,048 bytes of UTF-8; the header User-Agent if left out
            headers: Headers of the request, names in any case; Sec-CH-UA* are read (default: {})
        """
        answer: UserAgentReport = call(
            self._options,
            Call("useragent", "POST", "/parse"),
            {"ua": ua, "headers": headers},
        )
        return answer

    def parse_batch(self, *, userAgents: Sequence[str]) -> UserAgentReportList:
        """Parse up to 100 User-Agents.

        Reports on each of 1 to 100 User-Agents, in their order, without client hints. A text of more
        than 2,048 bytes has an error in place of its report, and the others are answered all the same.

        Args:
            userAgents: The User-Agents
        """
        answer: UserAgentReportList = call(
            self._options,
            Call("useragent", "POST", "/parse-batch"),
            {"userAgents": userAgents},
        )
        return answer

    def is_bot(
        self,
        *,
        ua: str | None = None,
        verify: bool | None = None,
        ip: str | None = None,
    ) -> UseragentIsBotResponse:
        """Tell whether a User-Agent, or the caller's own, is a bot's.

        Tells whether a program sends the User-Agent without a person: crawlers, AI crawlers, monitors,
        HTTP libraries; with the name and the category of a known one. Without `ua` the caller's own is
        read. A bot that pretends to be a browser is not recognized. Anyone can send the name of a bot:
        with `verify` the address `ip` is checked by what the bot's operator publishes, its networks or
        the host names of its machines, which must lead back to the address.

        Args:
            ua: The User-Agent, at most 2,048 bytes of UTF-8; the caller's own if left out
            verify: Also check that the request came from the bot; asks DNS servers (default: False)
            ip: With verify: the IPv4 or IPv6 address that the request came from; the caller's own if ua
                is left out too
        """
        answer: UseragentIsBotResponse = call(
            self._options,
            Call("useragent", "GET", "/is-bot"),
            {"ua": ua, "verify": verify, "ip": ip},
        )
        return answer

    def supports(
        self,
        *,
        features: Sequence[str],
        ua: str | None = None,
        headers: Mapping[str, Any] | None = None,
    ) -> UseragentSupportsResponse:
        """Tell which web features the browser of a User-Agent supports.

        Tells for up to 20 features, by their ids of [caniuse.com](https://caniuse.com) (data CC BY
        4.0), whether the browser of a User-Agent supports them and since which version. On iOS the
        system's version decides. Browsers with the engine of Chrome or Firefox are answered as the
        version of that engine; `agent` says which. What the data does not have is unknown.

        Args:
            features: Ids of features as caniuse.com has them: webp, css-grid, …
            ua: The User-Agent, at most 2,048 bytes of UTF-8; the header User-Agent if left out
            headers: Headers of the request, names in any case; Sec-CH-UA* are read (default: {})
        """
        answer: UseragentSupportsResponse = call(
            self._options,
            Call("useragent", "POST", "/supports"),
            {"features": features, "ua": ua, "headers": headers},
        )
        return answer

    def logs(
        self,
        *,
        text: str,
        format: Literal["combined", "json", "w3c", "plain"] | None = None,
        top: int | None = None,
    ) -> UseragentLogsResponse:
        """Count browsers, bots and AI crawlers in a log.

        Counts the requests of a log by browser, system and device of people, and by bot, AI crawler and
        library. Reads the combined format of Apache and nginx, JSON lines (also of Caddy, the Elastic
        schema and clouds), the W3C's format of IIS and CloudFront, and plain User-Agents, one a line.
        At most 4,000,000 characters and 20,000 different User-Agents; cut a longer log into parts.
        Nothing of it is kept.

        Args:
            text: Lines of a log
            format: Found by the first line if it is left out
            top: Most entries of each list (default: 20)
        """
        answer: UseragentLogsResponse = call(
            self._options,
            Call("useragent", "POST", "/logs"),
            {"text": text, "format": format, "top": top},
        )
        return answer


class Strings:
    """Cases, slugs, transforms, escaping, comparisons, look-alikes and counts of texts in every script"""

    def __init__(self, options: Options) -> None:
        self._options = options

    @overload
    def case(
        self,
        *,
        text: str,
        style: Literal["camel", "pascal", "snake", "kebab", "constant", "title", "sentence", "lower", "upper", "dot", "path", "train", "capital", "no", "flat", "cobol", "pascalSnake", "swap", "sponge", "header"] | None = None,
        separateNumbers: bool | None = None,
        preserveAcronyms: bool | None = None,
        mergeAmbiguous: bool | None = None,
        locale: str | None = None,
    ) -> CaseResult: ...

    @overload
    def case(
        self,
        *,
        texts: Sequence[str],
        style: Literal["camel", "pascal", "snake", "kebab", "constant", "title", "sentence", "lower", "upper", "dot", "path", "train", "capital", "no", "flat", "cobol", "pascalSnake", "swap", "sponge", "header"] | None = None,
        separateNumbers: bool | None = None,
        preserveAcronyms: bool | None = None,
        mergeAmbiguous: bool | None = None,
        locale: str | None = None,
    ) -> CaseResultList: ...

    def case(
        self,
        *,
        text: str | None = None,
        style: Literal["camel", "pascal", "snake", "kebab", "constant", "title", "sentence", "lower", "upper", "dot", "path", "train", "capital", "no", "flat", "cobol", "pascalSnake", "swap", "sponge", "header"] | None = None,
        separateNumbers: bool | None = None,
        preserveAcronyms: bool | None = None,
        mergeAmbiguous: bool | None = None,
        locale: str | None = None,
        texts: Sequence[str] | None = None,
    ) -> StringsCaseResponse:
        """Write a text in a naming style, or in all eleven.

        Writes a text in camel, snake, kebab, title or another case. lower, upper, swap, sponge,
        sentence and title keep every character; the others, words only. title knows some 800 names and
        acronyms with a spelling of their own (iPhone, eBay, USB-C, XML) and keeps inner capitals.

        Args:
            text: The text; may be empty. Required unless texts is sent
            style: One style; without it the answer has camel, pascal, snake, kebab, constant, title,
                sentence, lower, upper, dot, path
            separateNumbers: Split numbers from letters: v12 is v, 12 (default: False)
            preserveAcronyms: Keep words of capitals where words are capitalized: parseHTML (default:
                False)
            mergeAmbiguous: Join numbers in camel and pascal without the _ between them (default: False)
            locale: Language of the letters, BCP 47: tr writes İ for i (default: "und")
            texts: Instead of text: a list
        """
        answer: StringsCaseResponse = call(
            self._options,
            Call("strings", "POST", "/case"),
            {
                "text": text,
                "style": style,
                "separateNumbers": separateNumbers,
                "preserveAcronyms": preserveAcronyms,
                "mergeAmbiguous": mergeAmbiguous,
                "locale": locale,
                "texts": texts,
            },
        )
        return answer

    @overload
    def slugify(
        self,
        *,
        text: str,
        separator: str | None = None,
        lowercase: bool | None = None,
        locale: str | None = None,
        maxLength: int | None = None,
        strict: bool | None = None,
        replacements: Sequence[Sequence[str]] | None = None,
        preserve: str | None = None,
        unicode: bool | None = None,
        unique: bool | None = None,
    ) -> Slug: ...

    @overload
    def slugify(
        self,
        *,
        texts: Sequence[str],
        separator: str | None = None,
        lowercase: bool | None = None,
        locale: str | None = None,
        maxLength: int | None = None,
        strict: bool | None = None,
        replacements: Sequence[Sequence[str]] | None = None,
        preserve: str | None = None,
        unicode: bool | None = None,
        unique: bool | None = None,
    ) -> SlugList: ...

    def slugify(
        self,
        *,
        text: str | None = None,
        separator: str | None = None,
        lowercase: bool | None = None,
        locale: str | None = None,
        maxLength: int | None = None,
        strict: bool | None = None,
        replacements: Sequence[Sequence[str]] | None = None,
        preserve: str | None = None,
        unicode: bool | None = None,
        unique: bool | None = None,
        texts: Sequence[str] | None = None,
    ) -> StringsSlugifyResponse:
        """Make a URL slug of a text in any script.

        Makes a readable part of a URL of a text. A text with a letter, a digit or an emoji never gives
        an empty slug. Kana are written in Hepburn. Kanji do not say how they are read: a packaged
        dictionary gives their Japanese reading with the locale ja, or where the text has kana; it may
        be wrong for names. Other Chinese characters have their Chinese readings.

        Args:
            text: The text; may be empty. Required unless texts is sent
            separator: Between words (default: "-")
            lowercase: Write lower-case letters only (default: True)
            locale: Language whose own spelling is used, BCP 47: de writes ae for ä, ja reads kanji as
                Japanese (default: "und")
            maxLength: Characters; 0: no limit (default: 0)
            strict: Letters and digits only; else . _ ~ as well (default: True)
            replacements: Text and replacement, in order (default: [])
            preserve: Characters to keep as they are (default: "")
            unicode: Keep the letters of every script (default: False)
            unique: texts: a slug that is already in the list gets a number, -1, -2, as on GitHub
                (default: False)
            texts: Instead of text: a list
        """
        answer: StringsSlugifyResponse = call(
            self._options,
            Call("strings", "POST", "/slugify"),
            {
                "text": text,
                "separator": separator,
                "lowercase": lowercase,
                "locale": locale,
                "maxLength": maxLength,
                "strict": strict,
                "replacements": replacements,
                "preserve": preserve,
                "unicode": unicode,
                "unique": unique,
                "texts": texts,
            },
        )
        return answer

    @overload
    def transform(
        self,
        *,
        text: str,
        operation: Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | None = None,
        length: int | None = None,
        suffix: str | None = None,
        wordBoundary: bool | None = None,
        form: Literal["NFC", "NFD", "NFKC", "NFKD"] | None = None,
        fill: str | None = None,
        count: int | None = None,
        width: int | None = None,
        descending: bool | None = None,
        ignoreCase: bool | None = None,
        locale: str | None = None,
        operations: Sequence[Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | TransformStep] | None = None,
    ) -> TransformResult: ...

    @overload
    def transform(
        self,
        *,
        texts: Sequence[str],
        operation: Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | None = None,
        length: int | None = None,
        suffix: str | None = None,
        wordBoundary: bool | None = None,
        form: Literal["NFC", "NFD", "NFKC", "NFKD"] | None = None,
        fill: str | None = None,
        count: int | None = None,
        width: int | None = None,
        descending: bool | None = None,
        ignoreCase: bool | None = None,
        locale: str | None = None,
        operations: Sequence[Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | TransformStep] | None = None,
    ) -> TransformResultList: ...

    def transform(
        self,
        *,
        text: str | None = None,
        operation: Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | None = None,
        length: int | None = None,
        suffix: str | None = None,
        wordBoundary: bool | None = None,
        form: Literal["NFC", "NFD", "NFKC", "NFKD"] | None = None,
        fill: str | None = None,
        count: int | None = None,
        width: int | None = None,
        descending: bool | None = None,
        ignoreCase: bool | None = None,
        locale: str | None = None,
        operations: Sequence[Literal["reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | TransformStep] | None = None,
        texts: Sequence[str] | None = None,
    ) -> StringsTransformResponse:
        """Transform a text in up to twenty steps.

        Runs one transform (`operation`) or a list of up to twenty (`operations`) on a text, or on each
        of up to 100 texts; options beside them are the defaults of each step. Lengths count characters
        as a person sees them, and no character is cut in two. A result has at most 1,000,000 UTF-16
        units.

        Args:
            text: The text; may be empty. Required unless texts is sent
            operation: Name of a transform
            length: truncate, padStart, padEnd: characters as a person counts them; required there
            suffix: truncate: put at the cut and counted; … unless sent
            wordBoundary: truncate: cut between words
            form: normalize: NFC unless sent
            fill: padStart, padEnd: a space unless sent
            count: repeat: how often; required there
            width: wrap: characters a line, 80 unless sent
            descending: sortLines: last first
            ignoreCase: sortLines: upper and lower case are the same
            locale: transliterate: language, BCP 47
            operations: Instead of operation: run in order
            texts: Instead of text: a list
        """
        answer: StringsTransformResponse = call(
            self._options,
            Call("strings", "POST", "/transform"),
            {
                "text": text,
                "operation": operation,
                "length": length,
                "suffix": suffix,
                "wordBoundary": wordBoundary,
                "form": form,
                "fill": fill,
                "count": count,
                "width": width,
                "descending": descending,
                "ignoreCase": ignoreCase,
                "locale": locale,
                "operations": operations,
                "texts": texts,
            },
        )
        return answer

    @overload
    def escape(
        self,
        *,
        format: Literal["html", "url", "base64", "json", "xml", "js", "css", "csv", "sql", "regex", "shell", "unicode", "hex", "punycode", "quotedPrintable", "urlForm"],
        text: str,
        direction: Literal["escape", "unescape"] | None = None,
        urlSafe: bool | None = None,
    ) -> EscapeResult: ...

    @overload
    def escape(
        self,
        *,
        format: Literal["html", "url", "base64", "json", "xml", "js", "css", "csv", "sql", "regex", "shell", "unicode", "hex", "punycode", "quotedPrintable", "urlForm"],
        texts: Sequence[str],
        direction: Literal["escape", "unescape"] | None = None,
        urlSafe: bool | None = None,
    ) -> EscapeResultList: ...

    def escape(
        self,
        *,
        format: Literal["html", "url", "base64", "json", "xml", "js", "css", "csv", "sql", "regex", "shell", "unicode", "hex", "punycode", "quotedPrintable", "urlForm"],
        text: str | None = None,
        direction: Literal["escape", "unescape"] | None = None,
        urlSafe: bool | None = None,
        texts: Sequence[str] | None = None,
    ) -> StringsEscapeResponse:
        """Escape a text for a format, or read an escaped one.

        Escapes a text, or each of up to 100 texts, so that it can stand in the format, or reads an
        escaped one. Unescaping an escaped text gives the text again, in every format. A text that is
        not validly escaped is refused with `invalid_escape`, in a list for itself alone.

        Args:
            format: The format that the text is put into
            text: The text; may be empty. Required unless texts is sent
            direction: unescape reads an escaped text (default: "escape")
            urlSafe: base64: the URL-safe alphabet without padding (default: False)
            texts: Instead of text: a list
        """
        answer: StringsEscapeResponse = call(
            self._options,
            Call("strings", "POST", "/escape"),
            {
                "format": format,
                "text": text,
                "direction": direction,
                "urlSafe": urlSafe,
                "texts": texts,
            },
        )
        return answer

    @overload
    def count(self, *, text: str) -> TextCounts: ...

    @overload
    def count(self, *, texts: Sequence[str]) -> TextCountsList: ...

    def count(self, *, text: str | None = None, texts: Sequence[str] | None = None) -> StringsCountResponse:
        """Count characters, words, lines and more.

        Counts a text, or each of up to 100 texts, of up to 100,000 UTF-16 units: characters as a person
        sees them, UTF-16 units, bytes, words, lines, scripts and more. Words are those of Unicode (UAX
        #29), in every script. Reading times and scores are what `/text/analyze` answers.

        Args:
            text: The text; may be empty. Required unless texts is sent
            texts: Instead of text: a list
        """
        answer: StringsCountResponse = call(
            self._options,
            Call("strings", "POST", "/count"),
            {"text": text, "texts": texts},
        )
        return answer

    def diff(
        self,
        *,
        before: str,
        after: str,
        granularity: Literal["lines", "words", "characters"] | None = None,
        format: Literal["json", "unified"] | None = None,
        ignoreCase: bool | None = None,
        ignoreWhitespace: bool | None = None,
        context: int | None = None,
        beforeName: str | None = None,
        afterName: str | None = None,
    ) -> TextDiff:
        """Compare two texts.

        Compares two texts by lines, words or characters. The changes give both texts again; `patch`
        applies the unified format. Lines end with a line feed. Words are those of Unicode (UAX #29),
        and each character between them counts as one. Pairs of long texts that have little in common
        get a right answer that may not be the shortest, and at most 20,000 changes: `isShortest` tells.

        Args:
            before: The first text; may be empty
            after: The second text; may be empty
            granularity: What is compared; characters are what a person sees as one (default: "lines")
            format: json lists the changes; unified writes a patch of lines, as diff -u does (default:
                "json")
            ignoreCase: Upper and lower case are the same (default: False)
            ignoreWhitespace: White space makes no difference (default: False)
            context: unified: equal lines around each change (default: 3)
            beforeName: unified: name of the first text (default: "before")
            afterName: unified: name of the second text (default: "after")
        """
        answer: TextDiff = call(
            self._options,
            Call("strings", "POST", "/diff"),
            {
                "before": before,
                "after": after,
                "granularity": granularity,
                "format": format,
                "ignoreCase": ignoreCase,
                "ignoreWhitespace": ignoreWhitespace,
                "context": context,
                "beforeName": beforeName,
                "afterName": afterName,
            },
        )
        return answer

    @overload
    def similarity(
        self,
        *,
        text: str,
        other: str,
        measures: Sequence[Literal["levenshtein", "optimalStringAlignment", "damerauLevenshtein", "jaro", "jaroWinkler", "dice", "tokenSort", "tokenSet"]] | None = None,
        ignoreCase: bool | None = None,
    ) -> TextSimilarity: ...

    @overload
    def similarity(
        self,
        *,
        text: str,
        others: Sequence[str],
        measures: Sequence[Literal["levenshtein", "optimalStringAlignment", "damerauLevenshtein", "jaro", "jaroWinkler", "dice", "tokenSort", "tokenSet"]] | None = None,
        ignoreCase: bool | None = None,
    ) -> TextSimilarityList: ...

    def similarity(
        self,
        *,
        text: str,
        other: str | None = None,
        measures: Sequence[Literal["levenshtein", "optimalStringAlignment", "damerauLevenshtein", "jaro", "jaroWinkler", "dice", "tokenSort", "tokenSet"]] | None = None,
        ignoreCase: bool | None = None,
        others: Sequence[str] | None = None,
    ) -> SimilarityResult:
        """Measure how alike texts are.

        Compares a text with another, or with each of up to 100, by eight measures from 0 to 1; edit
        distances tell the number of edits, too. Characters are what a person sees as one, composed
        (NFC). The characters of the text times those of the others are at most 50,000,000.

        Args:
            text: The text; may be empty
            other: What it is compared with
            measures: Only these; all unless sent
            ignoreCase: Upper and lower case are the same (default: False)
            others: Instead of other: a list
        """
        answer: SimilarityResult = call(
            self._options,
            Call("strings", "POST", "/similarity"),
            {
                "text": text,
                "other": other,
                "measures": measures,
                "ignoreCase": ignoreCase,
                "others": others,
            },
        )
        return answer

    @overload
    def confusables(
        self,
        *,
        text: str,
        compareWith: Sequence[str] | None = None,
        ignoreCase: bool | None = None,
        identifier: bool | None = None,
        all: bool | None = None,
    ) -> ConfusableReport: ...

    @overload
    def confusables(
        self,
        *,
        texts: Sequence[str],
        compareWith: Sequence[str] | None = None,
        ignoreCase: bool | None = None,
        identifier: bool | None = None,
        all: bool | None = None,
    ) -> ConfusableReportList: ...

    def confusables(
        self,
        *,
        text: str | None = None,
        compareWith: Sequence[str] | None = None,
        ignoreCase: bool | None = None,
        identifier: bool | None = None,
        all: bool | None = None,
        texts: Sequence[str] | None = None,
    ) -> StringsConfusablesResponse:
        """Find look-alike, mixed and invisible characters.

        Reports what may deceive a reader, by UTS #39: letters of another script or symbols that look
        like others, words of mixed scripts, words that look wholly Latin, invisible and bidirectional
        controls, mixed digits and stacked marks, with offsets in UTF-16 units. A word of another
        language is not suspicious as long as the text has a word of its script that looks like no Latin
        one. `compareWith` tells whether texts look alike, by their skeletons in order of display; texts
        of more than 2,000 units are compared in order of storage. A request has at most 400,000 units,
        each text counted with all that it is compared with.

        Args:
            text: The text; may be empty. Required unless texts is sent
            compareWith: Texts that it might be taken for
            ignoreCase: compareWith: upper and lower case are the same (default: False)
            identifier: The text is one identifier, as a user name: the General Security Profile holds
                (default: False)
            all: List every character with a look-alike, also where it belongs (default: False)
            texts: Instead of text: a list
        """
        answer: StringsConfusablesResponse = call(
            self._options,
            Call("strings", "POST", "/confusables"),
            {
                "text": text,
                "compareWith": compareWith,
                "ignoreCase": ignoreCase,
                "identifier": identifier,
                "all": all,
                "texts": texts,
            },
        )
        return answer

    def keys(
        self,
        *,
        json: Any,
        style: Literal["camel", "pascal", "snake", "kebab", "constant", "title", "sentence", "lower", "upper", "dot", "path", "train", "capital", "no", "flat", "cobol", "pascalSnake", "swap", "sponge", "header"] | None = None,
        depth: int | None = None,
        exclude: Sequence[str] | None = None,
        keepAffixes: bool | None = None,
        onCollision: Literal["error", "keep", "first", "last"] | None = None,
        separateNumbers: bool | None = None,
        preserveAcronyms: bool | None = None,
        mergeAmbiguous: bool | None = None,
        locale: str | None = None,
    ) -> ConvertedKeys:
        """Write the keys of JSON in a naming style.

        Writes the keys of objects, nested and in arrays, in any style of `/case`; values stay as they
        are. A key without a letter or a digit keeps its name. Keys of one object that become the same
        are refused with `invalid_parameter`, unless `onCollision` says what becomes of them.

        Args:
            json: Any JSON value, nested at most 64 levels deep
            style: How keys are written, as /case does (default: "camel")
            depth: Levels of objects, from the outermost on; arrays are none (default: 64)
            exclude: Keys that keep their names; what is below them does not (default: [])
            keepAffixes: Keep _ $ @ # - before a key and _ after it: _id, $ref (default: True)
            onCollision: What is done with keys of one object that become the same. error: refuse the
                request; keep: they keep their names; first: the first one stays; last: the last one stays
                (default: "error")
            separateNumbers: Split numbers from letters: v12 is v, 12 (default: False)
            preserveAcronyms: Keep words of capitals where words are capitalized: parseHTML (default:
                False)
            mergeAmbiguous: Join numbers in camel and pascal without the _ between them (default: False)
            locale: Language of the letters, BCP 47: tr writes İ for i (default: "und")
        """
        answer: ConvertedKeys = call(
            self._options,
            Call("strings", "POST", "/keys"),
            {
                "json": json,
                "style": style,
                "depth": depth,
                "exclude": exclude,
                "keepAffixes": keepAffixes,
                "onCollision": onCollision,
                "separateNumbers": separateNumbers,
                "preserveAcronyms": preserveAcronyms,
                "mergeAmbiguous": mergeAmbiguous,
                "locale": locale,
            },
        )
        return answer

    def sort(
        self,
        *,
        text: str | None = None,
        by: Literal["natural", "text", "codePoint", "length", "number"] | None = None,
        locale: str | None = None,
        descending: bool | None = None,
        unique: bool | None = None,
        ignoreCase: bool | None = None,
        ignoreAccents: bool | None = None,
        ignorePunctuation: bool | None = None,
        upperFirst: bool | None = None,
        items: Sequence[str] | None = None,
    ) -> Sorted:
        """Sort lines or a list as people do.

        Sorts the lines of a text, or a list of up to 10,000 items: numbers by value, letters by the
        rules of a language. Equal ones keep their order. A line break at the end of a text stays at the
        end.

        Args:
            text: A text whose lines are sorted; may be empty
            by: natural: words by the rules of the language, numbers by value: file2 before file10;
                text: the same, with numbers digit by digit; codePoint: code points, upper case before lower
                case; length: characters as a person counts them, then natural; number: the first number of
                each, such as -2.5; those without one come last, then natural (default: "natural")
            locale: Language of the order, BCP 47: sv has ö after z; not for codePoint (default: "und")
            descending: Last first; items without a number stay last (default: False)
            unique: Keep the first of equal ones, by the same rules but with every digit (default:
                False)
            ignoreCase: Upper and lower case are the same (default: False)
            ignoreAccents: é is e; not for codePoint (default: False)
            ignorePunctuation: Skip punctuation and white space; not for codePoint (default: False)
            upperFirst: A before a where nothing else differs; not for codePoint (default: False)
            items: Instead of text: a list
        """
        answer: Sorted = call(
            self._options,
            Call("strings", "POST", "/sort"),
            {
                "text": text,
                "by": by,
                "locale": locale,
                "descending": descending,
                "unique": unique,
                "ignoreCase": ignoreCase,
                "ignoreAccents": ignoreAccents,
                "ignorePunctuation": ignorePunctuation,
                "upperFirst": upperFirst,
                "items": items,
            },
        )
        return answer

    def template(
        self,
        *,
        template: str,
        values: TemplateValues | Sequence[TemplateValues],
        escape: Literal["html", "json", "url", "none"] | None = None,
        missing: Literal["keep", "empty", "error"] | None = None,
    ) -> FilledTemplates:
        """Fill a template with values.

        Replaces {{name}} by the value of that name, escaped for where it will stand; for a list of
        values there is a result for each. Names are letters, digits, _, $ and - with dots between
        levels. There is no logic: braces that hold anything else are refused, and \\{{ writes braces. A
        missing value is told and never guessed. A result has at most 1,000,000 UTF-16 units.

        Args:
            template: A text with names in double braces: Hi {{user.name}}
            values: Values by name, or a list of up to 100 such objects; {{user.name}} is the name in
                user, {{items.0}} the first item
            escape: Where values will stand: in HTML, within the quotes of a JSON string or as JSON
                without quotes, in a URL; none writes them as they are (default: "html")
            missing: What stands where there is no value. keep: the placeholder stays; empty: nothing;
                error: the request is refused (default: "keep")
        """
        answer: FilledTemplates = call(
            self._options,
            Call("strings", "POST", "/template"),
            {
                "template": template,
                "values": values,
                "escape": escape,
                "missing": missing,
            },
        )
        return answer

    @overload
    def pipeline(
        self,
        *,
        steps: Sequence[Literal["case", "slugify", "escape", "unescape", "sort", "clean", "reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | PipelineStep],
        text: str,
    ) -> PipelineResult: ...

    @overload
    def pipeline(
        self,
        *,
        steps: Sequence[Literal["case", "slugify", "escape", "unescape", "sort", "clean", "reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | PipelineStep],
        texts: Sequence[str],
    ) -> PipelineResultList: ...

    def pipeline(
        self,
        *,
        steps: Sequence[Literal["case", "slugify", "escape", "unescape", "sort", "clean", "reverse", "trim", "collapseWhitespace", "truncate", "stripAccents", "normalize", "removeDuplicateLines", "sortLines", "dedent", "padStart", "padEnd", "repeat", "wrap", "removeInvisible", "smartQuotes", "transliterate", "rot13", "linesToJson", "removeEmptyLines", "reverseLines", "lines→json"] | PipelineStep],
        text: str | None = None,
        texts: Sequence[str] | None = None,
    ) -> StringsPipelineResponse:
        """Run several string operations on a text.

        Runs up to twenty operations of this toolkit on a text, or on each of up to 100 texts: each
        takes what the one before it made. A step has the options of its operation, with the same
        defaults and bounds; case writes camel unless a style is sent. The error of a step names the
        step. A text between two steps has at most 100,000 UTF-16 units.

        Args:
            steps: Names, or objects with the options of that operation: { operation: case, style: snake
                }
            text: The text; may be empty. Required unless texts is sent
            texts: Instead of text: a list
        """
        answer: StringsPipelineResponse = call(
            self._options,
            Call("strings", "POST", "/pipeline"),
            {"steps": steps, "text": text, "texts": texts},
        )
        return answer


class Text:
    """Counts, reading times, readability, keywords, style and search engine audits of texts"""

    def __init__(self, options: Options) -> None:
        self._options = options

    def analyze(
        self,
        *,
        text: str,
        format: Literal["text", "html", "markdown"] | None = None,
        language: str | None = None,
        readingWpm: int | None = None,
        speakingWpm: int | None = None,
    ) -> TextAnalyzeResponse:
        """Measure a text: counts, averages, reading time and scores.

        Counts words, sentences and paragraphs, and answers averages, reading time and readability
        scores. A word is a UAX #29 word with a letter or a digit; abbreviations, initials, decimals and
        wrapped lines do not end a sentence, full stops before lower-case words do. Averages and scores
        are rounded to two decimals; for a text without words they are 0. HTML and Markdown are read
        without their tags and marks; the language is detected.

        Args:
            text: The text, in any language
            format: What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets
                are those of the text as sent (default: "text")
            language: Language of the text, BCP 47; auto: it is detected (default: "auto")
            readingWpm: Words per minute of silent reading (Brysbaert 2019) (default: 238)
            speakingWpm: Words per minute of speech (a usual pace of talks) (default: 150)
        """
        answer: TextAnalyzeResponse = call(
            self._options,
            Call("text", "POST", "/analyze"),
            {
                "text": text,
                "format": format,
                "language": language,
                "readingWpm": readingWpm,
                "speakingWpm": speakingWpm,
            },
        )
        return answer

    def keywords(
        self,
        *,
        text: str,
        format: Literal["text", "html", "markdown"] | None = None,
        n: int | Sequence[int] | None = None,
        limit: int | None = None,
        minCount: int | None = None,
        minLength: int | None = None,
        removeStopwords: bool | None = None,
        stem: bool | None = None,
        language: str | None = None,
        keyphrase: str | None = None,
    ) -> TextKeywordsResponse:
        """Find the most frequent words and phrases of a text, and their density.

        Finds words and phrases of up to five words within a sentence; C++, .NET, TCP/IP and e-mail are
        one word each. None begins or ends with a stop word (58 languages, 23 with stems). They are
        sorted by length, then count, then position.

        Args:
            text: The text, in any language
            format: What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets
                are those of the text as sent (default: "text")
            n: Length of keywords in words: a number from 1 to 5, or a list of numbers (default:
                [1,2,3])
            limit: Maximum number of keywords of each length (default: 10)
            minCount: How often a keyword must occur; if left out, 1, and 2 for phrases
            minLength: Minimum characters of its first and last word (default: 2)
            removeStopwords: Leave out words like the, of, is (default: True)
            stem: Count the forms of a word as one, shown in its first form (default: False)
            language: Language of stop words and stems, BCP 47 (default: "en")
            keyphrase: A phrase to report on separately
        """
        answer: TextKeywordsResponse = call(
            self._options,
            Call("text", "POST", "/keywords"),
            {
                "text": text,
                "format": format,
                "n": n,
                "limit": limit,
                "minCount": minCount,
                "minLength": minLength,
                "removeStopwords": removeStopwords,
                "stem": stem,
                "language": language,
                "keyphrase": keyphrase,
            },
        )
        return answer

    def readability(
        self,
        *,
        text: str,
        format: Literal["text", "html", "markdown"] | None = None,
        language: str | None = None,
        heatMap: bool | None = None,
        targetGrade: float | None = None,
    ) -> TextReadabilityResponse:
        """Score how hard a text is to read, by eleven formulas.

        Scores a text by eleven published formulas and answers the school grade that it needs, and with
        `targetGrade` which sentences stand above yours. The eleven are made for English prose;
        `reliable` tells whether there is enough of it. `languageScores` has the formulas of eleven
        languages. `grade` is the median of Flesch-Kincaid, Gunning fog, SMOG, ARI, Coleman-Liau and
        Linsear Write.

        Args:
            text: The text, in any language
            format: What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets
                are those of the text as sent (default: "text")
            language: Language of the text, BCP 47; auto: it is detected (default: "auto")
            heatMap: Answer the grade of every sentence (default: False)
            targetGrade: The school grade that the text should not exceed: the sentences above it are
                answered, with their causes
        """
        answer: TextReadabilityResponse = call(
            self._options,
            Call("text", "POST", "/readability"),
            {
                "text": text,
                "format": format,
                "language": language,
                "heatMap": heatMap,
                "targetGrade": targetGrade,
            },
        )
        return answer

    def style(
        self,
        *,
        text: str,
        format: Literal["text", "html", "markdown"] | None = None,
        language: str | None = None,
    ) -> TextStyleResponse:
        """Find passive voice, adverbs, transitions, long words and hedges in a text, and its tone.

        Finds what makes a text hard or weak, each with its offsets. Word lists are there for English
        and German; for other languages long words, long sentences and repeated beginnings are found.
        The tone is a matter of counts: one side has more than twice the words of the other, and two in
        a hundred words.

        Args:
            text: The text, in any language
            format: What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets
                are those of the text as sent (default: "text")
            language: Language of the text, BCP 47; auto: it is detected (default: "auto")
        """
        answer: TextStyleResponse = call(
            self._options,
            Call("text", "POST", "/style"),
            {"text": text, "format": format, "language": language},
        )
        return answer

    def compare(
        self,
        *,
        first: str,
        second: str,
        format: Literal["text", "html", "markdown"] | None = None,
        language: str | None = None,
        limit: int | None = None,
    ) -> TextCompareResponse:
        """Compare two texts: counts, readability, similarity and words.

        Measures both texts and answers the differences, second less first. `similarity` is the cosine
        of their word counts without stop words, `overlap` the share of distinct words that both have;
        neither knows the order of words.

        Args:
            first: The first text, in any language
            second: The text to compare it with
            format: What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets
                are those of the text as sent (default: "text")
            language: Language of both, BCP 47; auto: of each it is detected (default: "auto")
            limit: Words of each list at most (default: 20)
        """
        answer: TextCompareResponse = call(
            self._options,
            Call("text", "POST", "/compare"),
            {
                "first": first,
                "second": second,
                "format": format,
                "language": language,
                "limit": limit,
            },
        )
        return answer

    def seo(
        self,
        *,
        text: str | None = None,
        keyphrase: str | None = None,
        title: str | None = None,
        description: str | None = None,
        slug: str | None = None,
        language: str | None = None,
        html: str | None = None,
        markdown: str | None = None,
        url: str | None = None,
    ) -> TextSeoResponse:
        """Audit a page or a text for search engines: checks with place and remedy, and a score.

        Runs 36 checks of keyphrase, page and readability with the bounds that Yoast publishes, and
        tells those that say nothing here. The score is the weights of good checks and half of those to
        be warned of, in percent of the weights of all. Navigation, side matter and footers are left
        out; of longer pages the first 100,000 characters of text are measured.

        Args:
            text: Plain text. Required unless html, markdown or url is sent
            keyphrase: The phrase that the page should be found by
            title: Title, in place of the page's own
            description: Meta description, in place of the page's own
            slug: Last part of the address, in place of the page's own
            language: Language of the text, BCP 47; auto: it is detected (default: "auto")
            html: Instead of text: a page, or a part of one, in HTML
            markdown: Instead of text: Markdown, perhaps with title and description in a YAML head
            url: Instead of text: the address of a page to fetch
        """
        answer: TextSeoResponse = call(
            self._options,
            Call("text", "POST", "/seo"),
            {
                "text": text,
                "keyphrase": keyphrase,
                "title": title,
                "description": description,
                "slug": slug,
                "language": language,
                "html": html,
                "markdown": markdown,
                "url": url,
            },
        )
        return answer


class Password:
    """Strength of passwords, breached passwords by range, policies, and random passwords, passphrases
    and PINs
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def check(
        self,
        *,
        password: str,
        userInputs: Sequence[str] | None = None,
        language: str | None = None,
        hashes: Sequence[Literal["md5", "sha1", "ntlm", "sha256", "sha512", "pbkdf2-sha256", "bcrypt-5", "bcrypt-10", "bcrypt-12", "scrypt-14", "scrypt-17", "argon2id", "argon2id-64mib", "all"]] | None = None,
        compatibility: Literal["none", "zxcvbn"] | None = None,
    ) -> PasswordCheckResponse:
        """Estimate how hard a password is to guess.

        Estimates how many guesses a password withstands and how long they take, and tells what would
        make it stronger. The method of zxcvbn with what it lacks: names and words of 18 languages
        without their marks, years to ten from now, phrases, endings, parts of the user inputs, and
        breached passwords. A word of zxcvbn's lists keeps its guesses. The first 128 characters are
        analyzed; beyond them what repeats or continues costs nothing, and each other character
        multiplies the guesses by ten. The answer contains no part of the password, and no network is
        used.

        Args:
            password: The password; not stored, not logged
            userInputs: What is known about the person or the site: names, addresses (default: [])
            language: Language of the feedback: en, de, es, fr, id, it, nl, pl, pt, ru, sv, tr; English
                for any other. The word lists of all languages always count (default: "en")
            hashes: Hashes by which the password may be stored, for crackTimesByHash; or all (default:
                [])
            compatibility: zxcvbn: exactly the numbers of zxcvbn 4.4.2, without breached passwords and
                other languages (default: "none")
        """
        answer: PasswordCheckResponse = call(
            self._options,
            Call("password", "POST", "/check"),
            {
                "password": password,
                "userInputs": userInputs,
                "language": language,
                "hashes": hashes,
                "compatibility": compatibility,
            },
        )
        return answer

    def policy(
        self,
        *,
        password: str,
        policy: PasswordPolicy | None = None,
        userInputs: Sequence[str] | None = None,
    ) -> PasswordPolicyResponse:
        """Check a password against a policy, and the policy itself.

        Tells which rules of a policy a password breaks, and where the policy itself is bad. Lengths
        count code points after NFC. Presets: nist and nist-mfa (SP 800-63B-4: 15 characters, 8 with a
        second factor, a blocklist, no composition rules), owasp, pci and basic. policyWarnings says
        where a policy contradicts the standard.

        Args:
            password: The password; not stored, not logged
            policy: nist, nist-mfa, owasp, pci, basic, or an object of rules
            userInputs: What is known about the person or the site: names, addresses (default: [])
        """
        answer: PasswordPolicyResponse = call(
            self._options,
            Call("password", "POST", "/policy"),
            {"password": password, "policy": policy, "userInputs": userInputs},
        )
        return answer

    def lint_policy(
        self,
        *,
        policy: PasswordPolicy | None = None,
        practices: PasswordPractices | None = None,
    ) -> PolicyLint:
        """Lint a password policy against NIST SP 800-63B-4.

        Tells where a password policy, and what a service does with passwords, departs from NIST SP
        800-63B-4 (2025) and OWASP ASVS 5.0: each finding with the section, how binding it is, and a
        remedy. Practices that are left out are not judged. No password is sent.

        Args:
            policy: nist, nist-mfa, owasp, pci, basic, or an object of rules
            practices: What the service does beside the rules
        """
        answer: PolicyLint = call(
            self._options,
            Call("password", "POST", "/policy/lint"),
            {"policy": policy, "practices": practices},
        )
        return answer

    def policy_strength(self, *, policy: PasswordPolicy | None = None) -> PolicyStrength:
        """Find the weakest password that a policy allows.

        Builds weak passwords that satisfy a policy, as people do: common passwords, rows of keys,
        sequences, repetitions and phrases, with capitals, digits and symbols where the rules ask for
        them. Answers the one that takes the fewest guesses: an upper bound of what the policy
        guarantees, since a weaker one may exist. Breached passwords are those that this server keeps;
        no network is used.

        Args:
            policy: nist, nist-mfa, owasp, pci, basic, or an object of rules
        """
        answer: PolicyStrength = call(
            self._options,
            Call("password", "POST", "/policy/strength"),
            {"policy": policy},
        )
        return answer

    def pwned(
        self,
        *,
        password: str | None = None,
        mode: Literal["sha1", "ntlm"] | None = None,
        sha1: str | None = None,
        ntlm: str | None = None,
        prefix: str | None = None,
    ) -> PasswordPwnedResponse:
        """Look up a password among breached ones.

        Looks up the SHA-1 or the NTLM digest of a password in its range. If a range service is asked,
        only the first five digits leave this server, and padding is requested. The packaged lists have
        no counts, so each count is 1.

        Args:
            password: As typed, in UTF-8
            mode: Kind of digest: ntlm is that of Windows, MD4 of the password in UTF-16LE (default:
                "sha1")
            sha1: Its SHA-1, 40 hexadecimal digits
            ntlm: Its NTLM digest, 32 hexadecimal digits
            prefix: Or a whole range, 5 hexadecimal digits
        """
        answer: PasswordPwnedResponse = call(
            self._options,
            Call("password", "POST", "/pwned"),
            {
                "password": password,
                "mode": mode,
                "sha1": sha1,
                "ntlm": ntlm,
                "prefix": prefix,
            },
        )
        return answer

    def range(self, *, prefix: str, mode: Literal["sha1", "ntlm"] | None = None) -> str:
        """List a range of breached passwords as Have I Been Pwned does.

        Answers the breached passwords whose SHA-1, or with mode=ntlm whose NTLM digest, begins with
        five digits; NTLM where the operator has prepared it (`nonet data ntlm`). The lines are
        SUFFIX:COUNT, for clients of the range API of Pwned Passwords. Suffixes with a count of 0 are
        padding, which gives every answer the same size. The header Add-Padding: false omits it.

        Args:
            prefix: First five hexadecimal digits of a digest
            mode: Kind of digest: ntlm is that of Windows, MD4 of the password in UTF-16LE (default:
                "sha1")
        """
        answer: str = call(
            self._options,
            Call("password", "GET", "/range/{prefix}"),
            {"prefix": prefix, "mode": mode},
        )
        return answer

    def generate(
        self,
        *,
        type: Literal["password", "passphrase", "pin"] | None = None,
        length: int | None = None,
        count: int | None = None,
        numbers: bool | None = None,
        symbols: bool | None = None,
        uppercase: bool | None = None,
        lowercase: bool | None = None,
        excludeAmbiguous: bool | None = None,
        exclude: str | None = None,
        symbolSet: str | None = None,
        words: int | None = None,
        separator: str | None = None,
        capitalize: bool | None = None,
        includeNumber: bool | None = None,
    ) -> PasswordGenerateResponse:
        """Generate passwords, passphrases or PINs.

        Generates up to 100 random passwords, passphrases or PINs. Every secret that satisfies the
        request is equally likely, and entropyBits counts exactly those. A password has at least one
        character of each class, a passphrase has words of the EFF's large list, and a PIN is none of
        the most common ones.

        Args:
            type: What to generate (default: "password")
            length: Characters of a password, 8 to 128, by default 16; digits of a PIN, 4 to 32, by
                default 6
            count: Number of secrets (default: 1)
            numbers: password: use digits (default: True)
            symbols: password: use symbols (default: True)
            uppercase: password: use upper-case letters (default: True)
            lowercase: password: use lower-case letters (default: True)
            excludeAmbiguous: password: leave out 0 O o 1 I l | (default: False)
            exclude: password: characters to leave out (default: "")
            symbolSet: password: the symbols to use; letters and digits are ignored (default:
                "!@#$%^&*()-_=+[]{};:,.?")
            words: passphrase: number of words (default: 6)
            separator: passphrase: between words (default: "-")
            capitalize: passphrase: capitalize the words (default: False)
            includeNumber: passphrase: add a digit to one of the words (default: False)
        """
        answer: PasswordGenerateResponse = call(
            self._options,
            Call("password", "POST", "/generate"),
            {
                "type": type,
                "length": length,
                "count": count,
                "numbers": numbers,
                "symbols": symbols,
                "uppercase": uppercase,
                "lowercase": lowercase,
                "excludeAmbiguous": excludeAmbiguous,
                "exclude": exclude,
                "symbolSet": symbolSet,
                "words": words,
                "separator": separator,
                "capitalize": capitalize,
                "includeNumber": includeNumber,
            },
        )
        return answer


class Pii:
    """Finds personal data and secrets in texts, masks, labels or removes them, and rates how risky a
    text is
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    @overload
    def detect(
        self,
        *,
        text: str,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        explain: bool | None = None,
    ) -> PiiDetection: ...

    @overload
    def detect(
        self,
        *,
        json: Any,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        explain: bool | None = None,
    ) -> PiiDetection: ...

    @overload
    def detect(
        self,
        *,
        csv: str,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        explain: bool | None = None,
    ) -> PiiDetection: ...

    @overload
    def detect(
        self,
        *,
        texts: Sequence[str],
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        explain: bool | None = None,
    ) -> PiiDetections: ...

    def detect(
        self,
        *,
        text: str | None = None,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        explain: bool | None = None,
        texts: Sequence[str] | None = None,
        json: Any | None = None,
        csv: str | None = None,
    ) -> PiiDetectResponse:
        """Find personal data and secrets in a text.

        Finds e-mail and postal addresses, phone, card and identity numbers, keys and more, each with
        its place. Numbers are tested by their own rules: check digits, issued prefixes, the lengths of
        each country. Words nearby (SSN, order number) raise or lower the score, and so do the names of
        columns and keys.

        Args:
            text: The text to search
            csvHeader: csv: whether its first row names the columns (default: True)
            kinds: Kinds to find. Default: email, phone, national_id, credit_card, ip_address, api_key,
                iban, bank_account, private_key, jwt, url_credentials, crypto_wallet, mac_address, passport,
                drivers_license, vin. On request only: person, address, date_of_birth, coordinates, url,
                age, username
            minScore: Lowest score of a span (default: 0.5)
            language: ISO 639-1; the language of the text tells which country phone numbers without a
                country code are from (default: "en")
            sensitivity: high would rather report too much: any number of 13–19 digits that passes Luhn,
                any nine digits near "SSN", and words for something else (order, invoice) count for nothing
                (default: "balanced")
            allowList: Values never reported; case is ignored (default: [])
            customPatterns: Patterns of your own; they take precedence over all other kinds (default:
                [])
            customKinds: Kinds of your own (default: [])
            explain: Tell how each span was scored; and which candidates were left out, and why
                (default: False)
            texts: Instead of text: a list, each of 1–100000 UTF-16 units
            json: Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and 100000
                UTF-16 units. Keys tell what their values are
            csv: Instead of text: comma-separated values, at most 10,000 cells and 500 columns;
                semicolons, tabs and pipes separate as well
        """
        answer: PiiDetectResponse = call(
            self._options,
            Call("pii", "POST", "/detect"),
            {
                "text": text,
                "csvHeader": csvHeader,
                "kinds": kinds,
                "minScore": minScore,
                "language": language,
                "sensitivity": sensitivity,
                "allowList": allowList,
                "customPatterns": customPatterns,
                "customKinds": customKinds,
                "explain": explain,
                "texts": texts,
                "json": json,
                "csv": csv,
            },
        )
        return answer

    def redact(
        self,
        *,
        text: str | None = None,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        mode: Literal["mask", "label", "remove", "hash", "token", "partial"] | None = None,
        maskChar: str | None = None,
        preserveLength: bool | None = None,
        label: str | None = None,
        modes: Mapping[str, Literal["mask", "label", "remove", "hash", "token", "partial"]] | None = None,
        secret: str | None = None,
        includeValues: bool | None = None,
        texts: Sequence[str] | None = None,
        json: Any | None = None,
        csv: str | None = None,
    ) -> PiiRedactResponse:
        """Replace the personal data in a text.

        Answers a text without the personal data and the secrets in it. Searches with the sensitivity
        high, whatever is asked for: detecting again at `high` finds none of the kinds in the answer. A
        replacement that would itself be found gives way to the plain label, to asterisks, or to
        nothing. `remove` leaves one of the two spaces around a value, and never joins words.

        Args:
            text: The text to search
            csvHeader: csv: whether its first row names the columns (default: True)
            kinds: Kinds to find. Default: email, phone, national_id, credit_card, ip_address, api_key,
                iban, bank_account, private_key, jwt, url_credentials, crypto_wallet, mac_address, passport,
                drivers_license, vin. On request only: person, address, date_of_birth, coordinates, url,
                age, username
            minScore: Lowest score of a span (default: 0.5)
            language: ISO 639-1; the language of the text tells which country phone numbers without a
                country code are from (default: "en")
            sensitivity: high would rather report too much: any number of 13–19 digits that passes Luhn,
                any nine digits near "SSN", and words for something else (order, invoice) count for nothing
                (default: "balanced")
            allowList: Values never reported; case is ignored (default: [])
            customPatterns: Patterns of your own; they take precedence over all other kinds (default:
                [])
            customKinds: Kinds of your own (default: [])
            mode: mask: maskChar for each character; label: the label; remove: nothing; hash:
                HMAC-SHA-256 in hex; token: tok_ and the value encrypted under the secret, which /restore
                reads; partial: a mask that leaves the ends visible (default: "mask")
            maskChar: One character (default: "*")
            preserveLength: mask: as long as the value; otherwise 8 characters (default: True)
            label: label: {KIND} is the kind in upper case, {N} numbers the distinct values of a kind
                (default: "[{KIND}]")
            modes: Modes by kind (default: {})
            secret: Key for the modes hash and token; required for them
            includeValues: Return the replaced values, too (default: False)
            texts: Instead of text: a list, each of 1–100000 UTF-16 units
            json: Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and 100000
                UTF-16 units. Keys tell what their values are
            csv: Instead of text: comma-separated values, at most 10,000 cells and 500 columns;
                semicolons, tabs and pipes separate as well
        """
        answer: PiiRedactResponse = call(
            self._options,
            Call("pii", "POST", "/redact"),
            {
                "text": text,
                "csvHeader": csvHeader,
                "kinds": kinds,
                "minScore": minScore,
                "language": language,
                "sensitivity": sensitivity,
                "allowList": allowList,
                "customPatterns": customPatterns,
                "customKinds": customKinds,
                "mode": mode,
                "maskChar": maskChar,
                "preserveLength": preserveLength,
                "label": label,
                "modes": modes,
                "secret": secret,
                "includeValues": includeValues,
                "texts": texts,
                "json": json,
                "csv": csv,
            },
        )
        return answer

    def restore(
        self,
        *,
        secret: str,
        text: str | None = None,
        texts: Sequence[str] | None = None,
        json: Any | None = None,
        csv: str | None = None,
    ) -> PiiRestoreResponse:
        """Put redacted values back in place of their tokens.

        Reverses /redact with the mode token, in a text that was changed meanwhile too, such as a
        model's answer. Nothing was stored: a token is its value, encrypted with AES-SIV (RFC 5297)
        under a key that HKDF-SHA-256 derives from the secret. A token of another secret, or one that
        was changed, stays as it is and is counted in failed. Who knows the secret can read every token,
        so let it have at least 16 random bytes.

        Args:
            secret: The secret with which the tokens were written
            text: A text with tokens
            texts: Instead of text: a list
            json: Instead of text: any JSON value, as /redact answers it
            csv: Instead of text: comma-separated values
        """
        answer: PiiRestoreResponse = call(
            self._options,
            Call("pii", "POST", "/restore"),
            {
                "secret": secret,
                "text": text,
                "texts": texts,
                "json": json,
                "csv": csv,
            },
        )
        return answer

    @overload
    def analyze(
        self,
        *,
        text: str,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
    ) -> PiiRisk: ...

    @overload
    def analyze(
        self,
        *,
        json: Any,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
    ) -> PiiRisk: ...

    @overload
    def analyze(
        self,
        *,
        csv: str,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
    ) -> PiiRisk: ...

    @overload
    def analyze(
        self,
        *,
        texts: Sequence[str],
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
    ) -> PiiRisks: ...

    def analyze(
        self,
        *,
        text: str | None = None,
        csvHeader: bool | None = None,
        kinds: Sequence[Literal["email", "phone", "national_id", "credit_card", "ip_address", "api_key", "iban", "bank_account", "private_key", "jwt", "url_credentials", "crypto_wallet", "mac_address", "passport", "drivers_license", "vin", "person", "address", "date_of_birth", "coordinates", "url", "age", "username"]] | None = None,
        minScore: float | None = None,
        language: str | None = None,
        sensitivity: Literal["balanced", "high"] | None = None,
        allowList: Sequence[str] | None = None,
        customPatterns: Sequence[CustomPattern] | None = None,
        customKinds: Sequence[CustomKind] | None = None,
        texts: Sequence[str] | None = None,
        json: Any | None = None,
        csv: str | None = None,
    ) -> PiiAnalyzeResponse:
        """Rate the risk of the personal data in a text.

        Tells which kinds of personal data a text has, and how severe a leak of it is. riskScore =
        100·(1 − e^(−Σw/50)) with w = 40 critical, 20 high, 8 medium, 3 low; the n-th span of a kind
        weighs w/√n. Levels: none 0, low below 25, medium below 50, high below 75, critical above. No
        values are returned.

        Args:
            text: The text to search
            csvHeader: csv: whether its first row names the columns (default: True)
            kinds: Kinds to find. Default: email, phone, national_id, credit_card, ip_address, api_key,
                iban, bank_account, private_key, jwt, url_credentials, crypto_wallet, mac_address, passport,
                drivers_license, vin. On request only: person, address, date_of_birth, coordinates, url,
                age, username
            minScore: Lowest score of a span (default: 0.5)
            language: ISO 639-1; the language of the text tells which country phone numbers without a
                country code are from (default: "en")
            sensitivity: high would rather report too much: any number of 13–19 digits that passes Luhn,
                any nine digits near "SSN", and words for something else (order, invoice) count for nothing
                (default: "balanced")
            allowList: Values never reported; case is ignored (default: [])
            customPatterns: Patterns of your own; they take precedence over all other kinds (default:
                [])
            customKinds: Kinds of your own (default: [])
            texts: Instead of text: a list, each of 1–100000 UTF-16 units
            json: Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and 100000
                UTF-16 units. Keys tell what their values are
            csv: Instead of text: comma-separated values, at most 10,000 cells and 500 columns;
                semicolons, tabs and pipes separate as well
        """
        answer: PiiAnalyzeResponse = call(
            self._options,
            Call("pii", "POST", "/analyze"),
            {
                "text": text,
                "csvHeader": csvHeader,
                "kinds": kinds,
                "minScore": minScore,
                "language": language,
                "sensitivity": sensitivity,
                "allowList": allowList,
                "customPatterns": customPatterns,
                "customKinds": customKinds,
                "texts": texts,
                "json": json,
                "csv": csv,
            },
        )
        return answer


class Anonymizer:
    """Masks, salted hashes, keyed tokens and format-preserving encryption of values; tables measured
    and made k-anonymous; counts with differential privacy
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    @overload
    def mask(
        self,
        *,
        value: str,
        type: Literal["auto", "email", "phone", "card", "iban", "ip", "name", "url", "generic"] | None = None,
        maskChar: str | None = None,
        visibleStart: int | None = None,
        visibleEnd: int | None = None,
        keepSeparators: bool | None = None,
        preserveLength: bool | None = None,
    ) -> MaskedValue: ...

    @overload
    def mask(
        self,
        *,
        values: Sequence[str],
        type: Literal["auto", "email", "phone", "card", "iban", "ip", "name", "url", "generic"] | None = None,
        maskChar: str | None = None,
        visibleStart: int | None = None,
        visibleEnd: int | None = None,
        keepSeparators: bool | None = None,
        preserveLength: bool | None = None,
    ) -> MaskedValues: ...

    def mask(
        self,
        *,
        value: str | None = None,
        type: Literal["auto", "email", "phone", "card", "iban", "ip", "name", "url", "generic"] | None = None,
        maskChar: str | None = None,
        visibleStart: int | None = None,
        visibleEnd: int | None = None,
        keepSeparators: bool | None = None,
        preserveLength: bool | None = None,
        values: Sequence[str] | None = None,
    ) -> AnonymizerMaskResponse:
        """Mask the secret part of a value.

        Replaces the secret part of a value, such as a card number, an e-mail address or a name, and
        leaves enough to recognize it. Characters are counted as a person sees them. visibleStart and
        visibleEnd count characters: in an e-mail address those of the local part, in a name those of
        each word, in a URL those after the host; in an IP address they count groups. No value is ever
        shown in full, and a generic one never more than half.

        Args:
            value: The value; required unless values is sent
            type: auto: recognized by the form of the value (default: "auto")
            maskChar: One character (default: "*")
            visibleStart: Characters left visible at the start
            visibleEnd: Characters left visible at the end
            keepSeparators: Keep white space and the punctuation that separates the parts of numbers,
                names and paths (default: True)
            preserveLength: One mask character for each masked one; false: always eight (default: True)
            values: Instead of value: a list
        """
        answer: AnonymizerMaskResponse = call(
            self._options,
            Call("anonymizer", "POST", "/mask"),
            {
                "value": value,
                "type": type,
                "maskChar": maskChar,
                "visibleStart": visibleStart,
                "visibleEnd": visibleEnd,
                "keepSeparators": keepSeparators,
                "preserveLength": preserveLength,
                "values": values,
            },
        )
        return answer

    @overload
    def hash(
        self,
        *,
        value: str,
        algo: Literal["sha256", "sha512"] | None = None,
        salt: str | None = None,
        saltEncoding: Literal["utf8", "hex", "base64"] | None = None,
        mode: Literal["prefix", "suffix", "hmac"] | None = None,
        encoding: Literal["hex", "base64", "base64url"] | None = None,
        normalize: Sequence[Literal["none", "trim", "lower", "nfkc"]] | None = None,
        echoSalt: bool | None = None,
    ) -> SaltedHash: ...

    @overload
    def hash(
        self,
        *,
        values: Sequence[str],
        algo: Literal["sha256", "sha512"] | None = None,
        salt: str | None = None,
        saltEncoding: Literal["utf8", "hex", "base64"] | None = None,
        mode: Literal["prefix", "suffix", "hmac"] | None = None,
        encoding: Literal["hex", "base64", "base64url"] | None = None,
        normalize: Sequence[Literal["none", "trim", "lower", "nfkc"]] | None = None,
        echoSalt: bool | None = None,
    ) -> SaltedHashes: ...

    def hash(
        self,
        *,
        value: str | None = None,
        algo: Literal["sha256", "sha512"] | None = None,
        salt: str | None = None,
        saltEncoding: Literal["utf8", "hex", "base64"] | None = None,
        mode: Literal["prefix", "suffix", "hmac"] | None = None,
        encoding: Literal["hex", "base64", "base64url"] | None = None,
        normalize: Sequence[Literal["none", "trim", "lower", "nfkc"]] | None = None,
        echoSalt: bool | None = None,
        values: Sequence[str] | None = None,
    ) -> AnonymizerHashResponse:
        """Hash values with a salt.

        Hashes one value or a list of values with a salt. prefix: H(salt‖value); suffix: H(value‖salt);
        hmac: HMAC with the salt as key. Values are hashed as UTF-8, normalized in the order nfkc,
        lower, trim. Without a salt, 16 random bytes are generated and returned.

        Args:
            value: The value; required unless values is sent
            algo: Digest algorithm (default: "sha256")
            salt: Generated unless sent
            saltEncoding: How the salt is encoded (default: "utf8")
            mode: Where the salt goes (default: "prefix")
            encoding: How the hashes are encoded (default: "hex")
            normalize: How values are normalized before they are hashed (default: [])
            echoSalt: Return a given salt in the answer (default: False)
            values: Instead of value: a list
        """
        answer: AnonymizerHashResponse = call(
            self._options,
            Call("anonymizer", "POST", "/hash"),
            {
                "value": value,
                "algo": algo,
                "salt": salt,
                "saltEncoding": saltEncoding,
                "mode": mode,
                "encoding": encoding,
                "normalize": normalize,
                "echoSalt": echoSalt,
                "values": values,
            },
        )
        return answer

    def pseudonymize(
        self,
        *,
        values: Sequence[str],
        secret: str,
        length: int | None = None,
        namespace: str | None = None,
        algo: Literal["sha256", "sha512"] | None = None,
        normalize: Sequence[Literal["none", "trim", "lower", "nfkc"]] | None = None,
    ) -> AnonymizerPseudonymizeResponse:
        """Replace values by keyed tokens.

        Replaces each value by a token that only the holder of the secret can make again: tok_ and the
        first digits of HMAC-SHA-256(secret, value), or of (secret, namespace‖0x00‖value): the same
        value and secret give the same token. The secret is neither stored nor returned.

        Args:
            values: Values, as UTF-8; a repeated one keeps its place
            secret: Key of the tokens: whoever has it can compute them
            length: Hexadecimal digits of a token (default: 32)
            namespace: Separates the tokens of different tables or purposes (default: "")
            algo: Digest of the HMAC (default: "sha256")
            normalize: How values are normalized before, so that spellings share a token (default: [])
        """
        answer: AnonymizerPseudonymizeResponse = call(
            self._options,
            Call("anonymizer", "POST", "/pseudonymize"),
            {
                "values": values,
                "secret": secret,
                "length": length,
                "namespace": namespace,
                "algo": algo,
                "normalize": normalize,
            },
        )
        return answer

    @overload
    def encrypt(
        self,
        *,
        key: str,
        value: str,
        keyEncoding: Literal["hex", "base64"] | None = None,
        mode: Literal["fpe", "siv"] | None = None,
        tweak: str | None = None,
        alphabet: Literal["digits", "lower", "upper", "letters", "lower-alphanumeric", "upper-alphanumeric", "alphanumeric", "hex"] | None = None,
        characters: str | None = None,
    ) -> EncryptedValue: ...

    @overload
    def encrypt(
        self,
        *,
        key: str,
        values: Sequence[str],
        keyEncoding: Literal["hex", "base64"] | None = None,
        mode: Literal["fpe", "siv"] | None = None,
        tweak: str | None = None,
        alphabet: Literal["digits", "lower", "upper", "letters", "lower-alphanumeric", "upper-alphanumeric", "alphanumeric", "hex"] | None = None,
        characters: str | None = None,
    ) -> EncryptedValues: ...

    def encrypt(
        self,
        *,
        key: str,
        value: str | None = None,
        keyEncoding: Literal["hex", "base64"] | None = None,
        mode: Literal["fpe", "siv"] | None = None,
        tweak: str | None = None,
        alphabet: Literal["digits", "lower", "upper", "letters", "lower-alphanumeric", "upper-alphanumeric", "alphanumeric", "hex"] | None = None,
        characters: str | None = None,
        values: Sequence[str] | None = None,
    ) -> AnonymizerEncryptResponse:
        """Encrypt values, keeping their form.

        Encrypts values under your key. fpe is FF1 (NIST SP 800-38G): characters of the alphabet become
        others of it, all others keep their places in clear; a value needs a million possible ones (6
        digits, 4 letters) and at most 1,000 characters. siv is AES-SIV (RFC 5297): enc_ and Base64, and
        a changed value is noticed. Equal values give equal results, so that tables can still be joined.
        The key is neither stored nor returned.

        Args:
            key: AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv
            value: The value; required unless values is sent
            keyEncoding: How the key is encoded (default: "hex")
            mode: fpe keeps the form; siv hides it and notices changes (default: "fpe")
            tweak: Not secret: what ciphertexts are bound to, such as the column's name; needed again to
                decrypt (default: "")
            alphabet: fpe: the characters that are encrypted (default: "digits")
            characters: fpe: 2 to 256 characters, instead of alphabet
            values: Instead of value: a list
        """
        answer: AnonymizerEncryptResponse = call(
            self._options,
            Call("anonymizer", "POST", "/encrypt"),
            {
                "key": key,
                "value": value,
                "keyEncoding": keyEncoding,
                "mode": mode,
                "tweak": tweak,
                "alphabet": alphabet,
                "characters": characters,
                "values": values,
            },
        )
        return answer

    @overload
    def decrypt(
        self,
        *,
        key: str,
        value: str,
        keyEncoding: Literal["hex", "base64"] | None = None,
        mode: Literal["fpe", "siv"] | None = None,
        tweak: str | None = None,
        alphabet: Literal["digits", "lower", "upper", "letters", "lower-alphanumeric", "upper-alphanumeric", "alphanumeric", "hex"] | None = None,
        characters: str | None = None,
    ) -> DecryptedValue: ...

    @overload
    def decrypt(
        self,
        *,
        key: str,
        values: Sequence[str],
        keyEncoding: Literal["hex", "base64"] | None = None,
        mode: Literal["fpe", "siv"] | None = None,
        tweak: str | None = None,
        alphabet: Literal["digits", "lower", "upper", "letters", "lower-alphanumeric", "upper-alphanumeric", "alphanumeric", "hex"] | None = None,
        characters: str | None = None,
    ) -> DecryptedValues: ...

    def decrypt(
        self,
        *,
        key: str,
        value: str | None = None,
        keyEncoding: Literal["hex", "base64"] | None = None,
        mode: Literal["fpe", "siv"] | None = None,
        tweak: str | None = None,
        alphabet: Literal["digits", "lower", "upper", "letters", "lower-alphanumeric", "upper-alphanumeric", "alphanumeric", "hex"] | None = None,
        characters: str | None = None,
        values: Sequence[str] | None = None,
    ) -> AnonymizerDecryptResponse:
        """Decrypt values that were encrypted with a key.

        Undoes /encrypt with the same key, mode, alphabet and tweak. With siv, another key or a changed
        value is refused; fpe cannot tell, and gives another value of the same form.

        Args:
            key: AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv
            value: The value; required unless values is sent
            keyEncoding: How the key is encoded (default: "hex")
            mode: fpe keeps the form; siv hides it and notices changes (default: "fpe")
            tweak: Not secret: what ciphertexts are bound to, such as the column's name; needed again to
                decrypt (default: "")
            alphabet: fpe: the characters that are encrypted (default: "digits")
            characters: fpe: 2 to 256 characters, instead of alphabet
            values: Instead of value: a list
        """
        answer: AnonymizerDecryptResponse = call(
            self._options,
            Call("anonymizer", "POST", "/decrypt"),
            {
                "key": key,
                "value": value,
                "keyEncoding": keyEncoding,
                "mode": mode,
                "tweak": tweak,
                "alphabet": alphabet,
                "characters": characters,
                "values": values,
            },
        )
        return answer

    def detokenize(
        self,
        *,
        tokens: Sequence[str],
        key: str | None = None,
        keyEncoding: Literal["hex", "base64"] | None = None,
        tweak: str | None = None,
        secret: str | None = None,
        namespace: str | None = None,
        candidates: Sequence[str] | None = None,
    ) -> AnonymizerDetokenizeResponse:
        """Find the values behind tokens.

        Tells for each token what can be undone. Tokens of /encrypt in mode siv (enc_…) are decrypted
        with the key. Tokens of /pseudonymize (tok_…) are HMACs: nobody can undo them, but with secret
        and namespace those of your candidates are recognized. Values of mode fpe look like any value:
        send them to /decrypt.

        Args:
            tokens: Tokens of any kind, mixed
            key: AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv
            keyEncoding: How the key is encoded (default: "hex")
            tweak: Not secret: what ciphertexts are bound to, such as the column's name; needed again to
                decrypt (default: "")
            secret: Key of the tokens: whoever has it can compute them
            namespace: Separates the tokens of different tables or purposes (default: "")
            candidates: Values that tok_ tokens may stand for, matched with secret
        """
        answer: AnonymizerDetokenizeResponse = call(
            self._options,
            Call("anonymizer", "POST", "/detokenize"),
            {
                "tokens": tokens,
                "key": key,
                "keyEncoding": keyEncoding,
                "tweak": tweak,
                "secret": secret,
                "namespace": namespace,
                "candidates": candidates,
            },
        )
        return answer

    def k_anonymity(
        self,
        *,
        records: Sequence[Mapping[str, str | float | bool | None]],
        quasiIdentifiers: Sequence[str],
        k: int | None = None,
        sensitiveAttributes: Sequence[str] | None = None,
        maxGroups: int | None = None,
        convention: Literal["paper", "pycanon"] | None = None,
    ) -> AnonymizerKAnonymityResponse:
        """Measure the k-anonymity of a table.

        Tells how many records of a table share each combination of the columns that could single a
        person out. Records are grouped by their quasi-identifiers: 1, "1" and true are different
        values, and a missing column is null. Risks are those of El Emam, l-diversity that of
        Machanavajjhala et al. 2007, t-closeness that of Li et al. 2007 with the ordered distance where
        every value is a number and the equal distance otherwise, δ-disclosure that of Brickell and
        Shmatikov 2008 over the values that a group has, β-likeness that of Cao and Karras 2012.

        Args:
            records: Objects of strings, numbers, booleans and null
            quasiIdentifiers: Columns that together may identify a person
            k: Smallest group size wanted (default: 5)
            sensitiveAttributes: Columns whose diversity within the groups is measured (default: [])
            maxGroups: Maximum number of groups in the answer (default: 50)
            convention: Order of the counts in recursiveLDiversity: falling as in its paper, or rising
                as pyCANON has them (default: "paper")
        """
        answer: AnonymizerKAnonymityResponse = call(
            self._options,
            Call("anonymizer", "POST", "/k-anonymity"),
            {
                "records": records,
                "quasiIdentifiers": quasiIdentifiers,
                "k": k,
                "sensitiveAttributes": sensitiveAttributes,
                "maxGroups": maxGroups,
                "convention": convention,
            },
        )
        return answer

    def anonymize(
        self,
        *,
        records: Sequence[Mapping[str, str | float | bool | None]],
        quasiIdentifiers: Sequence[str],
        k: int | None = None,
        sensitiveAttributes: Sequence[str] | None = None,
        identifiers: Sequence[str] | None = None,
        l: float | None = None,
        lModel: Literal["distinct", "entropy", "recursive"] | None = None,
        c: float | None = None,
        t: float | None = None,
        suppressionLimit: float | None = None,
        method: Literal["auto", "optimal", "mondrian"] | None = None,
        minimize: Literal["ncp", "discernibility", "entropy", "precision", "height", "averageClassSize"] | None = None,
        hierarchies: Mapping[str, Sequence[Sequence[str]]] | None = None,
        columnTypes: Mapping[str, Literal["number", "date", "postcode", "category"]] | None = None,
    ) -> AnonymizerAnonymizeResponse:
        """Make a table k-anonymous.

        Generalizes quasi-identifiers until each record is hidden among k, and l and t hold where asked.
        optimal finds the generalization with the least loss of all: one level for each column, and
        records left out up to suppressionLimit. mondrian splits at medians, each group with labels of
        its own, and leaves out none. Hierarchies are inferred unless given: intervals of numbers,
        month, year and decade, beginnings of postcodes, * for all else. Closeness is that to the table
        as sent. Anonymity holds against those who know the quasi-identifiers named, and nothing else.

        Args:
            records: Objects of strings, numbers, booleans and null
            quasiIdentifiers: Columns to generalize: together they may identify a person
            k: Smallest group size wanted (default: 5)
            sensitiveAttributes: Columns that l and t are about; they stay as they are (default: [])
            identifiers: Columns to leave out, such as names and numbers of accounts (default: [])
            l: l-diversity wanted of each sensitive attribute
            lModel: Which l-diversity (default: "distinct")
            c: Of recursive (c,l)-diversity (default: 3)
            t: t-closeness wanted of each sensitive attribute
            suppressionLimit: Share of records that the optimal search may leave out (default: 0.05)
            method: auto: optimal where the search takes seconds, otherwise mondrian (default: "auto")
            minimize: Loss that the optimal search makes least: certainty penalty, squared group sizes,
                bits of non-uniform entropy, share of the hierarchies' heights, levels in all, or records a
                group (default: "ncp")
            hierarchies: By column: a row for each value, from the value to its most general label
                (default: {})
            columnTypes: By column, where the type is not the one inferred (default: {})
        """
        answer: AnonymizerAnonymizeResponse = call(
            self._options,
            Call("anonymizer", "POST", "/anonymize"),
            {
                "records": records,
                "quasiIdentifiers": quasiIdentifiers,
                "k": k,
                "sensitiveAttributes": sensitiveAttributes,
                "identifiers": identifiers,
                "l": l,
                "lModel": lModel,
                "c": c,
                "t": t,
                "suppressionLimit": suppressionLimit,
                "method": method,
                "minimize": minimize,
                "hierarchies": hierarchies,
                "columnTypes": columnTypes,
            },
        )
        return answer

    def suggest_quasi_identifiers(
        self,
        *,
        records: Sequence[Mapping[str, str | float | bool | None]],
        maxColumns: int | None = None,
        maxCombinations: int | None = None,
    ) -> AnonymizerSuggestQuasiIdentifiersResponse:
        """Suggest the quasi-identifiers of a table.

        Tells which columns of a table identify people, alone or together. Roles follow from names of
        columns, in English, and from how many records have a value of their own; they are a suggestion
        to check, not a proof: what an attacker knows, no table tells. Up to 200 columns are read, and
        the ten quasi-identifiers that tell most are combined.

        Args:
            records: Objects of strings, numbers, booleans and null
            maxColumns: Columns in one combination at most (default: 3)
            maxCombinations: Combinations in the answer at most (default: 10)
        """
        answer: AnonymizerSuggestQuasiIdentifiersResponse = call(
            self._options,
            Call("anonymizer", "POST", "/suggest-quasi-identifiers"),
            {
                "records": records,
                "maxColumns": maxColumns,
                "maxCombinations": maxCombinations,
            },
        )
        return answer

    def private_counts(
        self,
        *,
        values: Sequence[str | float | bool | None] | None = None,
        categories: Sequence[str | float | bool | None] | None = None,
        edges: Sequence[float] | None = None,
        epsilon: float | None = None,
        recordsPerPerson: int | None = None,
        nonNegative: bool | None = None,
        counts: Mapping[str, int] | None = None,
    ) -> AnonymizerPrivateCountsResponse:
        """Count with differential privacy.

        Adds noise to counts, so that they tell next to nothing of any one person: ε-differential
        privacy by the discrete Laplace mechanism, drawn exactly (Canonne, Kamath, Steinke 2020). Bins
        are yours, by categories or edges, since those that occur would tell of the values. Each answer
        spends its epsilon: ask twice about the same people, and the two add up. No account is kept
        here.

        Args:
            values: One for each record; or send counts
            categories: Values to count; all others are (other)
            edges: Edges of intervals of numbers, in rising order; each interval has its lower edge
            epsilon: Privacy budget of the whole answer, in thousandths: less is more private (default:
                1)
            recordsPerPerson: Records that one person may have: the sensitivity (default: 1)
            nonNegative: Answer 0 for negative counts; sums are then too high (default: False)
            counts: Counts by label, instead of values
        """
        answer: AnonymizerPrivateCountsResponse = call(
            self._options,
            Call("anonymizer", "POST", "/private-counts"),
            {
                "values": values,
                "categories": categories,
                "edges": edges,
                "epsilon": epsilon,
                "recordsPerPerson": recordsPerPerson,
                "nonNegative": nonNegative,
                "counts": counts,
            },
        )
        return answer

    def anonymize_csv(
        self,
        *,
        csv: str,
        rules: Mapping[str, ColumnRule],
        otherColumns: Literal["keep", "drop"] | None = None,
        secret: str | None = None,
        key: str | None = None,
        separator: Literal["auto", "comma", "semicolon", "tab", "pipe"] | None = None,
    ) -> AnonymizerAnonymizeCsvResponse:
        """Anonymize the columns of a CSV file.

        Masks, hashes, pseudonymizes, encrypts, generalizes, replaces or drops each column of a CSV text
        (RFC 4180) of up to 10 MiB. The first line names the columns; the file is read and answered
        whole (/anonymize-csv-file takes larger ones). Tokens and ciphertexts are bound to the column's
        name: a column keeps its values apart from others, and decrypt needs the same name. Empty cells
        stay empty. Rules look at one column at a time; /anonymize looks at all together.

        Args:
            csv: The file's text
            rules: By column of the header line
            otherColumns: What becomes of columns without a rule (default: "keep")
            secret: Key of the tokens: whoever has it can compute them
            key: AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv
            separator: What separates fields; auto: what the first line has most of (default: "auto")
        """
        answer: AnonymizerAnonymizeCsvResponse = call(
            self._options,
            Call("anonymizer", "POST", "/anonymize-csv"),
            {
                "csv": csv,
                "rules": rules,
                "otherColumns": otherColumns,
                "secret": secret,
                "key": key,
                "separator": separator,
            },
        )
        return answer

    def anonymize_csv_file(
        self,
        *,
        file: CsvSource | File,
        rules: Mapping[str, ColumnRule],
        otherColumns: Literal["keep", "drop"] | None = None,
        secret: str | None = None,
        key: str | None = None,
        separator: Literal["auto", "comma", "semicolon", "tab", "pipe"] | None = None,
    ) -> str:
        """Anonymize the columns of a large CSV file.

        Changes the columns of a CSV file by the rules of /anonymize-csv while it is sent: row by row,
        in little memory, up to 1 GiB. Send the file as the body (text/csv, with the other fields in the
        query) or as the last part of a form; secrets belong in a form, since URLs are logged on their
        way. The answer begins while the file is still being sent, so a client must read it meanwhile,
        as curl does. What is wrong with the header or the first 256 KiB is answered as an error; what
        is wrong with a later row breaks the connection off, so that half a file never looks whole.
        Rules look at one column at a time: k-anonymity needs the whole table, which /anonymize takes.

        Args:
            file: The CSV file, in UTF-8
            rules: By column of the header line
            otherColumns: What becomes of columns without a rule (default: "keep")
            secret: Key of the tokens: whoever has it can compute them
            key: AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv
            separator: What separates fields; auto: what the first line has most of (default: "auto")
        """
        answer: str = call(
            self._options,
            Call("anonymizer", "POST", "/anonymize-csv-file", files=("file",)),
            {
                "file": file,
                "rules": rules,
                "otherColumns": otherColumns,
                "secret": secret,
                "key": key,
                "separator": separator,
            },
        )
        return answer


class WebQr:
    """QR codes drawn as PNG, SVG, PDF, EPS, text or data URI, one or many, and codes read from
    pictures
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def generate(
        self,
        *,
        data: str | None = None,
        format: Literal["png", "svg", "pdf", "eps", "datauri", "text"] | None = None,
        image: Literal["png", "svg"] | None = None,
        size: int | None = None,
        margin: int | None = None,
        ecc: Literal["L", "M", "Q", "H"] | None = None,
        dark: str | None = None,
        light: str | None = None,
        style: Literal["square", "dots", "rounded"] | None = None,
        eyeStyle: Literal["square", "rounded", "circle"] | None = None,
        eyeColor: str | None = None,
        caption: str | None = None,
        strict: bool | None = None,
        verify: bool | None = None,
        gradient: QrGradient | None = None,
        logo: QrLogo | None = None,
        logoRatio: float | None = None,
        content: QrContent | None = None,
    ) -> QrDataUri | bytes | str:
        """Generate a QR code.

        Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, PDF, EPS, text
        or, in JSON, as a data URI, 64 to 2,000 pixels wide, with a style, colors and a caption. Text
        beyond ASCII is marked as UTF-8 (ECI). A styled code is read at three sizes before it is
        answered: what is read at none is refused. Colors that readers may fail on, and codes that were
        not read at all of the sizes, cause a warning in the header X-QR-Warning, or are refused if
        strict is true. Send data, or content with the fields of a network, contact, e-mail, text
        message, phone number, place, event or payment. A logo may have 1 MiB.

        Args:
            data: Text or URL to encode, or send content; how much fits depends on ecc
            format: Format of the answer; text draws the code in half blocks, dark on light (default:
                "png")
            image: What a data URI holds (default: "png")
            size: Width in pixels, and height where there is no caption; in PDF and EPS in points of
                1/72 inch (default: 256)
            margin: Minimum width of the quiet zone in modules; readers expect 4 (default: 4)
            ecc: Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H (default:
                "M")
            dark: Color: #rgb, #rrggbb or #rrggbbaa; # is optional (default: "#000000")
            light: Like dark, or transparent (default: "#ffffff")
            style: Shape of the modules (default: "square")
            eyeStyle: Shape of the three eyes in the corners (default: "square")
            eyeColor: Color of the three eyes; by default that of the modules
            caption: A text below the code, in any script, in at most 4 lines; the picture becomes
                higher by it
            strict: Refuse what readers may fail on: its colors, or a look that was not read at all of
                three sizes (default: False)
            verify: Read the code at three sizes before it is answered; by default where modules, eyes,
                a gradient or a logo are styled
            gradient: dark runs into another color
            logo: A picture in the middle: base64 or url
            logoRatio: Side of the logo as a share of the code's (default: 0.2)
            content: Instead of data: what a phone can do with the code; exactly one of these
        """
        answer: QrDataUri | bytes | str = call(
            self._options,
            Call("web", "POST", "/qr/generate"),
            {
                "data": data,
                "format": format,
                "image": image,
                "size": size,
                "margin": margin,
                "ecc": ecc,
                "dark": dark,
                "light": light,
                "style": style,
                "eyeStyle": eyeStyle,
                "eyeColor": eyeColor,
                "caption": caption,
                "strict": strict,
                "verify": verify,
                "gradient": gradient,
                "logo": logo,
                "logoRatio": logoRatio,
                "content": content,
            },
        )
        return answer

    def generate_from_query(
        self,
        *,
        data: str,
        format: Literal["png", "svg", "pdf", "eps", "datauri", "text"] | None = None,
        image: Literal["png", "svg"] | None = None,
        size: int | None = None,
        margin: int | None = None,
        ecc: Literal["L", "M", "Q", "H"] | None = None,
        dark: str | None = None,
        light: str | None = None,
        style: Literal["square", "dots", "rounded"] | None = None,
        eyeStyle: Literal["square", "rounded", "circle"] | None = None,
        eyeColor: str | None = None,
        caption: str | None = None,
        strict: bool | None = None,
        verify: bool | None = None,
    ) -> QrDataUri | bytes | str:
        """Generate a QR code, as the source of an img element.

        Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, PDF, EPS, text
        or, in JSON, as a data URI, 64 to 2,000 pixels wide, with a style, colors and a caption. Text
        beyond ASCII is marked as UTF-8 (ECI). A styled code is read at three sizes before it is
        answered: what is read at none is refused. Colors that readers may fail on, and codes that were
        not read at all of the sizes, cause a warning in the header X-QR-Warning, or are refused if
        strict is true.

        Args:
            data: Text or URL to encode; how much fits depends on ecc
            format: Format of the answer; text draws the code in half blocks, dark on light (default:
                "png")
            image: What a data URI holds (default: "png")
            size: Width in pixels, and height where there is no caption; in PDF and EPS in points of
                1/72 inch (default: 256)
            margin: Minimum width of the quiet zone in modules; readers expect 4 (default: 4)
            ecc: Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H (default:
                "M")
            dark: Color: #rgb, #rrggbb or #rrggbbaa; # is optional (default: "#000000")
            light: Like dark, or transparent (default: "#ffffff")
            style: Shape of the modules (default: "square")
            eyeStyle: Shape of the three eyes in the corners (default: "square")
            eyeColor: Color of the three eyes; by default that of the modules
            caption: A text below the code, in any script, in at most 4 lines; the picture becomes
                higher by it
            strict: Refuse what readers may fail on: its colors, or a look that was not read at all of
                three sizes (default: False)
            verify: Read the code at three sizes before it is answered; by default where modules, eyes,
                a gradient or a logo are styled
        """
        answer: QrDataUri | bytes | str = call(
            self._options,
            Call("web", "GET", "/qr/generate"),
            {
                "data": data,
                "format": format,
                "image": image,
                "size": size,
                "margin": margin,
                "ecc": ecc,
                "dark": dark,
                "light": light,
                "style": style,
                "eyeStyle": eyeStyle,
                "eyeColor": eyeColor,
                "caption": caption,
                "strict": strict,
                "verify": verify,
            },
        )
        return answer

    def batch(
        self,
        *,
        items: Sequence[QrItem],
        format: Literal["png", "svg", "pdf", "eps"] | None = None,
        captions: bool | None = None,
        size: int | None = None,
        margin: int | None = None,
        ecc: Literal["L", "M", "Q", "H"] | None = None,
        dark: str | None = None,
        light: str | None = None,
        style: Literal["square", "dots", "rounded"] | None = None,
        eyeStyle: Literal["square", "rounded", "circle"] | None = None,
        eyeColor: str | None = None,
        strict: bool | None = None,
        verify: bool | None = None,
        gradient: QrGradient | None = None,
        logo: QrLogo | None = None,
        logoRatio: float | None = None,
    ) -> bytes:
        """Generate many QR codes as a ZIP archive.

        Makes up to 200 codes of one look, each a file of the archive, in the order of the list. All
        fields of the look are those of /qr/generate. One item that cannot be encoded refuses the whole,
        and the error names it. Styled codes are read at three sizes before they are answered; those
        that were not read at all of them are named in the header X-QR-Warning.

        Args:
            items: What the codes say, with a file's name each; 30,000 characters and 40 megapixels of
                PNG altogether
            format: Format of the files (default: "png")
            captions: Put the name of each file below its code (default: False)
            size: Width in pixels, and height where there is no caption; in PDF and EPS in points of
                1/72 inch (default: 256)
            margin: Minimum width of the quiet zone in modules; readers expect 4 (default: 4)
            ecc: Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H (default:
                "M")
            dark: Color: #rgb, #rrggbb or #rrggbbaa; # is optional (default: "#000000")
            light: Like dark, or transparent (default: "#ffffff")
            style: Shape of the modules (default: "square")
            eyeStyle: Shape of the three eyes in the corners (default: "square")
            eyeColor: Color of the three eyes; by default that of the modules
            strict: Refuse what readers may fail on: its colors, or a look that was not read at all of
                three sizes (default: False)
            verify: Read the code at three sizes before it is answered; by default where modules, eyes,
                a gradient or a logo are styled
            gradient: dark runs into another color
            logo: A picture in the middle: base64 or url
            logoRatio: Side of the logo as a share of the code's (default: 0.2)
        """
        answer: bytes = call(
            self._options,
            Call("web", "POST", "/qr/batch"),
            {
                "items": items,
                "format": format,
                "captions": captions,
                "size": size,
                "margin": margin,
                "ecc": ecc,
                "dark": dark,
                "light": light,
                "style": style,
                "eyeStyle": eyeStyle,
                "eyeColor": eyeColor,
                "strict": strict,
                "verify": verify,
                "gradient": gradient,
                "logo": logo,
                "logoRatio": logoRatio,
            },
        )
        return answer

    def decode(
        self,
        *,
        base64: str | None = None,
        url: str | None = None,
        frame: int | None = None,
        maxCount: int | None = None,
        tryHarder: bool | None = None,
        image: File | None = None,
    ) -> QrReadings:
        """Read the QR codes and barcodes in a picture.

        Finds all codes at once, at any angle, also mirrored or light on dark: QR codes (Micro QR and
        rMQR too), Data Matrix, Aztec, PDF417, MaxiCode, EAN, UPC, Code 128, 39 and 93, Codabar, ITF and
        GS1 DataBar. Where a picture as it is has none, contrast, noise, sharpness and size are changed
        for up to some seconds, and QR codes, Data Matrix, PDF417, EAN-13 and Code 128 are looked for
        again. A text is never a part of a code or a guess: what fails its checksum is not answered.
        JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, of at most 10 MiB and 50 megapixels; pictures of more
        than 4,000 pixels a side are read at that size. In multipart/form-data the file is the part
        `image`. Links in codes are not opened.

        Args:
            base64: The picture in Base64, at most 10 MiB decoded; may be a data URI. Or send url
            url: Absolute http or https URL of the picture. Or send base64
            frame: Frame of an animation or page of a TIFF file, from 0 (default: 0)
            maxCount: Codes that are answered at most (default: 100)
            tryHarder: Look again in better versions of a picture in which nothing is found, which takes
                longer (default: True)
            image: The file
        """
        answer: QrReadings = call(
            self._options,
            Call("web", "POST", "/qr/decode", files=("image",)),
            {
                "base64": base64,
                "url": url,
                "frame": frame,
                "maxCount": maxCount,
                "tryHarder": tryHarder,
                "image": image,
            },
        )
        return answer


class WebProxy:
    """Requests to other origins for scripts that could not read the answers themselves"""

    def __init__(self, options: Options) -> None:
        self._options = options

    def get(
        self,
        *,
        url: str,
        timeoutMs: int | None = None,
        redirect: Literal["follow", "manual", "error"] | None = None,
        wrap: Literal["none", "json"] | None = None,
        explain: bool | None = None,
        ttl: int | None = None,
    ) -> Answer:
        """Read a URL across origins.

        Answers with the target's own status, content type and body, readable by any page. Accept,
        Accept-Language, Range and conditional headers are forwarded. All headers of the target can be
        read but cookies and those of the connection; one that a browser would act on, such as
        Strict-Transport-Security, has X-Proxy-Target- before its name. Our own errors, and only they,
        have the header X-Proxy-Error. With ttl, answers are kept by the rules of RFC 9111, for each key
        apart, and what is answered from there is not counted. The URL may also follow the path:
        /proxy/https://example.com/a?b=c. A page of this server cannot use an answer as a script, worker
        or style sheet.

        Args:
            url: Absolute http or https URL
            timeoutMs: Milliseconds for everything: redirects, waiting and the whole body. 20,000 if it
                is not sent, and at most; the plan of a key may have more
            redirect: Follow up to five redirects, return the first one, or fail with too_many_redirects
                (default: "follow")
            wrap: json: a JSON object with requestedUrl, finalUrl, status, headers, contentType,
                charset, bodyBytes, chain, timings, encoding and body. Text of any charset is converted
                (encoding utf8), other bodies are Base64 (default: "none")
            explain: Answer with what the server would do with the target, in JSON: allowed, each check,
                and error and message if it is refused. Its name is looked up, and nothing is fetched
                (default: False)
            ttl: Seconds that an answer may have been kept here; 0 asks the target. What the target
                allows is the limit. The header X-Cache-Status says HIT, MISS or BYPASS (default: 0)
        """
        answer: Answer = call(
            self._options,
            Call("web", "GET", "/proxy", failure_header="x-proxy-error"),
            {
                "url": url,
                "timeoutMs": timeoutMs,
                "redirect": redirect,
                "wrap": wrap,
                "explain": explain,
                "ttl": ttl,
            },
        )
        return answer

    def send(
        self,
        *,
        url: str,
        timeoutMs: int | None = None,
        redirect: Literal["follow", "manual", "error"] | None = None,
        wrap: Literal["none", "json"] | None = None,
        explain: bool | None = None,
        method: Literal["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] | None = None,
        headers: Mapping[str, str] | None = None,
        body: str | None = None,
        bodyEncoding: Literal["utf8", "base64"] | None = None,
    ) -> Answer:
        """Send a request across origins.

        Like GET, with a method, headers and a body of the caller's choice; none of the caller's own
        headers are added. Headers of the connection and of the gateway of this service are rejected.

        Args:
            url: Absolute http or https URL
            timeoutMs: Milliseconds for everything: redirects, waiting and the whole body. 20,000 if it
                is not sent, and at most; the plan of a key may have more
            redirect: Follow up to five redirects, return the first one, or fail with too_many_redirects
                (default: "follow")
            wrap: json: a JSON object with requestedUrl, finalUrl, status, headers, contentType,
                charset, bodyBytes, chain, timings, encoding and body. Text of any charset is converted
                (encoding utf8), other bodies are Base64 (default: "none")
            explain: Answer with what the server would do with the target, in JSON: allowed, each check,
                and error and message if it is refused. Its name is looked up, and nothing is fetched
                (default: False)
            method: Method of the request (default: "GET")
            headers: Headers by name: up to 64, each up to 8 KiB, 16 KiB in all (default: {})
            body: Body for POST, PUT, PATCH and DELETE, up to 1 MiB
            bodyEncoding: How body is encoded (default: "utf8")
        """
        answer: Answer = call(
            self._options,
            Call("web", "POST", "/proxy", failure_header="x-proxy-error"),
            {
                "url": url,
                "timeoutMs": timeoutMs,
                "redirect": redirect,
                "wrap": wrap,
                "explain": explain,
                "method": method,
                "headers": headers,
                "body": body,
                "bodyEncoding": bodyEncoding,
            },
        )
        return answer


class WebPdfAttachments:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def list(self, *, file: PdfSource | File, password: str | None = None) -> PdfAttachmentsListResponse:
        """List the files attached to a PDF.

        Files of the document, and those pinned to pages. /pdf/attachments/extract answers their
        contents. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of
        multipart/form-data.

        Args:
            file: The PDF: base64 or url, and its password
            password: Opens an encrypted file
        """
        answer: PdfAttachmentsListResponse = call(
            self._options,
            Call("web", "POST", "/pdf/attachments", files=("file",)),
            {"file": file, "password": password},
        )
        return answer

    def extract(
        self,
        *,
        file: PdfSource | File,
        names: Sequence[str] | None = None,
        password: str | None = None,
    ) -> PdfAttachmentsExtractResponse:
        """Take attached files out of a PDF.

        All files together may have 100 MiB. They are answered as they are: nothing is checked for
        viruses. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of
        multipart/form-data.

        Args:
            file: The PDF: base64 or url, and its password
            names: The names of some, as /pdf/attachments tells them; all by default
            password: Opens an encrypted file
        """
        answer: PdfAttachmentsExtractResponse = call(
            self._options,
            Call("web", "POST", "/pdf/attachments/extract", files=("file",)),
            {"file": file, "names": names, "password": password},
        )
        return answer


class WebPdfBookmarks:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def read(self, *, file: PdfSource | File, password: str | None = None) -> PdfBookmarksReadResponse:
        """List the bookmarks of a PDF.

        The list can be changed and sent to /pdf/bookmarks/write as it is. A file may have 20 MiB and
        5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data.

        Args:
            file: The PDF: base64 or url, and its password
            password: Opens an encrypted file
        """
        answer: PdfBookmarksReadResponse = call(
            self._options,
            Call("web", "POST", "/pdf/bookmarks", files=("file",)),
            {"file": file, "password": password},
        )
        return answer

    def write(
        self,
        *,
        file: PdfSource | File,
        bookmarks: Sequence[NewPdfBookmark],
        mode: Literal["replace", "append"] | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Write bookmarks into a PDF.

        The list has the form that /pdf/bookmarks answers; an empty one removes all bookmarks. A file
        may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of
        multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of
        JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            bookmarks: In their order, each before those below it
            mode: In place of the bookmarks of the file, or after them (default: "replace")
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/bookmarks/write", files=("file",)),
            {
                "file": file,
                "bookmarks": bookmarks,
                "mode": mode,
                "password": password,
            },
        )
        return answer


class WebPdf:
    """PDF files merged, split, rearranged, cropped, numbered, watermarked, flattened, encrypted,
    sanitized, compressed, described and made of images; their text and pictures
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        self.bookmarks = WebPdfBookmarks(options)
        self.attachments = WebPdfAttachments(options)

    def merge(
        self,
        *,
        files: Sequence[PdfSource] | Sequence[File],
        outline: Literal["keep", "perFile", "none"] | None = None,
        password: str | None = None,
        passwords: Sequence[str] | None = None,
    ) -> PdfDocument | bytes:
        """Merge PDF files into one.

        Keeps bookmarks, links, named destinations, form fields, attachments, page labels, layers and
        tags; names that two files share get a number. The document information and the way the file is
        displayed are those of the first file. A file may have 20 MiB and 5,000 pages. Send it in
        Base64, by its URL, or as a part of multipart/form-data. All files together may have 50 MiB and
        5,000 pages. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and
        warnings are in the header X-PDF-Warning.

        Args:
            files: The files in order, 2 to 20
            outline: Bookmarks: those of all files (keep), those of each file below one with its name
                (perFile), or none (default: "keep")
            password: Opens every encrypted file
            passwords: One for each file, in their order; empty for none
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/merge", files=("files",)),
            {
                "files": files,
                "outline": outline,
                "password": password,
                "passwords": passwords,
            },
        )
        return answer

    def split(
        self,
        *,
        file: PdfSource | File,
        ranges: str | None = None,
        password: str | None = None,
    ) -> PdfParts:
        """Split a PDF into several.

        Each part has only what its pages use. Links, bookmarks and named destinations that lead to
        other parts are removed; attachments, scripts and tags are left out. A file may have 20 MiB and
        5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. All parts
        together may have 150 MiB. The answer is always JSON, whatever `Accept` says.

        Args:
            file: The PDF: base64 or url, and its password
            ranges: One file for each item of a comma-separated list: 3, 1-5, 5-1 (backwards), 4-, -2,
                last, r2 (from the end), odd, even; at most 200. By default one for each page
            password: Opens an encrypted file
        """
        answer: PdfParts = call(
            self._options,
            Call("web", "POST", "/pdf/split", files=("file",)),
            {"file": file, "ranges": ranges, "password": password},
        )
        return answer

    def info(self, *, file: PdfSource | File, password: str | None = None) -> PdfInfoResponse:
        """Describe a PDF.

        Where the document information is empty, the XMP packet is used. A file that opens without a
        password is read even if it is encrypted. A file may have 20 MiB and 5,000 pages. Send it in
        Base64, by its URL, or as a part of multipart/form-data.

        Args:
            file: The PDF: base64 or url, and its password
            password: Opens an encrypted file
        """
        answer: PdfInfoResponse = call(
            self._options,
            Call("web", "POST", "/pdf/info", files=("file",)),
            {"file": file, "password": password},
        )
        return answer

    def watermark(
        self,
        *,
        file: PdfSource | File,
        text: str,
        opacity: float | None = None,
        fontSize: float | None = None,
        color: str | None = None,
        angle: float | None = None,
        pages: str | None = None,
        layer: Literal["over", "under"] | None = None,
        repeat: bool | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Write a text across the pages of a PDF.

        The text is centered on the visible part of a page, whatever its rotation, and scaled down where
        it does not fit. Any script that a font of this server covers is drawn, shaped and ordered
        correctly. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part
        of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of
        JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            text: A line break starts a new line
            opacity: 0 invisible, 1 opaque (default: 0.3)
            fontSize: Points (default: 48)
            color: As #rrggbb (default: "#ff0000")
            angle: Degrees counterclockwise (default: 45)
            pages: Pages to mark, such as 1-3,odd; all by default
            layer: Above or below the content of the page (default: "over")
            repeat: All over the page instead of once (default: False)
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/watermark", files=("file",)),
            {
                "file": file,
                "text": text,
                "opacity": opacity,
                "fontSize": fontSize,
                "color": color,
                "angle": angle,
                "pages": pages,
                "layer": layer,
                "repeat": repeat,
                "password": password,
            },
        )
        return answer

    def rotate(
        self,
        *,
        file: PdfSource | File,
        degrees: Literal[90, 180, 270],
        pages: str | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Rotate pages of a PDF.

        The rotation is added to the one that a page already has. A file may have 20 MiB and 5,000
        pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept:
        application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header
        X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            degrees: Clockwise
            pages: Pages to rotate, such as 1-3,odd; all by default
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/rotate", files=("file",)),
            {
                "file": file,
                "degrees": degrees,
                "pages": pages,
                "password": password,
            },
        )
        return answer

    def extract(
        self,
        *,
        file: PdfSource | File,
        pages: str,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Take pages out of a PDF into one new file.

        The pages come in the order in which they are named; a page that is named twice comes once.
        Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are
        kept, except for what leads to pages that are gone or describes them: nothing of these pages is
        left in the file. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a
        part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead
        of JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            pages: The pages that the new file has: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2
                (from the end), odd, even
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/extract", files=("file",)),
            {"file": file, "pages": pages, "password": password},
        )
        return answer

    def remove(
        self,
        *,
        file: PdfSource | File,
        pages: str,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Remove pages from a PDF.

        Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are
        kept, except for what leads to pages that are gone or describes them: nothing of these pages is
        left in the file. At least one page must be left. A file may have 20 MiB and 5,000 pages. Send
        it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf`
        the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            pages: The pages to remove: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the
                end), odd, even
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/remove", files=("file",)),
            {"file": file, "pages": pages, "password": password},
        )
        return answer

    def reorder(
        self,
        *,
        file: PdfSource | File,
        pages: str,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Put the pages of a PDF into another order.

        The pages that are named come first, in that order; all others follow in their old order, so
        that no page is lost. A page that is named twice counts once. Bookmarks, named destinations,
        links, form fields, page labels, layers, tags and attachments are kept, and each page keeps its
        label. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of
        multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of
        JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            pages: The new order: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end),
                odd, even
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/reorder", files=("file",)),
            {"file": file, "pages": pages, "password": password},
        )
        return answer

    def insert_blank(
        self,
        *,
        file: PdfSource | File,
        pages: str | None = None,
        position: Literal["after", "before"] | None = None,
        count: int | None = None,
        size: Literal["same", "a3", "a4", "a5", "a6", "letter", "legal", "tabloid"] | None = None,
        orientation: Literal["portrait", "landscape"] | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Insert blank pages into a PDF.

        Everything else stays as it is; where pages have labels, the blank ones have none. With `after`
        and `odd`, the back of each sheet stays free. A file may have 20 MiB and 5,000 pages. Send it in
        Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the
        answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            pages: The pages that blank ones are put next to: a list of 3, 1-5, 5-1 (backwards), 4-, -2,
                last, r2 (from the end), odd, even (default: "last")
            position: After or before each of these pages (default: "after")
            count: Blank pages at each place (default: 1)
            size: A paper size, or the same size and rotation as the page beside (default: "same")
            orientation: Upright or turned by a quarter (default: "portrait")
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/insert-blank", files=("file",)),
            {
                "file": file,
                "pages": pages,
                "position": position,
                "count": count,
                "size": size,
                "orientation": orientation,
                "password": password,
            },
        )
        return answer

    def crop(
        self,
        *,
        file: PdfSource | File,
        top: float | None = None,
        right: float | None = None,
        bottom: float | None = None,
        left: float | None = None,
        pages: str | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Cut off the margins of PDF pages.

        The visible part of the pages gets smaller. What is cut off is hidden, not removed: programs can
        bring it back. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a
        part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead
        of JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            top: Points to cut off at the top of the page as it is displayed; 72 are an inch (default:
                0)
            right: Points to cut off at the right of the page as it is displayed; 72 are an inch
                (default: 0)
            bottom: Points to cut off at the bottom of the page as it is displayed; 72 are an inch
                (default: 0)
            left: Points to cut off at the left of the page as it is displayed; 72 are an inch (default:
                0)
            pages: Pages to crop, such as 1-3,odd; all by default
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/crop", files=("file",)),
            {
                "file": file,
                "top": top,
                "right": right,
                "bottom": bottom,
                "left": left,
                "pages": pages,
                "password": password,
            },
        )
        return answer

    def metadata(
        self,
        *,
        file: PdfSource | File,
        title: str | None = None,
        author: str | None = None,
        subject: str | None = None,
        keywords: str | None = None,
        creator: str | None = None,
        producer: str | None = None,
        creationDate: str | None = None,
        modificationDate: str | None = None,
        remove: Sequence[Literal["title", "author", "subject", "keywords", "creator", "producer", "creationDate", "modificationDate"]] | None = None,
        clear: bool | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Change the title, author and dates of a PDF.

        What is not named stays. The information dictionary and the XMP packet say the same afterwards;
        other properties of the packet are kept. Nothing is added by itself, so that the same call
        always gives the same file. /pdf/info reads what is written here. A file may have 20 MiB and
        5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept:
        application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header
        X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            title: Title
            author: Author
            subject: Subject
            keywords: Keywords, separated by commas or semicolons
            creator: Program that wrote the document
            producer: Program that made the PDF
            creationDate: ISO 8601, with or without an offset
            modificationDate: ISO 8601
            remove: Names of fields to remove
            clear: Remove all that is not set in this call, also what has no field here (default: False)
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/metadata", files=("file",)),
            {
                "file": file,
                "title": title,
                "author": author,
                "subject": subject,
                "keywords": keywords,
                "creator": creator,
                "producer": producer,
                "creationDate": creationDate,
                "modificationDate": modificationDate,
                "remove": remove,
                "clear": clear,
                "password": password,
            },
        )
        return answer

    def flatten(
        self,
        *,
        file: PdfSource | File,
        what: Literal["all", "forms", "annotations"] | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Turn form fields and annotations of a PDF into plain content.

        The pages look as before, and nobody can change values or comments any more. Links stay. What is
        hidden is removed, with its values. A field without an appearance is drawn by its value; of
        other annotations without one, a warning says that they stay. A file may have 20 MiB and 5,000
        pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept:
        application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header
        X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            what: Form fields, all other annotations, or both (all) (default: "all")
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/flatten", files=("file",)),
            {"file": file, "what": what, "password": password},
        )
        return answer

    def n_up(
        self,
        *,
        file: PdfSource | File,
        perSheet: Literal[2, 3, 4, 6, 8, 9, 12, 16, 20, 25] | None = None,
        size: Literal["a3", "a4", "a5", "a6", "letter", "legal", "tabloid"] | None = None,
        orientation: Literal["auto", "portrait", "landscape"] | None = None,
        order: Literal["right-down", "left-down", "down-right", "down-left"] | None = None,
        margin: float | None = None,
        gap: float | None = None,
        border: bool | None = None,
        pages: str | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Put several pages of a PDF on each sheet.

        Rows and columns are chosen so that pages like the first one are as large as possible. Form
        fields and annotations become part of the pages; bookmarks lead to the sheets; links, page
        labels and tags are left out. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its
        URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF
        itself instead of JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            perSheet: Pages on each sheet (default: 2)
            size: The paper (default: "a4")
            orientation: Of the paper: what leaves the pages largest (auto), upright or turned by a
                quarter (default: "auto")
            order: How pages follow each other: in rows from the left or the right, or in columns
                (default: "right-down")
            margin: Points around the sheet (default: 18)
            gap: Points between pages (default: 9)
            border: A thin line around each page (default: False)
            pages: The pages, in the order in which they are named, such as 1-3,8; all by default
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/n-up", files=("file",)),
            {
                "file": file,
                "perSheet": perSheet,
                "size": size,
                "orientation": orientation,
                "order": order,
                "margin": margin,
                "gap": gap,
                "border": border,
                "pages": pages,
                "password": password,
            },
        )
        return answer

    def from_images(
        self,
        *,
        images: Sequence[PdfImageSource] | Sequence[File],
        size: Literal["image", "a3", "a4", "a5", "a6", "letter", "legal", "tabloid"] | None = None,
        orientation: Literal["auto", "portrait", "landscape"] | None = None,
        fit: Literal["contain", "shrink", "cover"] | None = None,
        margin: float | None = None,
        dpi: float | None = None,
    ) -> PdfDocument | bytes:
        """Make a PDF of images, one a page.

        JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content; of a TIFF file all pages, of an
        animation the first frame. A JPEG is taken over without loss, turned upright, without the place
        and the camera that it tells. Transparency and color profiles of JPEG files are kept. An image
        may have 20 MiB and 50 megapixels, all together 50 MiB; those that are no JPEG may have 100
        megapixels together. Send them in Base64, by URL, or as parts of multipart/form-data. With
        `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the
        header X-PDF-Warning.

        Args:
            images: The images in the order of the pages
            size: A paper size, or pages as large as the images (default: "image")
            orientation: Of the paper: as each image is (auto), upright or turned by a quarter (default:
                "auto")
            fit: On paper: as large as fits (contain), but never enlarged (shrink), or so that it covers
                the page (cover) (default: "contain")
            margin: Points around the image (default: 0)
            dpi: Pixels an inch; by default those that the file states, else 96
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/from-images", files=("images",)),
            {
                "images": images,
                "size": size,
                "orientation": orientation,
                "fit": fit,
                "margin": margin,
                "dpi": dpi,
            },
        )
        return answer

    def pagenumbers(
        self,
        *,
        file: PdfSource | File,
        format: str | None = None,
        start: int | None = None,
        numerals: Literal["decimal", "lower-roman", "upper-roman", "lower-alpha", "upper-alpha"] | None = None,
        digits: int | None = None,
        pages: str | None = None,
        position: Literal["bottom-center", "bottom-left", "bottom-right", "top-center", "top-left", "top-right"] | None = None,
        mirror: bool | None = None,
        margin: float | None = None,
        fontSize: float | None = None,
        color: str | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Write page numbers on the pages of a PDF.

        The pages that get a number count from `start` on, in the order of the file. Numbers stand
        upright at the edge of the visible page, whatever its rotation, and are made smaller where they
        do not fit. For Bates numbers: `format` ACME-{page} and `digits` 6. A file may have 20 MiB and
        5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept:
        application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header
        X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            format: The text, with {page} for the number and {pages} for the last number, such as {page}
                / {pages} (default: "{page}")
            start: The first number (default: 1)
            numerals: 1 2 3, i ii iii, I II III, a b c, or A B C (default: "decimal")
            digits: Decimal numbers with fewer digits get zeros in front (default: 1)
            pages: Pages that get a number and count, such as 2-; all by default
            position: On the page as it is displayed (default: "bottom-center")
            mirror: Left and right change places on every second page, as in books (default: False)
            margin: Points from the edges of the page (default: 28)
            fontSize: Points (default: 10)
            color: As #rrggbb (default: "#000000")
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/pagenumbers", files=("file",)),
            {
                "file": file,
                "format": format,
                "start": start,
                "numerals": numerals,
                "digits": digits,
                "pages": pages,
                "position": position,
                "mirror": mirror,
                "margin": margin,
                "fontSize": fontSize,
                "color": color,
                "password": password,
            },
        )
        return answer

    def text(
        self,
        *,
        file: PdfSource | File,
        pages: str | None = None,
        positions: bool | None = None,
        password: str | None = None,
    ) -> PdfText | str:
        """Extract the text of a PDF.

        Right-to-left text comes in the order of reading, ligatures come as letters, and lines end with
        a line feed. Text is not recognized from pictures: a scan without a layer of text has none. With
        `Accept: text/plain` the answer is the text alone, with a form feed after each page. A file may
        have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data.
        The text may have 10,000,000 characters, or 200,000 words with their places.

        Args:
            file: The PDF: base64 or url, and its password
            pages: Pages to read, such as 1-3,odd; all by default
            positions: With each word and its place on the page (default: False)
            password: Opens an encrypted file
        """
        answer: PdfText | str = call(
            self._options,
            Call("web", "POST", "/pdf/text", files=("file",)),
            {
                "file": file,
                "pages": pages,
                "positions": positions,
                "password": password,
            },
        )
        return answer

    def encrypt(
        self,
        *,
        file: PdfSource | File,
        userPassword: str | None = None,
        ownerPassword: str | None = None,
        deny: Sequence[Literal["print", "printHighQuality", "modify", "assemble", "copy", "annotate", "fillForms"]] | None = None,
        password: str | None = None,
    ) -> PdfDocument | bytes:
        """Encrypt a PDF with passwords.

        AES-256 of PDF 2.0 (revision 6), metadata included. A file that is encrypted already is opened
        by `file.password` and gets the new passwords alone. What is denied is denied by viewers, not by
        the encryption: whoever can read a file can copy from it with other programs. A file may have 20
        MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With
        `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the
        header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            userPassword: Needed to open the file. Without it the file opens for everyone, and only what
                is denied needs the owner password
            ownerPassword: Opens the file and permits everything. Without it nobody has that right. At
                least one of the two passwords is needed
            deny: What needs the owner password; to deny assemble, which is to insert, rotate and delete
                pages, denies modify, too, and fillForms denies annotate (default: [])
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/encrypt", files=("file",)),
            {
                "file": file,
                "userPassword": userPassword,
                "ownerPassword": ownerPassword,
                "deny": deny,
                "password": password,
            },
        )
        return answer

    def decrypt(self, *, file: PdfSource | File, password: str | None = None) -> PdfDocument | bytes:
        """Remove the passwords of a PDF.

        Opens a file by its user or owner password, `file.password`, and writes it without encryption:
        RC4 of 40 to 128 bits, AES of 128 and 256. A file that only denies printing or changes opens
        without a password. Passwords are not guessed. A file may have 20 MiB and 5,000 pages. Send it
        in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the
        answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            password: Opens an encrypted file
        """
        answer: PdfDocument | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/decrypt", files=("file",)),
            {"file": file, "password": password},
        )
        return answer

    def sanitize(
        self,
        *,
        file: PdfSource | File,
        remove: Sequence[Literal["scripts", "actions", "attachments", "metadata", "links", "comments"]] | None = None,
        password: str | None = None,
    ) -> PdfSanitized | bytes:
        """Remove scripts, attachments and metadata of a PDF.

        What is removed is not in the answered file any more, nor are earlier revisions and unused
        objects. Text, pictures, form fields, bookmarks, and links within the document stay; so do names
        and places that the text itself tells, and text that is covered or invisible. A file may have 20
        MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With
        `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the
        header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            remove: What to remove: scripts; actions beyond the document, such as launching a program;
                attachments; metadata, also of pictures and comments' authors; links to addresses; comments
                (default: ["scripts","actions","attachments","metadata"])
            password: Opens an encrypted file
        """
        answer: PdfSanitized | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/sanitize", files=("file",)),
            {"file": file, "remove": remove, "password": password},
        )
        return answer

    def compress(
        self,
        *,
        file: PdfSource | File,
        dpi: int | None = None,
        quality: int | None = None,
        password: str | None = None,
    ) -> PdfCompressed | bytes:
        """Make a PDF smaller.

        Pictures in gray and RGB are written as JPEG where that is smaller, with fewer pixels where they
        have more than `dpi` asks for; charts and other pictures without noise stay without loss unless
        that costs much. Data is packed better, and what is unused or there twice is removed. Text,
        fonts and drawings stay as they are, as do pictures in black and white, in CMYK and as JPEG
        2000. A file that does not get smaller is answered as it came, with a warning. A file may have
        20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With
        `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the
        header X-PDF-Warning.

        Args:
            file: The PDF: base64 or url, and its password
            dpi: Pixels an inch that a picture keeps, as drawn: 300 to print, 150 to read on a screen,
                96 to look at (default: 300)
            quality: Of JPEG: at 75 nothing is seen to be lost, below 50 it is (default: 75)
            password: Opens an encrypted file
        """
        answer: PdfCompressed | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/compress", files=("file",)),
            {"file": file, "dpi": dpi, "quality": quality, "password": password},
        )
        return answer

    def to_images(
        self,
        *,
        file: PdfSource | File,
        pages: str | None = None,
        format: Literal["png", "jpeg", "webp"] | None = None,
        dpi: float | None = None,
        quality: int | None = None,
        password: str | None = None,
    ) -> PdfPagePictures | bytes:
        """Draw pages of a PDF as PNG, JPEG or WebP.

        Draws pages on white, with annotations and filled-in fields, turned as a viewer shows them.
        Fonts that are not in the file are replaced; those for East Asia cannot be. With `Accept:
        image/png`, or that of another `format`, and one page, the answer is the picture itself. A file
        may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of
        multipart/form-data. A page may have 40 megapixels, all pages together 150, which are some 65
        letters at 150 pixels an inch, and the pictures 100 MiB.

        Args:
            file: The PDF: base64 or url, and its password
            pages: Pages to draw, such as 1-3,odd; all by default
            format: Of the pictures (default: "png")
            dpi: Pixels an inch: 72 for a pixel a point, 300 for print (default: 150)
            quality: Of JPEG and WebP (default: 80)
            password: Opens an encrypted file
        """
        answer: PdfPagePictures | bytes = call(
            self._options,
            Call("web", "POST", "/pdf/to-images", files=("file",)),
            {
                "file": file,
                "pages": pages,
                "format": format,
                "dpi": dpi,
                "quality": quality,
                "password": password,
            },
        )
        return answer

    def extract_images(
        self,
        *,
        file: PdfSource | File,
        pages: str | None = None,
        password: str | None = None,
    ) -> PdfPictures:
        """Extract the pictures of a PDF.

        JPEG and JPEG 2000 come as they are in the file, others as PNG without transparency. Drawings of
        lines and text are no pictures: to-images draws whole pages. A file may have 20 MiB and 5,000
        pages. Send it in Base64, by its URL, or as a part of multipart/form-data. At most 1,000
        pictures with 100 MiB together. The answer is always JSON.

        Args:
            file: The PDF: base64 or url, and its password
            pages: Pages to take them from, such as 1-3,odd; all by default
            password: Opens an encrypted file
        """
        answer: PdfPictures = call(
            self._options,
            Call("web", "POST", "/pdf/extract-images", files=("file",)),
            {"file": file, "pages": pages, "password": password},
        )
        return answer

    def check_archive(
        self,
        *,
        file: PdfSource | File,
        level: Literal["1a", "1b", "2a", "2b", "2u", "3a", "3b", "3u"] | None = None,
        password: str | None = None,
    ) -> PdfCheckArchiveResponse:
        """Check a PDF for PDF/A.

        The rules of ISO 19005-1 to -3 that the objects of a file tell: fonts, colors, transparency,
        actions, attachments, metadata. A file that breaks none of them may still fail a full validator.
        A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of
        multipart/form-data.

        Args:
            file: The PDF: base64 or url, and its password
            level: Part and level; by default what the file says that it is, else 2b
            password: Opens an encrypted file
        """
        answer: PdfCheckArchiveResponse = call(
            self._options,
            Call("web", "POST", "/pdf/check-archive", files=("file",)),
            {"file": file, "level": level, "password": password},
        )
        return answer


class WebPage:
    """Metadata, icons and response headers of web pages"""

    def __init__(self, options: Options) -> None:
        self._options = options

    def metadata(self, *, url: str, oembed: bool | None = None) -> PageMetadata:
        """Read a page's metadata for a link preview.

        Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset, what networks show of
        them, and what is wrong with them. Error pages are read too; see status. Anything but HTML is
        answered with nulls and its contentType. Of a page over 5 MiB the beginning is read; one whose
        head is longer is refused with 413. POST takes several pages, and CSS selectors.

        Args:
            url: Absolute http or https URL
            oembed: Fetch the page's oEmbed answer, too (default: False)
        """
        answer: PageMetadata = call(
            self._options,
            Call("web", "GET", "/metadata"),
            {"url": url, "oembed": oembed},
        )
        return answer

    @overload
    def metadata_batch(
        self,
        *,
        url: str,
        selectors: Mapping[str, str] | None = None,
        oembed: bool | None = None,
    ) -> PageMetadata: ...

    @overload
    def metadata_batch(
        self,
        *,
        urls: Sequence[str],
        selectors: Mapping[str, str] | None = None,
        oembed: bool | None = None,
    ) -> PageMetadataList: ...

    def metadata_batch(
        self,
        *,
        url: str | None = None,
        selectors: Mapping[str, str] | None = None,
        oembed: bool | None = None,
        urls: Sequence[str] | None = None,
    ) -> PageMetadataBatchResponse:
        """Read the metadata of several pages, or what CSS selectors find in them.

        Takes a URL, or up to 20 in `urls`; a page of several that cannot be read carries its error.
        `selectors` has up to 20 CSS selectors by names of your own: each finds the text of what it
        matches, or with `@name` at its end an attribute, such as `img.hero@src`.

        Args:
            url: Absolute http or https URL
            selectors: CSS selectors by name, each perhaps with @ and an attribute's name behind it
            oembed: Fetch the page's oEmbed answer, too (default: False)
            urls: Instead of url: a list
        """
        answer: PageMetadataBatchResponse = call(
            self._options,
            Call("web", "POST", "/metadata"),
            {"url": url, "selectors": selectors, "oembed": oembed, "urls": urls},
        )
        return answer

    def favicon(
        self,
        *,
        url: str,
        verify: bool | None = None,
        fallback: bool | None = None,
    ) -> PageFaviconResponse:
        """Find a page's icons.

        All links that name icons. best is an SVG, else the largest square up to 256 pixels, else the
        touch icon, else any icon that is named, else /favicon.ico where it exists.

        Args:
            url: Absolute http or https URL
            verify: Fetch each icon, up to 20, for ok, bytes and its real size (default: False)
            fallback: List the manifest's icons and /favicon.ico too (default: False)
        """
        answer: PageFaviconResponse = call(
            self._options,
            Call("web", "GET", "/favicon"),
            {"url": url, "verify": verify, "fallback": fallback},
        )
        return answer

    def favicon_image(
        self,
        *,
        url: str,
        size: int | None = None,
        format: Literal["png", "svg", "original"] | None = None,
    ) -> bytes:
        """Get a site's icon as a picture.

        The best icon of a page that exists, at the size asked for: from its links, its manifest or
        /favicon.ico. There is always a picture: where a site has no icon or does not answer, it is the
        first letter of its domain, of any script, on a color of its own. Drawings of sites in SVG are
        not drawn as PNG, so that a hostile one harms nobody: another icon takes their place.

        Args:
            url: Absolute http or https URL
            size: Side of the picture; the site's own file keeps its size in its original format
                (default: 64)
            format: original: the site's own file; a letter icon is SVG then (default: "png")
        """
        answer: bytes = call(
            self._options,
            Call("web", "GET", "/favicon/image"),
            {"url": url, "size": size, "format": format},
        )
        return answer

    def headers(
        self,
        *,
        url: str,
        method: Literal["GET", "HEAD"] | None = None,
        scan: bool | None = None,
    ) -> PageHeadersResponse:
        """Report the headers, redirects, timing and TLS of a URL.

        Sends a GET or HEAD request to a URL, follows up to five redirects, and reports every response
        on the way, the last one's headers, the time of each phase and the certificate. The body is not
        read, however long it is. Each call opens connections of its own, so that timings are complete.
        `security` has the tests, score and grade of the MDN HTTP Observatory, for this one response;
        lists of preloaded hosts are not looked at. `scan` asks for what the response alone cannot tell.

        Args:
            url: Absolute http or https URL
            method: Request method (default: "GET")
            scan: Test what takes further requests, too: the page's scripts and policies, the same host
                over plain HTTP, and a preflight from another origin (default: False)
        """
        answer: PageHeadersResponse = call(
            self._options,
            Call("web", "GET", "/headers"),
            {"url": url, "method": method, "scan": scan},
        )
        return answer


class WebIpCidr:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def describe(self, *, cidr: str) -> IpNetwork:
        """Describe a network by its CIDR block.

        Works out a block of IPv4 or IPv6 addresses. Both addresses of a /31 are hosts (RFC 3021). IPv6
        has no broadcast: every address counts as a host.

        Args:
            cidr: A block such as 10.0.0.0/8, 10.0.0.0/255.0.0.0 or 2001:db8::/32, any address in it, or
                one address
        """
        answer: IpNetwork = call(self._options, Call("web", "GET", "/ip/cidr"), {"cidr": cidr})
        return answer

    def split(
        self,
        *,
        cidr: str,
        prefixLength: int,
        limit: int | None = None,
        offset: str | None = None,
    ) -> IpCidrSplitResponse:
        """Split a network into smaller ones.

        Answers the blocks of one length in a block of IPv4 or IPv6, up to 1,000 at a time; offset goes
        on where the last answer ended. total counts all of them.

        Args:
            cidr: A block such as 10.0.0.0/8, 10.0.0.0/255.0.0.0 or 2001:db8::/32, any address in it, or
                one address
            prefixLength: Of the smaller blocks; not shorter than the block's own
            limit: Blocks in the answer (default: 256)
            offset: Blocks to leave out before; decimal digits (default: "0")
        """
        answer: IpCidrSplitResponse = call(
            self._options,
            Call("web", "GET", "/ip/cidr/split"),
            {
                "cidr": cidr,
                "prefixLength": prefixLength,
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def summarize(self, *, items: Sequence[str], exclude: Sequence[str] | None = None) -> IpSummary:
        """Join addresses and networks into the fewest CIDR blocks.

        Takes addresses, CIDR blocks and ranges of both families, leaves out those of exclude, and
        answers the fewest blocks that hold just the rest: at most 10,000. A block with bits beyond its
        length, such as 10.1.2.3/8, is refused.

        Args:
            items: What to hold: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9
            exclude: What to leave out, in the same forms (default: [])
        """
        answer: IpSummary = call(
            self._options,
            Call("web", "POST", "/ip/cidr/summarize"),
            {"items": items, "exclude": exclude},
        )
        return answer

    def contains(self, *, networks: Sequence[str], ips: Sequence[str]) -> IpContainmentList:
        """Check which networks contain which IP addresses.

        Takes up to 1,000 networks and as many addresses, CIDR blocks or ranges of both families. A
        network is never in one of the other family; an IPv4-mapped address is one of IPv6.

        Args:
            networks: Where to look: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9
            ips: What to look for: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9
        """
        answer: IpContainmentList = call(
            self._options,
            Call("web", "POST", "/ip/cidr/contains"),
            {"networks": networks, "ips": ips},
        )
        return answer


class WebIp:
    """Location, network and system of IP addresses, and distances between them"""

    def __init__(self, options: Options) -> None:
        self._options = options
        self.cidr = WebIpCidr(options)

    def lookup(self, *, ip: str, reverse: bool | None = None) -> IpReport:
        """Look up the location and network of an IP address.

        IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by
        [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its
        network is used, not where a person is. An IPv4 address mapped into IPv6 is answered as IPv4.

        Args:
            ip: IPv4 or IPv6 address
            reverse: Also look up the host name; a private name is not looked up (default: False)
        """
        answer: IpReport = call(
            self._options,
            Call("web", "GET", "/ip/lookup"),
            {"ip": ip, "reverse": reverse},
        )
        return answer

    def batch(self, *, ips: Sequence[str]) -> IpReportList:
        """Look up a list of IP addresses.

        IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by
        [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its
        network is used, not where a person is. 100 addresses at most, or as many as NONET_IP_BATCH_MAX
        of the server says. A text that is not an address has an error in its result; host names are not
        looked up.

        Args:
            ips: IPv4 and IPv6 addresses; 100 at most unless the server's operator allows more
        """
        answer: IpReportList = call(self._options, Call("web", "POST", "/ip/batch"), {"ips": ips})
        return answer

    def distance(self, *, ip1: str, ip2: str) -> IpDistanceResponse:
        """Measure the distance between the locations of two IP addresses.

        IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by
        [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its
        network is used, not where a person is. Great-circle distance by the haversine formula on a
        sphere of 6,371.0088 km radius.

        Args:
            ip1: IPv4 or IPv6 address
            ip2: IPv4 or IPv6 address
        """
        answer: IpDistanceResponse = call(
            self._options,
            Call("web", "GET", "/ip/distance"),
            {"ip1": ip1, "ip2": ip2},
        )
        return answer

    def me(self) -> IpReport:
        """Look up the caller's own IP address.

        IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by
        [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its
        network is used, not where a person is. This is the address that the connection comes from:
        behind a proxy that the server does not know (NONET_TRUSTED_PROXIES), the proxy's.
        """
        answer: IpReport = call(self._options, Call("web", "GET", "/ip/me"), {})
        return answer

    def field(
        self,
        *,
        ip: str,
        field: Literal["ip", "found", "country", "countryName", "region", "city", "postal", "timezone", "latitude", "longitude", "accuracyRadiusKm", "precision", "confidence", "eu", "range", "network", "ipVersion", "ipDecimal", "continent", "currency", "callingCode", "languages", "asn", "asOrg", "hosting", "vpn", "tor", "hostname", "bogon", "bogonType"],
    ) -> str:
        """Read one fact of an IP address as plain text.

        IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by
        [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its
        network is used, not where a person is. Answers one line: the field of /ip/lookup of that name,
        the items of a list joined by commas, and an empty line if it is not known. hostname asks DNS
        servers.

        Args:
            ip: IPv4 or IPv6 address; `me` is the caller's own
            field: Which fact
        """
        answer: str = call(
            self._options,
            Call("web", "GET", "/ip/{ip}/{field}"),
            {"ip": ip, "field": field},
        )
        return answer


class WebEmail:
    """Whether e-mail addresses are well-formed and their domains accept mail; no mail is sent"""

    def __init__(self, options: Options) -> None:
        self._options = options

    def validate(
        self,
        *,
        email: str,
        checkMx: bool | None = None,
        deep: bool | None = None,
        checkSmtp: bool | None = None,
    ) -> EmailReport:
        """Validate an e-mail address.

        `reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave
        no answer), and, all of them valid: disposable, possible_typo, role_account, ok. An address that
        is not valid is an answer like any other: 200. A single label is syntactically valid only if it
        is a top-level domain, and never valid; nor is an address in brackets. No mail is sent. `score`
        begins with what is known of the mailbox (0 to 100) and is multiplied by 0.7 for a role, 0.7 for
        a domain without MX, 0.4 for a likely typo, 0.2 for a disposable domain. Where the operator of
        the server allows it (NONET_SMTP_PROBE), the mail server is asked whether it takes mail for the
        mailbox. POST keeps addresses out of the logs of proxies.

        Args:
            email: E-mail address; white space around it is ignored
            checkMx: Whether to query DNS; without it `valid` tells only that the address could exist
                (default: True)
            deep: Whether to look up the domain's SPF, DMARC, MTA-STS and BIMI as well; `/dns/mail`
                judges them (default: False)
            checkSmtp: Whether to ask the mail server for the mailbox, where the operator of this server
                allows it (default: True)
        """
        answer: EmailReport = call(
            self._options,
            Call("web", "POST", "/email/validate"),
            {
                "email": email,
                "checkMx": checkMx,
                "deep": deep,
                "checkSmtp": checkSmtp,
            },
        )
        return answer

    def validate_batch(
        self,
        *,
        emails: Sequence[str],
        checkMx: bool | None = None,
        deep: bool | None = None,
    ) -> EmailReportList:
        """Validate up to 100 e-mail addresses.

        `reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave
        no answer), and, all of them valid: disposable, possible_typo, role_account, ok. An address that
        is not valid is an answer like any other: 200. A single label is syntactically valid only if it
        is a top-level domain, and never valid; nor is an address in brackets. No mail is sent. `score`
        begins with what is known of the mailbox (0 to 100) and is multiplied by 0.7 for a role, 0.7 for
        a domain without MX, 0.4 for a likely typo, 0.2 for a disposable domain. Each domain is looked
        up once, and no mail server is asked.

        Args:
            emails: E-mail addresses; one of more than 320 characters has an error in its result
            checkMx: Whether to query DNS; without it `valid` tells only that the address could exist
                (default: True)
            deep: Whether to look up the domain's SPF, DMARC, MTA-STS and BIMI as well; `/dns/mail`
                judges them (default: False)
        """
        answer: EmailReportList = call(
            self._options,
            Call("web", "POST", "/email/validate-batch"),
            {"emails": emails, "checkMx": checkMx, "deep": deep},
        )
        return answer


class WebDns:
    """DNS records, the addresses of names, the names of addresses, whether signatures hold, and what
    protects the mail of a domain
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def records(self, *, domain: str, type: str | None = None) -> DnsRecordsResponse:
        """Look up the DNS records of a name.

        A name that does not exist or has no such records is an answer like any other: 200 with a status
        and no records. `type=ALL` looks up the 16 types that people look for at once, and a list such
        as `A,AAAA,MX` up to 16 of any. Over 50 types are answered in fields of their own; any other is
        asked for by its number, as `TYPE650`, and answered in the generic form of RFC 3597. `.` is the
        root, and `*.example.com` the wildcard itself. The names of an IP address are what
        `/dns/reverse` answers.

        Args:
            domain: Domain name; international names as people write them or in A-labels
            type: In any case: a type or a list of types with commas between them, out of A, NS, CNAME,
                SOA, MB, MG, MR, PTR, HINFO, MINFO, MX, TXT, RP, AFSDB, X25, RT, SIG, KEY, PX, GPOS, AAAA,
                LOC, SRV, NAPTR, KX, CERT, DNAME, APL, DS, SSHFP, IPSECKEY, RRSIG, NSEC, DNSKEY, DHCID,
                NSEC3, NSEC3PARAM, TLSA, SMIMEA, HIP, NINFO, RKEY, TALINK, CDS, CDNSKEY, OPENPGPKEY, CSYNC,
                ZONEMD, SVCB, HTTPS, DSYNC, SPF, NID, L32, L64, LP, EUI48, EUI64, URI, CAA, AVC, AMTRELAY,
                RESINFO, WALLET, TA, DLV; TYPE with a number; ALL (default: "A")
        """
        answer: DnsRecordsResponse = call(
            self._options,
            Call("web", "GET", "/dns/records"),
            {"domain": domain, "type": type},
        )
        return answer

    def lookup(self, *, domain: str) -> DnsLookupResponse:
        """Look up the addresses of a name.

        Looks up the IPv4 and IPv6 addresses of a domain name, through its aliases. A name that does not
        exist is an answer like any other: 200 with a status and no addresses. Names of private networks
        are refused; other record types are what `/dns/records` answers.

        Args:
            domain: Domain name; international names as people write them or in A-labels
        """
        answer: DnsLookupResponse = call(self._options, Call("web", "GET", "/dns/lookup"), {"domain": domain})
        return answer

    def reverse(self, *, ip: str) -> DnsReverseResponse:
        """Look up the host names of an IP address.

        Looks up the PTR records of an IPv4 or IPv6 address: the host names that whoever runs the
        network gave it. An address without names is an answer like any other: 200 with none. Addresses
        of private networks are refused.

        Args:
            ip: IPv4 or IPv6 address
        """
        answer: DnsReverseResponse = call(self._options, Call("web", "GET", "/dns/reverse"), {"ip": ip})
        return answer

    def mail(self, *, domain: str) -> MailPosture:
        """Check how a domain's mail is protected.

        Looks up everything that DNS says of a domain's mail: its mail servers with DANE, SPF counted to
        the limit of ten lookups, the DMARC record that counts, DKIM keys at common selectors, MTA-STS
        with its policy file, TLS-RPT and BIMI. `problems` says what is wrong with them. A domain
        without any of it is an answer like any other. No mail is sent and no mail server is contacted.

        Args:
            domain: Domain name; international names as people write them or in A-labels
        """
        answer: MailPosture = call(self._options, Call("web", "GET", "/dns/mail"), {"domain": domain})
        return answer

    def propagation(
        self,
        *,
        domain: str,
        type: str | None = None,
        resolvers: str | None = None,
        transport: Literal["udp", "tls", "https"] | None = None,
    ) -> DnsPropagation:
        """Compare what several DNS resolvers answer.

        Asks several public resolvers the same question at once and groups equal answers, so that it is
        seen whether a change has reached them all, and how long the others still keep the old records.
        Resolvers are asked by UDP (TCP for long answers), TLS (RFC 7858) or HTTPS (RFC 8484), each
        once. Large sites answer by region, so that different addresses are no fault there. Only listed
        resolvers are asked, by id or address; the operator may list more (`NONET_DNS_RESOLVERS`) or
        allow any public address (`NONET_DNS_ANY_RESOLVER`).

        Args:
            domain: Domain name; international names as people write them or in A-labels
            type: Type of the records, in any case (default: "A")
            resolvers: Up to 16 with commas between them: system (this server's own), google,
                cloudflare, quad9, quad9-unfiltered, opendns, adguard, controld, dnssb, dns4eu, cira, he,
                yandex, alidns, dnspod, or an address of one (default:
                "system,google,cloudflare,quad9,opendns,adguard,controld,dnssb")
            transport: How they are asked; system is asked as configured (default: "udp")
        """
        answer: DnsPropagation = call(
            self._options,
            Call("web", "GET", "/dns/propagation"),
            {
                "domain": domain,
                "type": type,
                "resolvers": resolvers,
                "transport": transport,
            },
        )
        return answer

    def dnssec(self, *, domain: str, type: str | None = None) -> DnssecReport:
        """Check the DNSSEC signatures of a name.

        Follows the chain of trust from the root to the name and verifies every signature on the way
        here, whatever the resolver says of them: each zone's DS and keys, the records themselves, the
        proofs (NSEC, NSEC3) that a name or a DS does not exist, and the aliases (CNAME, DNAME) that
        lead on. RSA with SHA-256 and SHA-512, ECDSA P-256 and P-384, Ed25519 and Ed448 are verified;
        zones signed with SHA-1 alone count as unsigned (RFC 9905), as those with over 50 rounds of
        NSEC3 (RFC 9276). The resolver must pass signatures on, as public ones do.

        Args:
            domain: Domain name; international names as people write them or in A-labels
            type: Type of the records, in any case (default: "A")
        """
        answer: DnssecReport = call(
            self._options,
            Call("web", "GET", "/dns/dnssec"),
            {"domain": domain, "type": type},
        )
        return answer


class WebCurrency:
    """Reference rates of the European Central Bank, and amounts converted by them"""

    def __init__(self, options: Options) -> None:
        self._options = options

    def convert(
        self,
        *,
        from_: str,
        to: str,
        amount: float | None = None,
        date: str | None = None,
        source: Literal["ecb", "boc", "cnb", "danmarks", "nbp", "norges"] | None = None,
    ) -> CurrencyConversion:
        """Convert an amount from one currency to another.

        Euro foreign exchange reference rates of the European Central Bank, published on working days at
        about 16:00 CET, for information only. Computed in decimals from the published digits and
        rounded once, halves up.

        Args:
            from_: Currency of the amount, ISO 4217, in any case
            to: Currency of the result, ISO 4217, in any case
            amount: The amount to convert (default: 1)
            date: Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a
                day without rates has those of the last day before it
            source: Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left
                out: ecb, and for a currency that it lacks the first bank that has both
        """
        answer: CurrencyConversion = call(
            self._options,
            Call("web", "GET", "/currency/convert"),
            {
                "from": from_,
                "to": to,
                "amount": amount,
                "date": date,
                "source": source,
            },
        )
        return answer

    def rates(
        self,
        *,
        base: str | None = None,
        symbols: str | None = None,
        date: str | None = None,
        source: Literal["ecb", "boc", "cnb", "danmarks", "nbp", "norges"] | None = None,
    ) -> CurrencyRatesResponse:
        """List what one unit of a currency is worth in others.

        Euro foreign exchange reference rates of the European Central Bank, published on working days at
        about 16:00 CET, for information only. Answers every currency, or those in symbols; a day
        without rates has those of the last day before it.

        Args:
            base: Currency of the unit, ISO 4217, in any case (default: "EUR")
            symbols: Only these currencies, separated by commas
            date: Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a
                day without rates has those of the last day before it
            source: Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left
                out: ecb, and for a currency that it lacks the first bank that has both
        """
        answer: CurrencyRatesResponse = call(
            self._options,
            Call("web", "GET", "/currency/rates"),
            {"base": base, "symbols": symbols, "date": date, "source": source},
        )
        return answer

    def list(
        self,
        *,
        date: str | None = None,
        source: Literal["ecb", "boc", "cnb", "danmarks", "nbp", "norges"] | None = None,
    ) -> CurrencyListResponse:
        """List the currencies with a rate.

        Euro foreign exchange reference rates of the European Central Bank, published on working days at
        about 16:00 CET, for information only. Answers the codes of the newest day, or of the day that
        is asked for.

        Args:
            date: Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a
                day without rates has those of the last day before it
            source: Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left
                out: ecb, and for a currency that it lacks the first bank that has both
        """
        answer: CurrencyListResponse = call(
            self._options,
            Call("web", "GET", "/currency/list"),
            {"date": date, "source": source},
        )
        return answer

    def history(
        self,
        *,
        from_: str,
        to: str | None = None,
        base: str | None = None,
        symbols: str | None = None,
        group: Literal["day", "week", "month"] | None = None,
        source: Literal["ecb", "boc", "cnb", "danmarks", "nbp", "norges"] | None = None,
    ) -> RatesHistory:
        """List the rates of a period, day by day.

        Euro foreign exchange reference rates of the European Central Bank, published on working days at
        about 16:00 CET, for information only. Answers up to 366 days with rates; by week or month the
        last one of each. A server that has no history yet fetches the bank's, which takes some seconds
        once.

        Args:
            from_: First day as YYYY-MM-DD, from 1999-01-04
            to: Last day as YYYY-MM-DD; today if left out
            base: Currency of the unit, ISO 4217, in any case (default: "EUR")
            symbols: Only these currencies, separated by commas
            group: The last day with rates of each day, week (from Monday) or month (default: "day")
            source: Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left
                out: ecb, and for a currency that it lacks the first bank that has both
        """
        answer: RatesHistory = call(
            self._options,
            Call("web", "GET", "/currency/history"),
            {
                "from": from_,
                "to": to,
                "base": base,
                "symbols": symbols,
                "group": group,
                "source": source,
            },
        )
        return answer

    def series(
        self,
        *,
        from_: str,
        to: str | None = None,
        base: str | None = None,
        symbols: str | None = None,
        group: Literal["day", "week", "month"] | None = None,
        source: Literal["ecb", "boc", "cnb", "danmarks", "nbp", "norges"] | None = None,
    ) -> RatesSeries:
        """Follow rates over a period, with change, lowest and highest.

        Euro foreign exchange reference rates of the European Central Bank, published on working days at
        about 16:00 CET, for information only. The same days as /currency/history, up to 366, as a
        column of values for each currency with its change, bounds and mean.

        Args:
            from_: First day as YYYY-MM-DD, from 1999-01-04
            to: Last day as YYYY-MM-DD; today if left out
            base: Currency of the unit, ISO 4217, in any case (default: "EUR")
            symbols: Only these currencies, separated by commas
            group: The last day with rates of each day, week (from Monday) or month (default: "day")
            source: Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left
                out: ecb, and for a currency that it lacks the first bank that has both
        """
        answer: RatesSeries = call(
            self._options,
            Call("web", "GET", "/currency/series"),
            {
                "from": from_,
                "to": to,
                "base": base,
                "symbols": symbols,
                "group": group,
                "source": source,
            },
        )
        return answer

    def info(self, *, code: str) -> Currency:
        """Tell the name, symbol and rounding of a currency.

        Names of CLDR, codes and decimals of ISO 4217, cash rounding of CLDR. It knows every currency of
        the standard, whether there is a rate for it or not; currencies without a state, such as
        Bitcoin, are none.

        Args:
            code: Currency, ISO 4217, in any case
        """
        answer: Currency = call(self._options, Call("web", "GET", "/currency/info"), {"code": code})
        return answer


class WebCryptoJwt:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def decode(self, *, token: str) -> CryptoJwtDecodeResponse:
        """Read a JSON Web Token without verifying it.

        Decodes the header and the claims of a signed JSON Web Token in its compact form, of up to
        16,384 characters. The signature is returned as it is written and not verified, so nothing in
        the answer proves who made the token. `expired`, `issuedAt` and `expiresAt` say what its times
        mean now. Encrypted tokens are refused with `invalid_token`.

        Args:
            token: JWT in its compact form: header.payload.signature
        """
        answer: CryptoJwtDecodeResponse = call(
            self._options,
            Call("web", "POST", "/crypto/jwt/decode"),
            {"token": token},
        )
        return answer

    def sign(
        self,
        *,
        payload: Mapping[str, Any],
        header: Mapping[str, Any] | None = None,
        algorithm: Literal["HS256", "HS384", "HS512", "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "ES256K", "EdDSA", "Ed25519"] | None = None,
        secret: str | None = None,
        secretEncoding: Literal["utf8", "hex", "base64"] | None = None,
        issuedAt: bool | None = None,
        expiresInSeconds: int | None = None,
        privateKey: str | Mapping[str, Any] | None = None,
    ) -> CryptoJwtSignResponse:
        """Sign a JSON Web Token.

        Signs claims as a JSON Web Token in compact form, of up to 16,384 characters: HS256, HS384 and
        HS512 with a `secret`; RS, PS, ES and EdDSA with a `privateKey` in PEM (PKCS #8, PKCS #1 or SEC
        1, not encrypted) or as a JWK. A key of another kind than the algorithm's is refused with
        `invalid_parameter`, and so is a key that is sent as a secret. RSA keys have 2,048 to 8,192
        bits. Keys are neither stored nor returned; keep keys that matter on a server of your own.

        Args:
            payload: The claims
            header: Header parameters beside alg and typ, as kid
            algorithm: Signature algorithm (default: "HS256")
            secret: Shared secret of HS256, HS384 and HS512
            secretEncoding: How secret is written (default: "utf8")
            issuedAt: Add iat, the time of signing (default: False)
            expiresInSeconds: Add exp, so many seconds after now
            privateKey: Private key in PEM or as a JWK, instead of secret
        """
        answer: CryptoJwtSignResponse = call(
            self._options,
            Call("web", "POST", "/crypto/jwt/sign"),
            {
                "payload": payload,
                "header": header,
                "algorithm": algorithm,
                "secret": secret,
                "secretEncoding": secretEncoding,
                "issuedAt": issuedAt,
                "expiresInSeconds": expiresInSeconds,
                "privateKey": privateKey,
            },
        )
        return answer

    def verify(
        self,
        *,
        token: str,
        secret: str | None = None,
        secretEncoding: Literal["utf8", "hex", "base64"] | None = None,
        algorithms: Sequence[Literal["HS256", "HS384", "HS512", "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "ES256K", "EdDSA", "Ed25519"]] | None = None,
        issuer: str | None = None,
        audience: str | None = None,
        subject: str | None = None,
        requiredClaims: Sequence[str] | None = None,
        maxAgeSeconds: int | None = None,
        leewaySeconds: int | None = None,
        at: int | None = None,
        publicKey: str | Mapping[str, Any] | None = None,
        jwks: JsonWebKeySet | None = None,
        jwksUrl: str | None = None,
    ) -> CryptoJwtVerifyResponse:
        """Verify a JSON Web Token.

        Verifies a signed JSON Web Token in compact form with a `secret`, a `publicKey`, a key set
        `jwks`, or one that is fetched from `jwksUrl`, then its `exp`, `nbf` and `iat`, and the claims
        that you expect. A token that does not hold is no error: `valid` is false and `reason` says why.
        `alg: none` never holds, and the algorithm must be one of the key's own type and curve: a public
        key is never taken for a secret. Keys that a token brings in its header are never used. Of a key
        set the token's `kid` names the key; without one four keys are tried. Name the `issuer`, the
        `audience` and the `algorithms` that you expect (RFC 8725).

        Args:
            token: JWT in its compact form: header.payload.signature
            secret: Shared secret of HS256, HS384 and HS512
            secretEncoding: How secret is written (default: "utf8")
            algorithms: Algorithms that are accepted; those of the key unless sent
            issuer: What iss must be
            audience: What aud must be or contain
            subject: What sub must be
            requiredClaims: Claims that must be there (default: [])
            maxAgeSeconds: How long ago iat may be
            leewaySeconds: By how much clocks may differ (default: 0)
            at: Seconds since the epoch that the token is judged at; now unless sent
            publicKey: Public key or X.509 certificate in PEM, or a JWK
            jwks: JSON Web Key Set (RFC 7517)
            jwksUrl: URL of a JSON Web Key Set, which is fetched
        """
        answer: CryptoJwtVerifyResponse = call(
            self._options,
            Call("web", "POST", "/crypto/jwt/verify"),
            {
                "token": token,
                "secret": secret,
                "secretEncoding": secretEncoding,
                "algorithms": algorithms,
                "issuer": issuer,
                "audience": audience,
                "subject": subject,
                "requiredClaims": requiredClaims,
                "maxAgeSeconds": maxAgeSeconds,
                "leewaySeconds": leewaySeconds,
                "at": at,
                "publicKey": publicKey,
                "jwks": jwks,
                "jwksUrl": jwksUrl,
            },
        )
        return answer


class WebCryptoCsr:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def decode(self, *, csr: str) -> CertificateRequest:
        """Read a certificate signing request.

        Describes a certification request (PKCS #10, RFC 2986) of up to 100,000 characters, in PEM or in
        Base64 of its DER: the subject, the key, the names and usages that are asked for, and whether
        its signature shows that who made it has the private key. What cannot be read is refused with
        `invalid_parameter`.

        Args:
            csr: The request in PEM, or in Base64 of its DER
        """
        answer: CertificateRequest = call(
            self._options,
            Call("web", "POST", "/crypto/csr/decode"),
            {"csr": csr},
        )
        return answer


class WebCryptoCertificate:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def decode(self, *, certificate: str) -> CryptoCertificateDecodeResponse:
        """Read X.509 certificates.

        Describes the certificates (RFC 5280) of a text of up to 100,000 characters: up to ten in PEM,
        in their order, or one in Base64 of its DER. Names, validity, key, usages, addresses and
        fingerprints are told, and whether a certificate is signed by its own key. Nothing else is
        checked: neither the chain nor whether it is revoked or out of date. What cannot be read is
        refused with `invalid_parameter`.

        Args:
            certificate: Certificates in PEM, or one in Base64 of its DER
        """
        answer: CryptoCertificateDecodeResponse = call(
            self._options,
            Call("web", "POST", "/crypto/certificate/decode"),
            {"certificate": certificate},
        )
        return answer


class WebCryptoTotp:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def generate(
        self,
        *,
        secret: str,
        secretEncoding: Literal["base32", "utf8", "hex", "base64"] | None = None,
        algo: Literal["sha1", "sha256", "sha512"] | None = None,
        digits: int | None = None,
        periodSeconds: int | None = None,
        at: int | None = None,
    ) -> CryptoTotpGenerateResponse:
        """Compute a one-time password of the time (TOTP).

        Computes the code of 6 to 10 digits that an authenticator app shows now, or showed at the second
        `at` (RFC 6238). The secret comes in Base32, as apps have it, or in UTF-8, hex or Base64.
        Nothing is stored.

        Args:
            secret: Shared secret; in Base32 case, spaces, hyphens and padding are free
            secretEncoding: How secret is written (default: "base32")
            algo: Digest of the HMAC; most authenticator apps know sha1 alone (default: "sha1")
            digits: Digits of a code; RFC 4226 has 6 to 8 (default: 6)
            periodSeconds: Seconds that a code is shown for (default: 30)
            at: Seconds since the epoch that the code is of; now unless sent
        """
        answer: CryptoTotpGenerateResponse = call(
            self._options,
            Call("web", "POST", "/crypto/totp"),
            {
                "secret": secret,
                "secretEncoding": secretEncoding,
                "algo": algo,
                "digits": digits,
                "periodSeconds": periodSeconds,
                "at": at,
            },
        )
        return answer

    def verify(
        self,
        *,
        secret: str,
        code: str,
        secretEncoding: Literal["base32", "utf8", "hex", "base64"] | None = None,
        algo: Literal["sha1", "sha256", "sha512"] | None = None,
        digits: int | None = None,
        periodSeconds: int | None = None,
        window: int | None = None,
        at: int | None = None,
    ) -> CryptoTotpVerifyResponse:
        """Verify a one-time password of the time (TOTP).

        Says whether a code is the one that RFC 6238 gives the time, or one of up to ten periods before
        or after it (`window`), as clocks differ. All codes are compared in constant time. Nothing is
        stored: keep `counter` and let no code of it or of an earlier one pass again, and slow down
        whoever guesses.

        Args:
            secret: Shared secret; in Base32 case, spaces, hyphens and padding are free
            code: The code as it was typed
            secretEncoding: How secret is written (default: "base32")
            algo: Digest of the HMAC; most authenticator apps know sha1 alone (default: "sha1")
            digits: Digits of a code; RFC 4226 has 6 to 8 (default: 6)
            periodSeconds: Seconds that a code is shown for (default: 30)
            window: Periods before and after that are tried as well (default: 1)
            at: Seconds since the epoch that the code is of; now unless sent
        """
        answer: CryptoTotpVerifyResponse = call(
            self._options,
            Call("web", "POST", "/crypto/totp/verify"),
            {
                "secret": secret,
                "code": code,
                "secretEncoding": secretEncoding,
                "algo": algo,
                "digits": digits,
                "periodSeconds": periodSeconds,
                "window": window,
                "at": at,
            },
        )
        return answer

    def secret(
        self,
        *,
        account: str,
        issuer: str | None = None,
        bytes: int | None = None,
        algo: Literal["sha1", "sha256", "sha512"] | None = None,
        digits: int | None = None,
        periodSeconds: int | None = None,
    ) -> CryptoTotpSecretResponse:
        """Generate a secret for an authenticator app.

        Generates a random secret of 16 to 64 bytes in Base32 and the `otpauth` URI of it, which an
        authenticator app reads as a QR code (`/qr/generate` draws it). Most apps know sha1, 6 digits
        and 30 seconds alone. The secret is not stored: keep it as you keep a password, encrypted.

        Args:
            account: Name or address of the account, without a colon
            issuer: Who will ask for the code, without a colon (default: "")
            bytes: Bytes of the secret; RFC 4226 asks for 16 and recommends 20 (default: 20)
            algo: Digest of the HMAC; most authenticator apps know sha1 alone (default: "sha1")
            digits: Digits of a code; RFC 4226 has 6 to 8 (default: 6)
            periodSeconds: Seconds that a code is shown for (default: 30)
        """
        answer: CryptoTotpSecretResponse = call(
            self._options,
            Call("web", "POST", "/crypto/totp/secret"),
            {
                "account": account,
                "issuer": issuer,
                "bytes": bytes,
                "algo": algo,
                "digits": digits,
                "periodSeconds": periodSeconds,
            },
        )
        return answer


class WebCryptoHotp:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def generate(
        self,
        *,
        secret: str,
        counter: int,
        secretEncoding: Literal["base32", "utf8", "hex", "base64"] | None = None,
        algo: Literal["sha1", "sha256", "sha512"] | None = None,
        digits: int | None = None,
    ) -> CryptoHotpGenerateResponse:
        """Compute a one-time password of a counter (HOTP).

        Computes the code of 6 to 10 digits that RFC 4226 gives a counter under a shared secret. The
        secret comes in Base32, as authenticator apps have it, or in UTF-8, hex or Base64. Nothing is
        stored: keeping the counter, and letting no code pass twice, is the caller's part.

        Args:
            secret: Shared secret; in Base32 case, spaces, hyphens and padding are free
            counter: The moving factor, from 0
            secretEncoding: How secret is written (default: "base32")
            algo: Digest of the HMAC; most authenticator apps know sha1 alone (default: "sha1")
            digits: Digits of a code; RFC 4226 has 6 to 8 (default: 6)
        """
        answer: CryptoHotpGenerateResponse = call(
            self._options,
            Call("web", "POST", "/crypto/hotp"),
            {
                "secret": secret,
                "counter": counter,
                "secretEncoding": secretEncoding,
                "algo": algo,
                "digits": digits,
            },
        )
        return answer

    def verify(
        self,
        *,
        secret: str,
        code: str,
        counter: int,
        secretEncoding: Literal["base32", "utf8", "hex", "base64"] | None = None,
        algo: Literal["sha1", "sha256", "sha512"] | None = None,
        digits: int | None = None,
        lookAhead: int | None = None,
    ) -> CryptoHotpVerifyResponse:
        """Verify a one-time password of a counter (HOTP).

        Says whether a code is the one that RFC 4226 gives the counter or one of up to 100 counters
        after it (`lookAhead`), as a token's button may have been pressed in between. All codes are
        compared in constant time. Nothing is stored: keep `nextCounter`, so that no code passes twice,
        and slow down whoever guesses.

        Args:
            secret: Shared secret; in Base32 case, spaces, hyphens and padding are free
            code: The code as it was typed
            counter: The first counter that is still good
            secretEncoding: How secret is written (default: "base32")
            algo: Digest of the HMAC; most authenticator apps know sha1 alone (default: "sha1")
            digits: Digits of a code; RFC 4226 has 6 to 8 (default: 6)
            lookAhead: How many counters after it are tried as well (default: 0)
        """
        answer: CryptoHotpVerifyResponse = call(
            self._options,
            Call("web", "POST", "/crypto/hotp/verify"),
            {
                "secret": secret,
                "code": code,
                "counter": counter,
                "secretEncoding": secretEncoding,
                "algo": algo,
                "digits": digits,
                "lookAhead": lookAhead,
            },
        )
        return answer


class WebCryptoPasswordHash:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def create(
        self,
        *,
        password: str,
        algo: Literal["argon2id", "scrypt", "bcrypt"] | None = None,
        memoryKib: int | None = None,
        passes: int | None = None,
        parallelism: int | None = None,
        costExponent: int | None = None,
        blockSize: int | None = None,
        cost: int | None = None,
    ) -> CryptoPasswordHashCreateResponse:
        """Hash a password for storing it.

        Hashes a password of up to 1,024 UTF-16 units with 16 random bytes of salt: by Argon2id (RFC
        9106) or scrypt (RFC 7914), answered as a PHC string, or by bcrypt (`$2b$`). Without parameters
        it has those that OWASP recommends. A call may take 128 MiB of memory and about a second of
        work; parameters beyond that, and those of another algorithm, are refused with
        `invalid_parameter`. bcrypt reads 72 bytes, and longer passwords are refused rather than cut.
        Neither password nor hash is stored.

        Args:
            password: The password
            algo: Password hash (default: "argon2id")
            memoryKib: argon2id: memory in KiB, by default 19456; with passes 1 GiB at most
            passes: argon2id: passes over the memory, by default 2
            parallelism: argon2id and scrypt: lanes (p of scrypt), by default 1; scrypt takes 256 MiB
                for all together
            costExponent: scrypt: N is 2 to this power, by default 17; 128 N r is 128 MiB at most
            blockSize: scrypt: r, by default 8
            cost: bcrypt: base-2 logarithm of the rounds, by default 12
        """
        answer: CryptoPasswordHashCreateResponse = call(
            self._options,
            Call("web", "POST", "/crypto/password-hash"),
            {
                "password": password,
                "algo": algo,
                "memoryKib": memoryKib,
                "passes": passes,
                "parallelism": parallelism,
                "costExponent": costExponent,
                "blockSize": blockSize,
                "cost": cost,
            },
        )
        return answer

    def verify(self, *, password: str, hash: str) -> CryptoPasswordHashVerifyResponse:
        """Verify a password against a stored hash.

        Says whether a password is the one of a hash: a PHC string of Argon2 (id, i or d, version 19) or
        scrypt, or a hash of bcrypt (`$2a$`, `$2b$`, `$2y$`; of a longer password it reads 72 bytes, and
        none with U+0000). A hash whose parameters ask for more than 128 MiB or about a second of work
        is refused with `invalid_parameter`, and so is any other text. `needsRehash` says that the hash
        is cheaper to guess than what OWASP recommends, so that the password should be hashed anew.

        Args:
            password: The password
            hash: The stored hash
        """
        answer: CryptoPasswordHashVerifyResponse = call(
            self._options,
            Call("web", "POST", "/crypto/password-hash/verify"),
            {"password": password, "hash": hash},
        )
        return answer


class WebCryptoBase64:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self._options = options

    def encode(self, *, text: str) -> CryptoBase64EncodeResponse:
        """Encode a text as Base64.

        Writes a text of up to 100,000 UTF-16 units as UTF-8 and encodes the bytes in the standard
        alphabet with padding (RFC 4648, section 4). Base64 is no encryption: anyone can decode it. POST
        keeps the text out of the logs of proxies.

        Args:
            text: Text to encode, as UTF-8
        """
        answer: CryptoBase64EncodeResponse = call(
            self._options,
            Call("web", "POST", "/crypto/base64/encode"),
            {"text": text},
        )
        return answer

    def decode(self, *, data: str) -> CryptoBase64DecodeResponse:
        """Decode Base64 to text.

        Reads the standard and the URL-safe alphabet, with or without padding and white space, of up to
        100,000 characters. Bytes that are not UTF-8 are answered as hex beside a text with replacement
        characters. Text that is not Base64 is refused with `invalid_base64`.

        Args:
            data: Base64 data
        """
        answer: CryptoBase64DecodeResponse = call(
            self._options,
            Call("web", "POST", "/crypto/base64/decode"),
            {"data": data},
        )
        return answer


class WebCrypto:
    """Digests, HMAC, encodings, UUIDs and other identifiers, random passwords, password hashes,
    one-time passwords, JSON Web Tokens and certificates
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        self.base64 = WebCryptoBase64(options)
        self.password_hash = WebCryptoPasswordHash(options)
        self.hotp = WebCryptoHotp(options)
        self.totp = WebCryptoTotp(options)
        self.certificate = WebCryptoCertificate(options)
        self.csr = WebCryptoCsr(options)
        self.jwt = WebCryptoJwt(options)

    def hash(
        self,
        *,
        text: str,
        algo: Literal["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512-256", "sha3-224", "sha3-256", "sha3-384", "sha3-512", "blake2b512", "blake2s256", "ripemd160", "blake3", "crc32"] | None = None,
    ) -> CryptoHashResponse:
        """Hash a text.

        Computes the digest of a text of up to 100,000 UTF-16 units, as UTF-8, in lower-case hex and in
        Base64. MD5 and SHA-1 are broken, and CRC-32 is no cryptographic digest: use these three for
        checksums only. Store no password as such a digest: `/crypto/password-hash` is for those. POST
        keeps secrets out of the logs of proxies.

        Args:
            text: Text to hash, as UTF-8; may be empty
            algo: Digest algorithm (default: "sha256")
        """
        answer: CryptoHashResponse = call(
            self._options,
            Call("web", "POST", "/crypto/hash"),
            {"text": text, "algo": algo},
        )
        return answer

    def hmac(
        self,
        *,
        text: str,
        key: str,
        algo: Literal["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512-256", "sha3-224", "sha3-256", "sha3-384", "sha3-512", "blake2b512", "blake2s256", "ripemd160"] | None = None,
    ) -> CryptoHmacResponse:
        """Sign a text with a shared key (HMAC).

        Computes the HMAC (RFC 2104) of a text with a shared key, both as UTF-8 and of up to 100,000
        UTF-16 units, in lower-case hex. Whoever has the key can check that the text was not changed.
        The key is neither stored nor returned.

        Args:
            text: Text to sign, as UTF-8
            key: Shared key, as UTF-8
            algo: Digest algorithm (default: "sha256")
        """
        answer: CryptoHmacResponse = call(
            self._options,
            Call("web", "POST", "/crypto/hmac"),
            {"text": text, "key": key, "algo": algo},
        )
        return answer

    def encode(
        self,
        *,
        text: str,
        inputEncoding: Literal["utf8", "hex", "base64"] | None = None,
        encoding: Literal["base16", "base32", "base32hex", "base32crockford", "base58", "ascii85", "base85", "z85"] | None = None,
    ) -> CryptoEncodeResponse:
        """Encode a text or bytes in Base16, Base32, Base58 or Base85.

        Takes a text of up to 100,000 UTF-16 units as UTF-8, or bytes in hex or Base64, and writes them
        in `encoding`: base16, base32, base32hex (RFC 4648), Crockford's Base32, base58 (Bitcoin's
        alphabet, of at most 1000 bytes), ascii85 (Adobe's), base85 (RFC 1924, as Git and Python have
        it) or z85 (ZeroMQ's, of a multiple of four bytes). These are no encryption: anyone can decode
        them. For Base64 there is `/crypto/base64/encode`.

        Args:
            text: What to encode
            inputEncoding: How text is to be read (default: "utf8")
            encoding: The encoding (default: "base32")
        """
        answer: CryptoEncodeResponse = call(
            self._options,
            Call("web", "POST", "/crypto/encode"),
            {"text": text, "inputEncoding": inputEncoding, "encoding": encoding},
        )
        return answer

    def decode(
        self,
        *,
        data: str,
        encoding: Literal["base16", "base32", "base32hex", "base32crockford", "base58", "ascii85", "base85", "z85"] | None = None,
    ) -> CryptoDecodeResponse:
        """Decode Base16, Base32, Base58 or Base85.

        Reads up to 100,000 characters, of Base58 1,400. White space is ignored, and so is the case of
        base16 and base32; padding may be absent. Crockford's Base32 reads O as 0, I and L as 1, and
        passes over hyphens; ascii85 may stand between `<~` and `~>`. Bytes that are not UTF-8 are
        answered as hex beside a text with replacement characters. What is not of the encoding is
        refused with `invalid_parameter`.

        Args:
            data: The encoded data
            encoding: The encoding (default: "base32")
        """
        answer: CryptoDecodeResponse = call(
            self._options,
            Call("web", "POST", "/crypto/decode"),
            {"data": data, "encoding": encoding},
        )
        return answer

    def uuid(
        self,
        *,
        count: int | None = None,
        version: Literal[1, 3, 4, 5, 6, 7, 8] | None = None,
        namespace: str | None = None,
        name: str | None = None,
    ) -> CryptoUuidResponse:
        """Generate UUIDs.

        Generates 1 to 100 UUIDs (RFC 9562): version 4 is all random, 7 and 6 begin with the time and
        sort by it, 1 has the time as older programs write it. Versions 3 (MD5), 5 (SHA-1) and 8
        (SHA-256, as appendix B.2 has it) are one UUID computed from `namespace` and `name`, always the
        same for the same name. Nothing is stored and nothing tells of the machine, so that a UUID is
        unique by its randomness alone.

        Args:
            count: Number of UUIDs (default: 1)
            version: 4: random; 1, 6, 7: by time, of which 6 and 7 sort; 3, 5, 8: of a name (RFC 9562)
                (default: 4)
            namespace: Versions 3, 5 and 8: dns, url, oid, x500 or a UUID
            name: Versions 3, 5 and 8: the name, as UTF-8
        """
        answer: CryptoUuidResponse = call(
            self._options,
            Call("web", "POST", "/crypto/uuid"),
            {
                "count": count,
                "version": version,
                "namespace": namespace,
                "name": name,
            },
        )
        return answer

    def ulid(self, *, count: int | None = None) -> CryptoUlidResponse:
        """Generate ULIDs.

        Generates 1 to 100 ULIDs: 26 characters of Crockford's Base32, of which the first 10 are the
        time in milliseconds and the others are random. Texts and ULIDs sort alike, and those of one
        answer increase strictly. Nothing is stored.

        Args:
            count: Number of ULIDs (default: 1)
        """
        answer: CryptoUlidResponse = call(self._options, Call("web", "POST", "/crypto/ulid"), {"count": count})
        return answer

    def nanoid(
        self,
        *,
        count: int | None = None,
        length: int | None = None,
        alphabet: str | None = None,
    ) -> CryptoNanoidResponse:
        """Generate short random identifiers.

        Generates 1 to 100 random identifiers of 2 to 256 characters, by default 21 of the URL-safe
        alphabet as nanoid has it, or of an alphabet of your own of 2 to 256 characters. Each character
        is equally likely; `entropyBits` says how many guesses an identifier withstands: below 64 bits
        some of many will be equal, below 128 they are no secrets.

        Args:
            count: Number of identifiers (default: 1)
            length: Characters of each (default: 21)
            alphabet: Characters to draw from, each of them once (default:
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
        """
        answer: CryptoNanoidResponse = call(
            self._options,
            Call("web", "POST", "/crypto/nanoid"),
            {"count": count, "length": length, "alphabet": alphabet},
        )
        return answer

    def password(
        self,
        *,
        length: int | None = None,
        numbers: Literal["true", "false", "1", "0", "yes", "no", True, False] | None = None,
        symbols: Literal["true", "false", "1", "0", "yes", "no", True, False] | None = None,
        uppercase: Literal["true", "false", "1", "0", "yes", "no", True, False] | None = None,
        lowercase: Literal["true", "false", "1", "0", "yes", "no", True, False] | None = None,
    ) -> CryptoPasswordResponse:
        """Generate a random password.

        Generates one password of 8 to 128 characters from the chosen classes, with at least one
        character of each class; at least one class must be on. All such passwords are equally likely.
        It is not stored. `/password/generate` also makes passphrases and PINs.

        Args:
            length: Number of characters (default: 16)
            numbers: Whether to use digits (default: "true")
            symbols: Whether to use symbols (default: "true")
            uppercase: Whether to use upper-case letters (default: "true")
            lowercase: Whether to use lower-case letters (default: "true")
        """
        answer: CryptoPasswordResponse = call(
            self._options,
            Call("web", "POST", "/crypto/password"),
            {
                "length": length,
                "numbers": numbers,
                "symbols": symbols,
                "uppercase": uppercase,
                "lowercase": lowercase,
            },
        )
        return answer


class Web:
    """Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged,
    numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP
    addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes
    drawn and read
    """

    def __init__(self, options: Options) -> None:
        self.crypto = WebCrypto(options)
        self.currency = WebCurrency(options)
        self.dns = WebDns(options)
        self.email = WebEmail(options)
        self.ip = WebIp(options)
        self.page = WebPage(options)
        self.pdf = WebPdf(options)
        self.proxy = WebProxy(options)
        self.qr = WebQr(options)


class Nonet(Client):
    __doc__ = Client.__doc__

    def _use(self, options: Options) -> None:
        super()._use(options)
        self.web = Web(options)
        self.anonymizer = Anonymizer(options)
        self.pii = Pii(options)
        self.password = Password(options)
        self.text = Text(options)
        self.strings = Strings(options)
        self.useragent = Useragent(options)
        self.naics = Naics(options)
        self.image = Image(options)
