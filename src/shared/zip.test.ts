import fc from "fast-check";
import { Unzip, UnzipInflate } from "fflate";
import { expect, it } from "vitest";
import { writeZip } from "./zip.ts";

it("is unpacked by another program to the same files", () => {
  const name = fc.oneof(fc.stringMatching(/^[a-zäß€0-9._-]{1,20}$/u), fc.constant("__proto__"));
  const entry = fc.record({ name, bytes: fc.uint8Array({ maxLength: 2_000 }), isPackable: fc.boolean() });
  const entries = fc.uniqueArray(entry, { selector: (one) => one.name, maxLength: 10 });
  fc.assert(
    fc.property(entries, (files) => {
      expect(unpack(writeZip(files))).toEqual(files.map(({ name, bytes }) => [name, Buffer.from(bytes)]));
    }),
  );
});

it("is the same for the same files", () => {
  const files = [{ name: "a.txt", bytes: Buffer.from("a".repeat(1_000)), isPackable: true }];
  expect(writeZip(files)).toEqual(writeZip(files));
  expect(writeZip(files).length).toBeLessThan(200);
});

/** File by file, as an object of names could not hold one that is called `__proto__`. */
function unpack(archive: Uint8Array): readonly (readonly [name: string, bytes: Buffer])[] {
  const files: [name: string, bytes: Buffer][] = [];
  const reader = new Unzip((file) => {
    const index = files.push([file.name, Buffer.alloc(0)]) - 1;
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, isLast) => {
      if (error !== null) throw error;
      parts.push(part);
      if (isLast) files[index] = [file.name, Buffer.concat(parts)];
    };
    file.start();
  });
  reader.register(UnzipInflate);
  reader.push(archive, true);
  return files;
}
