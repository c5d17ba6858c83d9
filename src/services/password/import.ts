/** Importing a file of breached passwords. */
import {
  canResume,
  type ImportSource,
  importSortedFile,
  readCheckpoint,
  writeCheckpoint,
} from "../../engines/breach-ranges/index.ts";
import type { Files } from "../../kernel/ports.ts";
import type { Command } from "../../kernel/setup.ts";
import { importedName } from "./breach-data.ts";

const checkpointName = "breach/imported.checkpoint";
const checkpointEveryBytes = 256 * 1024 * 1024;

/** The path is absolute or below the data folder. */
export const importCommand: Command = {
  name: "breach import",
  summary: "import a file of breached passwords, HASH:COUNT a line ordered by hash",
  argument: { name: "file", help: "the file as the downloader of Have I Been Pwned writes it", isPath: true },
  async run(path, { files, progress }) {
    const file = await files.open(path);
    if (file === null) throw new Error(`there is no file ${path}`);
    file.close();
    const source = { ...file, stream: (startAt: number) => files.stream(path, startAt) };
    const { target, checkpoint } = await openTarget(files, source);
    try {
      const count = await importSortedFile(source, target, {
        checkpoint,
        checkpointEveryBytes,
        saveCheckpoint: (state) => files.write(checkpointName, writeCheckpoint(state)),
        onProgress: (fraction) => progress("breached passwords", fraction),
      });
      await target.finish();
      await files.write(checkpointName, "");
      return `${count.toLocaleString("en")} breached passwords; restart the server to use them`;
    } catch (error) {
      await target.pause();
      throw error;
    }
  },
};

/** What an interrupted import of the same file left, or a new file. */
async function openTarget(files: Files, source: ImportSource) {
  const checkpoint = readCheckpoint((await files.read(checkpointName)) ?? new Uint8Array());
  if (checkpoint !== undefined) {
    const target = await files.create(importedName, { resume: true });
    if (canResume(target, source, checkpoint)) return { target, checkpoint };
    await target.pause();
  }
  return { target: await files.create(importedName), checkpoint: undefined };
}
