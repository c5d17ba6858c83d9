/** Stands for a process that answers rows: what a row says is what happens to it. */
import type { ChildMessage, ChunkMessage } from "./child-messages.ts";

const send = (message: ChildMessage): unknown => process.send?.(message);

process.once("message", (plan: { readonly operation: string }) => {
  if (plan.operation === "toy.never") process.exit(1);
  if (plan.operation === "toy.broken") {
    send({ kind: "failed", message: "There is no data." });
    return;
  }
  send({ kind: "alive" });
  process.on("message", ({ id, chunk }: ChunkMessage) => {
    const rows = Buffer.from(chunk.bytes).toString().split("\n").slice(0, -1);
    if (chunk.refusal === undefined) {
      if (rows.includes("die")) process.kill(process.pid, "SIGKILL");
      while (rows.includes("hang"));
    }
    const lines = rows.map((row, at) => `${chunk.firstRow + at} ${chunk.refusal?.code ?? row}\n`);
    const refusedCount = chunk.refusal === undefined ? 0 : rows.length;
    send({ kind: "answered", id, answered: { text: lines.join(""), rowCount: rows.length, refusedCount } });
  });
});
