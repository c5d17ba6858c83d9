"""What every call of the client does: the standard library and nothing else."""

from __future__ import annotations

import functools
import http.client
import json
import os
import random
import re
import secrets
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import IO, Any, TypeAlias, TypedDict

File: TypeAlias = "bytes | os.PathLike[str] | IO[bytes]"
"""A file to send: its bytes, its path, or a file that is open for reading bytes."""


class Detail(TypedDict):
    """One place in the input that was refused."""

    path: str
    message: str
    code: str


class NonetError(Exception):
    """A call that has no answer: refused by the server, or never answered.

    ``error`` is a word of the server's table of failures, or ``connection_failed`` (no answer, or one that broke
    off), ``timed_out``, ``unexpected_answer`` (not what this server answers: a proxy in between). ``status`` is the
    HTTP status, 0 where no answer came; ``retry_after`` are seconds after which the same call may succeed.
    """

    def __init__(
        self,
        error: str,
        message: str,
        status: int = 0,
        details: Sequence[Detail] = (),
        retry_after: int | None = None,
    ) -> None:
        super().__init__(error, message, status, details, retry_after)
        self.error = error
        self.message = message
        self.status = status
        self.details = list(details)
        self.retry_after = retry_after

    def __str__(self) -> str:
        return f"{self.error}: {self.message}"


@dataclass(frozen=True)
class Answer:
    """An answer as it came, from the server or handed on by its proxy. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes = field(repr=False)


@dataclass(frozen=True)
class Options:
    """How calls are made."""

    base_url: str
    key: str | None = field(repr=False)
    service: str | None
    timeout: float
    retries: int
    longest_wait: float
    accept: str | None
    headers: Mapping[str, str]
    on_answer: Callable[[Answer], object] | None

    def __post_init__(self) -> None:
        parts = urllib.parse.urlsplit(self.base_url)
        is_plain = not (parts.username or parts.query or parts.fragment or re.search(r"[\x00-\x20\x7f]", self.base_url))
        if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
            raise ValueError("base_url must be an http or https URL without a user, a query and blanks")
        # The standard library would say so too, and show the key, often one with the line break of its file.
        if self.key is not None and not re.fullmatch(r"[\x21-\x7e]*", self.key):
            raise ValueError("key must be printable ASCII without blanks and line breaks")


@dataclass(frozen=True)
class Call:
    """An operation: where it is, and what is special about it."""

    service: str
    method: str
    path: str
    files: tuple[str, ...] = ()
    """Fields that a file may stand for."""
    failure_header: str | None = None
    """Tells our own failures from answers that are handed on."""


Fields: TypeAlias = Mapping[str, Any]


def call(options: Options, called: Call, fields: Fields) -> Any:
    """The answer: parsed JSON, text, bytes, or an ``Answer`` that is handed on. Raises ``NonetError``."""
    given = {name: value for name, value in fields.items() if value is not None}
    answer = _send(options, called, _request(options, called, given))
    if options.on_answer is not None:
        options.on_answer(answer)
    return _read(answer, called)


def _request(options: Options, called: Call, given: dict[str, Any]) -> urllib.request.Request:
    def taken(match: re.Match[str]) -> str:
        return urllib.parse.quote(_text(given.pop(match[1])), safe="")

    path = re.sub(r"\{(\w+)\}", taken, called.path)
    prefix = "" if called.service == options.service else f"/{called.service}"
    url = options.base_url.rstrip("/") + prefix + path
    headers: dict[str, str] = {"User-Agent": "nonet-client (Python)"}
    body: bytes | None = None
    if called.method == "GET":
        query = urllib.parse.urlencode({name: _text(value) for name, value in given.items()})
        url += f"?{query}" if query else ""
    elif any(_has_file(given.get(name)) for name in called.files):
        body, headers["Content-Type"] = _form(given)
    else:
        body, headers["Content-Type"] = _json(given), "application/json"
    if options.accept is not None:
        headers["Accept"] = options.accept
    if options.key is not None:
        headers["X-Gateway-Key"] = options.key
    headers.update(options.headers)
    return urllib.request.Request(url, body, headers, method=called.method)


def _text(value: object) -> str:
    """A value as a query or a form has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{Decimal(repr(value)):f}"
    return _well_formed(str(value))


def _well_formed(text: str) -> str:
    """Half a character, which no UTF-8 can hold, becomes U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _json(value: object) -> bytes:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return _well_formed(text).encode()


def _has_file(value: object) -> bool:
    return any(_is_file(one) for one in (value if isinstance(value, (list, tuple)) else [value]))


def _is_file(value: object) -> bool:
    return isinstance(value, (bytes, os.PathLike)) or hasattr(value, "read")


def _form(given: Fields) -> tuple[bytes, str]:
    """The fields as multipart/form-data (RFC 7578), and its media type."""
    boundary = secrets.token_hex(16)
    pieces: list[bytes] = []
    for name, value in given.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            head, content = _part(name, one)
            pieces += [f"--{boundary}\r\n{head}\r\n\r\n".encode(), content, b"\r\n"]
    pieces.append(f"--{boundary}--\r\n".encode())
    return b"".join(pieces), f"multipart/form-data; boundary={boundary}"


def _part(name: str, value: object) -> tuple[str, bytes]:
    disposition = f'Content-Disposition: form-data; name="{_quoted(name)}"'
    if not _is_file(value):
        return disposition, (_json(value) if isinstance(value, dict) else _text(value).encode())
    file_name, content = _file(value)
    return f'{disposition}; filename="{_quoted(file_name)}"\r\nContent-Type: application/octet-stream', content


def _file(value: Any) -> tuple[str, bytes]:
    if isinstance(value, bytes):
        return "file", value
    if isinstance(value, os.PathLike):
        with open(value, "rb") as file:
            return os.path.basename(os.fspath(value)), file.read()
    content = value.read()
    if not isinstance(content, bytes):
        raise TypeError("a file must be open for reading bytes: open(path, 'rb')")
    name = getattr(value, "name", None)
    return os.path.basename(name) if isinstance(name, str) else "file", content


def _quoted(name: str) -> str:
    """A name in a part's header, as browsers write it."""
    plain = _well_formed(name)
    return plain.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


@functools.cache
def _opener() -> urllib.request.OpenerDirector:
    """Opens http and https only, and hands on every answer: a redirect must not be given the key."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
    ):
        opener.add_handler(handler)
    return opener


def _send(options: Options, called: Call, request: urllib.request.Request) -> Answer:
    """Repeats what was refused for a moment, after the time that the server names."""
    # What is handed on to others is not sent twice.
    retries = options.retries if called.failure_header is None else 0
    for attempt in range(retries + 1):
        wait = 0.2 * 2**attempt * (1 + random.random())
        try:
            answer = _open(request, options.timeout)
        except NonetError as failure:
            if failure.error != "connection_failed" or attempt == retries:
                raise
        else:
            wait = max(wait, _retry_after(answer) or 0)
            if answer.status not in (429, 503) or attempt == retries or wait > options.longest_wait:
                return answer
        time.sleep(wait)
    raise ValueError("retries must not be negative")


def _open(request: urllib.request.Request, timeout: float) -> Answer:
    try:
        with _opener().open(request, timeout=timeout) as response:
            headers = {name.lower(): value for name, value in response.headers.items()}
            return Answer(response.status, headers, response.read())
    except (OSError, http.client.HTTPException) as cause:
        reason = getattr(cause, "reason", cause)
        error = "timed_out" if isinstance(reason, TimeoutError) else "connection_failed"
        raise NonetError(error, str(reason) or type(reason).__name__) from cause


def _retry_after(answer: Answer) -> int | None:
    text = answer.headers.get("retry-after", "")
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def _read(answer: Answer, called: Call) -> Any:
    if called.failure_header is not None and called.failure_header not in answer.headers:
        return answer
    media_type = answer.headers.get("content-type", "").split(";")[0].strip().lower()
    is_json = re.fullmatch(r"application/([\w.+-]+\+)?json", media_type) is not None
    if not 200 <= answer.status < 300:
        raise _failure(answer, _parse(answer) if is_json else None)
    if is_json:
        return _parse(answer)
    return answer.body.decode("utf-8", "replace") if media_type.startswith("text/") else answer.body


def _parse(answer: Answer) -> Any:
    try:
        return json.loads(answer.body)
    except (ValueError, RecursionError) as cause:
        raise NonetError("unexpected_answer", "The answer is not JSON.", answer.status) from cause


def _failure(answer: Answer, told: object) -> NonetError:
    retry_after = _retry_after(answer)
    if isinstance(told, dict) and isinstance(told.get("error"), str):
        details = told.get("details")
        message = str(told.get("message", ""))
        listed = details if isinstance(details, list) else []
        return NonetError(told["error"], message, answer.status, listed, retry_after)
    message = f"The server answered {answer.status}."
    return NonetError("unexpected_answer", message, answer.status, (), retry_after)
