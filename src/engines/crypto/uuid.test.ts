import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateUuids, uuidOfName } from "./uuid.ts";

const nowMs = 0x017f22e279b0;
const filled = (byte: number) => (byteCount: number) => new Uint8Array(byteCount).fill(byte);
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-([47])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timeOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);

describe("generateUuids", () => {
  it.each([
    ["version 4 of zeros", 4, 0x00, "00000000-0000-4000-8000-000000000000"],
    ["version 4 of ones", 4, 0xff, "ffffffff-ffff-4fff-bfff-ffffffffffff"],
    ["version 7 of zeros at RFC 9562's example time", 7, 0x00, "017f22e2-79b0-7000-8000-000000000000"],
    ["version 7 of ones at RFC 9562's example time", 7, 0xff, "017f22e2-79b0-77ff-bfff-ffffffffffff"],
  ] as const)("sets version and variant and keeps every other bit: %s", (_, version, byte, expected) => {
    expect(generateUuids(1, version, { random: filled(byte), nowMs })).toEqual([expected]);
  });

  it("writes RFC 9562's example of version 4 from its bytes", () => {
    const bytes = Buffer.from("919108f752d1f320dbacf847db4148a8", "hex");
    const [uuid] = generateUuids(1, 4, { random: () => bytes, nowMs });
    expect(uuid).toBe("919108f7-52d1-4320-9bac-f847db4148a8");
  });

  it("leaves the random bytes it was given as they were", () => {
    const bytes = new Uint8Array(16).fill(0xff);
    generateUuids(1, 4, { random: () => bytes, nowMs });
    expect([...new Set(bytes)]).toEqual([0xff]);
  });

  it.each([4, 7] as const)("gives as many distinct UUIDs of version %i as asked", (version) => {
    const uuids = generateUuids(100, version, { random: randomBytes, nowMs });
    expect(new Set(uuids).size).toBe(100);
    for (const uuid of uuids) expect(form.exec(uuid)?.[1]).toBe(String(version));
  });

  it("keeps version 7 strictly rising within a batch, whatever the bytes, even past the counter", () => {
    const batch = fc.record({ count: fc.integer({ min: 2, max: 100 }), byte: fc.nat(255) });
    fc.assert(
      fc.property(batch, fc.nat(2 ** 48 - 2), ({ count, byte }, time) => {
        const uuids = generateUuids(count, 7, { random: filled(byte), nowMs: time });
        expect(uuids).toEqual([...new Set(uuids)].sort());
      }),
    );
    const long = generateUuids(5_000, 7, { random: filled(0xff), nowMs });
    expect(long).toEqual([...new Set(long)].sort());
  });

  it.each([0, 1, 0xffff_ffff, 0x1_0000_0000, nowMs, 2 ** 48 - 1])(
    "shows the time %i ms in version 7",
    (time) => {
      const [uuid = ""] = generateUuids(1, 7, { random: randomBytes, nowMs: time });
      expect(timeOf(uuid)).toBe(time);
    },
  );

  it("shows no time in version 4", () => {
    const draw = (time: number) => generateUuids(1, 4, { random: filled(5), nowMs: time });
    expect(draw(0)).toEqual(draw(nowMs));
  });
});

// RFC 9562, appendices A and B.
describe("UUIDs of RFC 9562's examples", () => {
  const exampleMs = Date.UTC(2022, 1, 22, 19, 22, 22);
  const tail = Buffer.from("33c89f6bdecED846", "hex");

  it("are written from their time, sequence and node", () => {
    const source = { random: () => tail, nowMs: exampleMs };
    expect(generateUuids(1, 1, source)).toEqual(["c232ab00-9414-11ec-b3c8-9f6bdeced846"]);
    expect(generateUuids(1, 6, source)).toEqual(["1ec9414c-232a-6b00-b3c8-9f6bdeced846"]);
  });

  it.each([
    [3, "5df41881-3aed-3515-88a7-2f4a814cf09e"],
    [5, "2ed6657d-e927-568b-95e1-2665a8aea6a2"],
    [8, "5c146b14-3c52-8afd-938a-375d0df1fbf6"],
  ] as const)("are those of the name of version %i", (version, uuid) => {
    expect(uuidOfName(version, { namespace: "dns", name: "www.example.com" })).toBe(uuid);
    const namespace = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8";
    expect(uuidOfName(version, { namespace, name: "www.example.com" })).toBe(uuid);
  });

  it.each(["", "dnss", "__proto__", "6ba7b8109dad11d180b400c04fd430c8"])(
    "have no namespace %j",
    (namespace) => {
      expect(() => uuidOfName(5, { namespace, name: "a" })).toThrow(
        expect.objectContaining({ code: "invalid_parameter" }),
      );
    },
  );
});

describe("UUIDs by Gregorian time", () => {
  it("are distinct, those of version 6 strictly rising, and their node is marked as no address", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), fc.nat(2 ** 48 - 1), (count, time) => {
        const [first, sixth] = [1, 6].map((version) =>
          generateUuids(count, version as 1 | 6, { random: randomBytes, nowMs: time }),
        );
        expect(new Set(first).size).toBe(count);
        expect(sixth).toEqual([...new Set(sixth)].sort());
        for (const uuid of [...(first ?? []), ...(sixth ?? [])]) {
          expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[16][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
          expect(Number.parseInt(uuid.slice(24, 26), 16) & 1).toBe(1);
        }
      }),
    );
  });
});
