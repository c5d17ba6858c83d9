import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type AnyService, service } from "../kernel/service.ts";
import { readConfig } from "./config.ts";
import { prepareData } from "./setup.ts";

const quiet = { show: () => undefined, say: () => undefined };

/** Prepares what a service of this one preparation has, in a folder of its own. */
async function prepare(run: (folder: string) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nonet-setup-"));
  const preparations = [{ id: "toy", summary: "toy", run: () => run(folder) }];
  const services = [
    service({ id: "toy", title: "", summary: "", operations: {}, preparations }) as AnyService,
  ];
  await prepareData({ ...readConfig({ NONET_DATA_DIR: folder }), services }, [], quiet);
  return folder;
}

const recordIn = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, "preparing.json"), "utf8"));

describe("preparing data", () => {
  it("tells servers of the same folder what is under way, until it has ended", async () => {
    let meanwhile: unknown;
    const folder = await prepare(async (folder) => {
      meanwhile = recordIn(folder);
      return "done";
    });
    expect([meanwhile, recordIn(folder)]).toEqual([["toy"], []]);
  });

  it("says in plain words that what the data is made from is not there, as in an image", async () => {
    const missing = "./not-shipped.ts";
    await expect(prepare(() => import(missing))).rejects.toThrow(
      "toy: what this data is made from is not installed here. In an image the data is made when the image is built",
    );
  });

  it("fails with any other fault as it is, and says that nothing is under way", async () => {
    let place = "";
    const failing = prepare(async (folder) => {
      place = folder;
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow(/^the disk is full$/);
    expect(recordIn(place)).toEqual([]);
  });
});
