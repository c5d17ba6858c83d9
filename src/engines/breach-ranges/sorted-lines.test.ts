import { describe, expect, it } from "vitest";
import { SortedLineReader } from "./sorted-lines.ts";

const [a, b] = ["0".repeat(39).concat("A"), "F".repeat(40)];

function read(...pieces: readonly string[]): { readonly seen: number[][]; readonly records: string } {
  const seen: number[][] = [];
  const reader = new SortedLineReader((range, count) => seen.push([range, count]));
  const records = pieces.map((piece) => Buffer.from(reader.read(Buffer.from(piece))).toString("hex"));
  records.push(Buffer.from(reader.finish()).toString("hex"));
  return { seen, records: records.join("") };
}

describe("lines of the sorted file", () => {
  const records = `${"0".repeat(35)}a01000000${"0".concat("f".repeat(35))}ffffffff`;

  it.each([
    ["at once", [`${a}:1\r\n${b}:4294967295`]],
    ["byte by byte", [...`${a}:1\n${b}:4294967295\n`]],
    ["with a count that is too large", [`${a}:1\n${b}:999999999999`]],
  ])("become records of 22 bytes, read %s", (_title, pieces) => {
    expect(read(...pieces)).toEqual({
      seen: [
        [0, 1],
        [0xfffff, 4_294_967_295],
      ],
      records,
    });
  });

  it.each([
    ["out of order", `${b}:1\n${a}:1\n`, "line 2: it comes before the line above"],
    ["twice", `${a}:1\n${a}:1\n`, "line 2: it has the hash of the line above"],
    ["too short", "ABC:1\n", "line 1: it does not begin with 40 hexadecimal digits"],
    ["of NTLM hashes", `${"A".repeat(32)}:1\n`, "line 1: it does not begin with 40"],
    ["without a count", `${a}\n`, "line 1: there is no colon and count"],
    ["with a count of 0", `${a}:0\n`, "line 1: there is no colon and count"],
    ["with a word for a count", `${a}:many\n`, "line 1: there is no colon and count"],
    ["empty", `${a}:1\n\n${b}:1`, "line 2: it does not begin"],
    ["endless", "A".repeat(5_000_000), "line 1: it is too long"],
    ["too long", `${a}:${"1".repeat(60)}\n`, "line 1: it is too long"],
  ])("are rejected where one is %s; the error has the line number, not the line", (_title, text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).not.toThrow("00000");
  });

  it("can be read on from a saved state", () => {
    const first = new SortedLineReader(() => undefined);
    first.read(Buffer.from(`${b}:1\n`));
    const second = new SortedLineReader(() => undefined, first.state);
    expect(() => second.read(Buffer.from(`${a}:1\n`))).toThrow("line 2: it comes before");
  });
});
