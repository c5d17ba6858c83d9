/** Sends the same message whenever it is told to, and tells when the answer has come. */
import { parentPort, workerData } from "node:worker_threads";

const { url, body } = workerData as { readonly url: string; readonly body: string };

parentPort?.on("message", async () => {
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  await answer.arrayBuffer();
  parentPort?.postMessage(answer.status);
});
