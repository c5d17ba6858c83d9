/** Names of the files of one command, each once: `d1/page.png` and `d2/page.png` do not both become `page.json`. */
import { stemOf } from "../../shared/file-name.ts";
import type { Delivery, FileToWrite } from "./delivery.ts";

export class FreeNames {
  /** In small letters, since some file systems know no others. */
  readonly #taken = new Set<string>();

  /** The delivery with a number behind each name that an earlier file has; what -o names stays. */
  rename(delivery: Delivery): Delivery {
    if (delivery.to === "file") return { ...delivery, file: this.#renameFile(delivery.file, "") };
    if (delivery.to !== "folder") return delivery;
    return { ...delivery, files: delivery.files.map((file) => this.#renameFile(file, delivery.name)) };
  }

  #renameFile(file: FileToWrite, folder: string): FileToWrite {
    if (file.isNamed) return file;
    const stem = stemOf(file.name);
    let { name } = file;
    for (let number = 2; this.#taken.has(keyOf(folder, name)); number += 1)
      name = `${stem}-${number}${file.name.slice(stem.length)}`;
    this.#taken.add(keyOf(folder, name));
    return { ...file, name };
  }
}

const keyOf = (folder: string, name: string): string => `${folder}/${name}`.toLowerCase();
