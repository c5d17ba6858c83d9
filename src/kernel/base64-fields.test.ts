import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64, withoutDataUri } from "../shared/base64.ts";
import { takeBase64Fields } from "./base64-fields.ts";

const take = (json: string, signal?: AbortSignal) => takeBase64Fields(new TextEncoder().encode(json), signal);
const long = "QUJD".repeat(5_000);

/** The body as it is once the files are back in their places. */
async function restored(json: string): Promise<string | null> {
  const taken = await take(json);
  if (taken === null) return null;
  let rest = new TextDecoder().decode(taken.rest);
  for (const [stand, file] of taken.files)
    rest = rest.replace(stand, `<${Buffer.from(file).toString("latin1").slice(0, 6)} ${file.length}>`);
  return rest;
}

describe("taking Base64 out of a JSON body", () => {
  it("leaves the rest as it is, and takes each long value", async () => {
    const json = `{ "files" : [ {"base64" : "${long}"}, {"base64":"${long}=="}, {"base64":"QUJD"} ], "a": "é" }`;
    const plain = json.replace("==", "");
    expect(await restored(plain)).toBe(
      '{ "files" : [ {"base64" : "<ABCABC 15000>"}, {"base64":"<ABCABC 15000>"}, {"base64":"QUJD"} ], "a": "é" }',
    );
    expect(await take(json)).toBe(null);
  });

  it("decodes files of any length as the general decoder does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 12_500, max: 900_000 }),
        fc.constantFrom("base64", "base64url", "data URI"),
        async (length, form) => {
          const file = randomBytes(length);
          const text = file.toString(form === "base64url" ? "base64url" : "base64");
          const sent = form === "data URI" ? `data:image/png;base64,${text}` : text;
          const taken = await take(JSON.stringify({ base64: sent }));
          const [decoded] = taken?.files.values() ?? [];
          expect(decoded && Buffer.compare(decoded, file)).toBe(0);
          expect(Buffer.compare(decodeBase64(withoutDataUri(sent)) ?? new Uint8Array(), file)).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ["escapes", `{"base64":"${long}\\/"}`],
    ["spaces", `{"base64":"${long} "}`],
    ["a foreign character", `{"base64":"${long}*AAA"}`],
    ["a foreign character in the first of several pieces", `{"base64":"é${"QUJD".repeat(200_000)}"}`],
    ["padding in the middle", `{"base64":"${long}=AAA${long}"}`],
    ["padding of the wrong length", `{"base64":"${long}="}`],
    ["one character left over", `{"base64":"${long}A"}`],
    ["no end", `{"base64":"${long}`],
    ["only short values", '{"base64":"QUJD"}'],
    ["more names than any operation has files", `[${`{"base64":"${long}"},`.repeat(65)}0]`],
    ["names without values", '"base64"'.repeat(10_000)],
    ["much white space before a value", `{"base64":${" ".repeat(300)}"${long}"}`],
    ["no value", '{"base64":'],
    ["a number for a text", `{"base64":5,"x":"${long}"}`],
    ["the name as a value", `["base64","${long}"]`],
    ["much beside the file", `{"base64":"${long}","x":"${"a".repeat(70_000)}"}`],
    ["nothing", ""],
  ])("leaves a body with %s to the parser", async (_title, json) => {
    expect(await take(json)).toBe(null);
  });

  it("stops when the caller has left", async () => {
    const reason = new Error("left");
    await expect(take(`{"base64":"${long}"}`, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it.each([
    ["it decodes a file", `{"base64":"${"QUJD".repeat(2_500_000)}"}`],
    ["it searches a body that nearly matches everywhere", `{"a":"${'\\"base6'.repeat(2_000_000)}"}`],
  ])("lets others run while %s", async (_title, json) => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await take(json);
    isOver = true;
    expect(turns).toBeGreaterThan(3);
  });
});
