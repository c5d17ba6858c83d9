import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { writeZip } from "./zip.ts";

it("is unpacked by another program to the same files", () => {
  const name = fc.stringMatching(/^[a-zäß€0-9._-]{1,20}$/u);
  const entry = fc.record({ name, bytes: fc.uint8Array({ maxLength: 2_000 }), isPackable: fc.boolean() });
  const entries = fc.uniqueArray(entry, { selector: (one) => one.name, maxLength: 10 });
  fc.assert(
    fc.property(entries, (files) => {
      const unpacked = unzipSync(writeZip(files));
      expect(Object.keys(unpacked).sort()).toEqual(files.map(({ name }) => name).sort());
      for (const { name, bytes } of files) expect(Buffer.from(unpacked[name] ?? []).equals(bytes)).toBe(true);
    }),
  );
});

it("is the same for the same files", () => {
  const files = [{ name: "a.txt", bytes: Buffer.from("a".repeat(1_000)), isPackable: true }];
  expect(writeZip(files)).toEqual(writeZip(files));
  expect(writeZip(files).length).toBeLessThan(200);
});
