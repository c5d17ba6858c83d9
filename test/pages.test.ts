/** The pages in test/pages, each written for a complaint that others' users made; what they say was written down by hand. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extractMetadata, guessCharset, readPage } from "../src/engines/web-page/index.ts";
import { agrees, type StoredPage } from "./support/pages.ts";
import { root } from "./support/tree.ts";

const folder = join(root, "test/pages");
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -".json".length));

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe("a stored page", () => {
  it.each(names)("%s is read as it means", async (name) => {
    const { url, contentType, expected }: StoredPage = JSON.parse(
      readFileSync(join(folder, `${name}.json`), "utf8"),
    );
    const bytes = readFileSync(join(folder, `${name}.html`));
    const { page, charset } = await readPage(whole(bytes), contentType, async () => undefined, guessCharset);
    const told: Record<string, unknown> = { ...(await extractMetadata({ page, finalUrl: url })), charset };
    const wrong = Object.entries(expected).filter(([field, value]) => !agrees(field, told[field], value));
    expect(wrong.map(([field, value]) => [field, told[field], "instead of", value])).toEqual([]);
  });

  it("is one of at least sixty, twelve of them in an old charset", () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(names.filter((name) => name.startsWith("charset-")).length).toBeGreaterThanOrEqual(12);
  });
});
