import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openSections, packSections } from "./sections.ts";

describe("a file of sections", () => {
  it("gives back every array", () => {
    fc.assert(
      fc.property(fc.int8Array(), fc.float32Array(), fc.uint16Array(), (bytes, floats, shorts) => {
        const sections = openSections(packSections({ bytes, floats, shorts }).buffer);
        expect(sections.get("bytes", "int8")).toEqual(bytes);
        expect(sections.get("floats", "float32")).toEqual(floats);
        expect(sections.get("shorts", "uint16")).toEqual(shorts);
      }),
    );
  });

  it("is read from shared memory", () => {
    const packed = packSections({ numbers: Uint32Array.of(7, 8) });
    const shared = new SharedArrayBuffer(packed.length);
    new Uint8Array(shared).set(packed);
    expect([...openSections(shared).get("numbers", "uint32")]).toEqual([7, 8]);
  });

  it("fails for what it does not have", () => {
    const sections = openSections(packSections({ numbers: Uint32Array.of(1) }).buffer);
    expect(() => sections.get("others", "uint32")).toThrow("no uint32 others");
    expect(() => sections.get("numbers", "int8")).toThrow("no int8 numbers");
    expect(() => openSections(new ArrayBuffer(2))).toThrow("not a file of sections");
    expect(() => openSections(Uint8Array.from([255, 255, 255, 127, 0]).buffer)).toThrow(
      "not a file of sections",
    );
  });
});
