"""Calls operations by the Python client: a call a line of JSON comes in, its answer goes out as a line."""

import base64
import json
import sys

from nonet_client import Answer, Nonet


def told(answer: object) -> dict[str, object]:
    if isinstance(answer, Answer):
        return {"base64": base64.b64encode(answer.body).decode()}
    if isinstance(answer, str):
        return {"base64": base64.b64encode(answer.encode()).decode()}
    if isinstance(answer, bytes):
        return {"base64": base64.b64encode(answer).decode()}
    return {"json": answer}


nonet = Nonet(sys.argv[1], headers={"User-Agent": "test"})
for line in sys.stdin:
    call = json.loads(line)
    target: object = nonet.with_options(accept=call["accept"])
    for word in call["path"]:
        target = getattr(target, word)
    answer = target(**call["arguments"])  # type: ignore[operator]
    print(json.dumps(told(answer)), flush=True)
