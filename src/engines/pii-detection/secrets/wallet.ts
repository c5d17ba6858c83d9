/** Addresses of cryptocurrency wallets: the form and checksum of each currency. */

import { buildCandidate, type Candidate, rangeOf, type TextRange } from "../candidate.ts";
import { decodeBase58, decodeBase58Check } from "../checks/base58.ts";
import { bech32Variant, isCashAddress } from "../checks/bech32.ts";
import { hasEthereumChecksum } from "../checks/ethereum.ts";
import { hasMoneroChecksum, hasPolkadotChecksum, hasStellarChecksum } from "../checks/wallet-checksum.ts";
import { isAnyNamed, scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

interface Currency {
  readonly subtype: string;
  /** Every character that the form can begin with. */
  readonly opens: string;
  readonly form: RegExp;
  /** Null where the currency has no checksum that is tested here. */
  readonly check: ((text: string) => boolean) | null;
  readonly base: number;
}

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const version =
  (...versions: readonly number[]) =>
  (text: string): boolean => {
    const payload = decodeBase58Check(text);
    return payload !== null && payload.length === 21 && versions.includes(payload[0] ?? -1);
  };

const isBech32 = (text: string): boolean => bech32Variant(text) !== null;

/** Witness version 0 has 20 or 32 bytes and the checksum of Bech32, later versions that of Bech32m (BIP 173, BIP 350). */
function isSegwit(text: string): boolean {
  const data = text.slice(text.lastIndexOf("1") + 1).toLowerCase();
  if (!data.startsWith("q")) return bech32Variant(text) === "bech32m";
  return (data.length === 39 || data.length === 59) && bech32Variant(text) === "bech32";
}

/** First characters and lengths come from each currency's version byte. */
const currencies: readonly Currency[] = [
  {
    subtype: "bitcoin",
    opens: "13",
    form: /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    check: version(0, 5),
    base: 0.95,
  },
  {
    subtype: "bitcoin",
    opens: "bBtT",
    form: /^(?:bc1|tb1)[02-9ac-hj-np-z]{11,87}$/i,
    check: isSegwit,
    base: 0.97,
  },
  {
    subtype: "bitcoin_testnet",
    opens: "mn2",
    form: /^[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    check: version(111, 196),
    base: 0.9,
  },
  {
    subtype: "litecoin",
    opens: "LM",
    form: /^[LM][1-9A-HJ-NP-Za-km-z]{26,33}$/,
    check: version(48, 50),
    base: 0.95,
  },
  { subtype: "litecoin", opens: "lL", form: /^ltc1[02-9ac-hj-np-z]{11,87}$/i, check: isSegwit, base: 0.97 },
  {
    subtype: "dogecoin",
    opens: "D9A",
    form: /^[D9A][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    check: version(30, 22),
    base: 0.95,
  },
  {
    subtype: "dash",
    opens: "X7",
    form: /^[X7][1-9A-HJ-NP-Za-km-z]{33}$/,
    check: version(76, 16),
    base: 0.95,
  },
  { subtype: "tron", opens: "T", form: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, check: version(0x41), base: 0.95 },
  {
    subtype: "zcash",
    opens: "t",
    form: /^t[13][1-9A-HJ-NP-Za-km-z]{33}$/,
    check: (text) => decodeBase58Check(text) !== null,
    base: 0.95,
  },
  {
    subtype: "ripple",
    opens: "r",
    form: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
    check: (text) => decodeBase58Check(text, "ripple")?.length === 21,
    base: 0.95,
  },
  {
    subtype: "cardano",
    opens: "as",
    form: /^(?:addr1|stake1)[02-9ac-hj-np-z]{50,110}$/,
    check: isBech32,
    base: 0.97,
  },
  {
    subtype: "cosmos",
    opens: "cotisaj",
    form: /^(?:cosmos|osmo|terra|inj|celestia|sei|axelar|juno)1[02-9ac-hj-np-z]{38,58}$/,
    check: isBech32,
    base: 0.95,
  },
  { subtype: "ethereum", opens: "0", form: /^0x[\da-fA-F]{40}$/, check: null, base: 0.75 },
  {
    subtype: "monero",
    opens: "48",
    form: /^[48][\dAB][1-9A-HJ-NP-Za-km-z]{93}$/,
    check: hasMoneroChecksum,
    base: 0.95,
  },
  { subtype: "stellar", opens: "G", form: /^G[A-Z2-7]{55}$/, check: hasStellarChecksum, base: 0.95 },
  { subtype: "solana", opens: base58, form: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/, check: null, base: 0.25 },
  {
    subtype: "polkadot",
    opens: "1",
    form: /^1[1-9A-HJ-NP-Za-km-z]{46,47}$/,
    check: hasPolkadotChecksum,
    base: 0.95,
  },
];

/** The currencies whose addresses may begin with a character of ASCII. */
const currenciesByOpening: readonly (readonly Currency[])[] = Array.from({ length: 128 }, (_, code) => {
  const opening = String.fromCharCode(code);
  const may = ({ opens }: Currency): boolean => opens.includes(opening);
  return currencies.filter(may);
});

const unitsMax = 120;

export function findWallets(tokenized: TokenizedText, found: Candidate[]): void {
  const { text, runs } = tokenized;
  for (let at = 0; at < runs.length; at += 2) {
    const start = runs[at] as number;
    const end =
      text[(runs[at + 1] as number) - 1] === "." ? (runs[at + 1] as number) - 1 : (runs[at + 1] as number);
    if (end - start < 25 || end - start > unitsMax) continue;
    const likely = currenciesByOpening[text.charCodeAt(start)] ?? [];
    if (likely.length === 0) continue;
    const value = text.slice(start, end);
    const currency = likely.find(({ form, check }) => form.test(value) && (check === null || check(value)));
    if (currency !== undefined) found.push(rateWallet(tokenized, currency, value, { start, end }));
  }
  findCash(tokenized, found);
}

function rateWallet(
  tokenized: TokenizedText,
  { subtype, check, base }: Currency,
  value: string,
  range: TextRange,
): Candidate {
  const proof =
    subtype === "ethereum"
      ? ethereumProof(value)
      : subtype === "solana"
        ? isNamed(tokenized, range)
          ? solanaProof(value)
          : unnamedSolana
        : { base, validated: check !== null };
  const inContext = scoreInContext(tokenized, range, proof.base, ["wallet"]);
  const score = proof.validated ? Math.max(0.85, inContext) : inContext;
  return buildCandidate("crypto_wallet", range, score, { subtype, validated: proof.validated });
}

/** Whether a word for wallets stands nearby; without one a hash in Base64 is as likely, and not worth decoding. */
const isNamed = (tokenized: TokenizedText, range: TextRange): boolean =>
  tokenized.leastScore <= unnamedSolana.base || isAnyNamed(tokenized, range, walletTopics);

const walletTopics: ReadonlySet<string> = new Set(["wallet"]);
const unnamedSolana: Proof = { base: 0.3, validated: false };

interface Proof {
  readonly base: number;
  readonly validated: boolean;
}

/** Mixed case is a checksum; a single case has none. Nobody has the address of zeros. */
function ethereumProof(value: string): Proof {
  const hex = value.slice(2);
  if (/^0+$/.test(hex)) return { base: 0, validated: false };
  if (!/[a-f]/.test(hex) || !/[A-F]/.test(hex)) return { base: 0.75, validated: false };
  return hasEthereumChecksum(value) ? { base: 0.97, validated: true } : { base: 0, validated: false };
}

/** A public key has 32 bytes. */
const solanaProof = (value: string): Proof =>
  decodeBase58(value)?.length === 32 ? { base: 0.3, validated: false } : { base: 0, validated: false };

const cash = /bitcoincash:([qp][02-9ac-hj-np-z]{41})(?![\w])/g;

function findCash({ text }: TokenizedText, found: Candidate[]): void {
  if (!text.includes("bitcoincash:")) return;
  for (const match of text.matchAll(cash)) {
    if (!isCashAddress(match[1] ?? "")) continue;
    const facts = { subtype: "bitcoin_cash", validated: true };
    found.push(buildCandidate("crypto_wallet", rangeOf(match), 0.97, facts));
  }
}
