/** Odd and hostile files: each reader runs in a thread of its own, with a timeout. */
import { Worker } from "node:worker_threads";
import { describeFile } from "../src/engines/pdf/index.ts";
import { oddFiles } from "../src/engines/pdf/odd-files.fixture.ts";
import { ApiError } from "../src/shared/api-error.ts";
import type { Row } from "./subject.ts";

const patienceMs = 5_000;

const readByPdfLib = `
  const { parentPort, workerData } = require("node:worker_threads");
  console.warn = () => undefined;
  const { PDFDocument } = require("pdf-lib");
  PDFDocument.load(workerData, { updateMetadata: false }).then(
    (document) => parentPort.postMessage(document.getPageCount()),
    () => parentPort.postMessage("refused"),
  );`;

type Found = number | "refused" | "hangs";

/** What pdf-lib finds; crashing is refusing. */
function byPdfLib(bytes: Uint8Array): Promise<Found> {
  const worker = new Worker(readByPdfLib, {
    eval: true,
    workerData: bytes,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise((resolve) => {
    const end = (found: Found): void => {
      clearTimeout(timer);
      worker.terminate().then(() => resolve(found));
    };
    const timer = setTimeout(() => end("hangs"), patienceMs);
    worker.once("message", end).once("error", () => end("refused"));
  });
}

async function byOurs(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  try {
    return (await describeFile({ bytes, field: "file" })).pageCount;
  } catch (error) {
    if (error instanceof ApiError) return "refused";
    throw error;
  }
}

const isRight = (found: Found, right: number | readonly string[]): boolean =>
  typeof right === "number" ? found === right : found === "refused";

/** Counts what is read or refused as it should be, and what does not end. */
export const oddRow: Row = {
  async measure(tell) {
    const counts = { ours: 0, peer: 0, readByOurs: 0, readByPeer: 0, hangs: 0 };
    for (const [index, { bytes, right }] of oddFiles.entries()) {
      if (index % 10 === 0) tell(`odd files: ${index} of ${oddFiles.length}`);
      const [own, other] = [await byOurs(bytes), await byPdfLib(bytes)];
      counts.ours += Number(isRight(own, right));
      counts.peer += Number(isRight(other, right));
      counts.readByOurs += Number(typeof right === "number" && own === right);
      counts.readByPeer += Number(typeof right === "number" && other === right);
      counts.hangs += Number(other === "hangs");
    }
    const readable = oddFiles.filter(({ right }) => typeof right === "number").length;
    const row = (title: string, own: number, peer: number, value?: number) => ({
      title,
      unit: "files",
      ours: [own],
      peers: { "pdf-lib": [peer] },
      ...(value === undefined ? {} : { aim: { bound: "at least", value } as const }),
    });
    return [
      row(
        `${readable} odd or damaged files read with all their pages`,
        counts.readByOurs,
        counts.readByPeer,
        counts.readByPeer + 1,
      ),
      row(
        `${oddFiles.length} odd and hostile files answered rightly`,
        counts.ours,
        counts.peer,
        oddFiles.length,
      ),
      row(`of these not answered within ${patienceMs / 1_000} s`, 0, counts.hangs),
    ];
  },
};
