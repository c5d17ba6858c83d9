"""The client without its operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ._transport import Answer, Options

Self = TypeVar("Self", bound="Client")


class Client:
    """A Nonet server, by its address and a key. It holds no connection, and can be shared among threads."""

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None = None,
        service: str | None = None,
        timeout: float = 60.0,
        retries: int = 2,
        longest_wait: float = 30.0,
        headers: Mapping[str, str] | None = None,
        on_answer: Callable[[Answer], object] | None = None,
    ) -> None:
        """
        Args:
            base_url: Where the server is, as ``https://nonet.example.com``.
            key: Sent as ``X-Gateway-Key`` to this address only.
            service: The one service that answers at ``base_url``, where each has a host of its own.
            timeout: Seconds to connect, and then between two pieces of the answer.
            retries: How often a call is repeated that met a full server, a rate or a broken connection.
            longest_wait: Seconds to wait at most for one repetition; where the server asks for more, the call fails.
            headers: Sent with every call.
            on_answer: Called with every answer, such as to read how many calls a key has left.
        """
        if retries < 0:
            raise ValueError("retries must not be negative")
        self._use(
            Options(
                base_url=base_url,
                key=key,
                service=service,
                timeout=timeout,
                retries=retries,
                longest_wait=longest_wait,
                accept=None,
                headers=headers or {},
                on_answer=on_answer,
            )
        )

    def with_options(
        self: Self,
        *,
        accept: str | None = None,
        timeout: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Self:
        """The same client for calls of another kind: what is not given stays as it is.

        ``accept`` is the media type of the answer, where an operation has several, such as ``application/pdf``.
        """
        given: dict[str, Any] = {"accept": accept, "timeout": timeout, "retries": retries, "headers": headers}
        client = object.__new__(type(self))
        client._use(
            replace(self._options, **{name: value for name, value in given.items() if value is not None})
        )
        return client

    def _use(self, options: Options) -> None:
        self._options = options
