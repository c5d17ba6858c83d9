"""A client of Nonet, with types."""

from ._operations import Nonet
from ._transport import Answer, Detail, File, NonetError

__all__ = ["Answer", "Detail", "File", "Nonet", "NonetError"]
