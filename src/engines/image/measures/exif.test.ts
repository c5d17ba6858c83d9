import fc from "fast-check";
import sharp, { type Exif } from "sharp";
import { describe, expect, it } from "vitest";
import { flat } from "../picture.fixture.ts";
import { readExif } from "./exif.ts";

async function exifOf(tags: Exif): Promise<Uint8Array> {
  const bytes = await flat([1, 2, 3]).withExif(tags).jpeg().toBuffer();
  return (await sharp(bytes).metadata()).exif ?? new Uint8Array();
}

describe("readExif", () => {
  it("reads camera, exposure, time and place", async () => {
    const bytes = await exifOf({
      IFD0: { Make: "Acme", Model: "One", Software: "1.0" },
      IFD2: {
        ExposureTime: "1/250",
        FNumber: "28/10",
        ISOSpeedRatings: "200",
        DateTimeOriginal: "2026:06:15 12:30:00",
        OffsetTimeOriginal: "+02:00",
        Flash: "1",
        FocalLength: "35/1",
        LensModel: "35mm",
      },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "33/1 30/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "151/1 15/1 36/1",
      },
    });
    expect(readExif(bytes)).toMatchObject({
      make: "Acme",
      model: "One",
      software: "1.0",
      exposureSeconds: 0.004,
      fNumber: 2.8,
      iso: 200,
      takenAt: "2026-06-15T12:30:00+02:00",
      flash: true,
      focalLengthMm: 35,
      lens: "35mm",
      latitude: -33.5,
      longitude: 151.26,
    });
  });

  it("is null without data", () => {
    expect(readExif(new Uint8Array())).toBe(null);
    expect(readExif(Buffer.from("II*\0\x08\0\0\0\0\0"))).toBe(null);
    expect(readExif(Buffer.from("no exif at all"))).toBe(null);
  });

  it("follows no pointer that is negative or a fraction", () => {
    // One entry: the pointer to the Exif directory as a signed fraction, -8 / 1.
    const bytes = Buffer.from(
      "49492a0008000000010069870a0001000000 1a000000 00000000 f8ffffff01000000".replaceAll(" ", ""),
      "hex",
    );
    expect(readExif(bytes)).toBe(null);
  });

  it("reads any bytes without harm", async () => {
    const whole = await exifOf({
      IFD0: { Make: "Acme" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 2/1 3/1" },
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(whole.length),
        (changes, end) => {
          const bytes = Uint8Array.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          const report = readExif(bytes.subarray(0, end));
          const numbers = Object.values(report ?? {}).filter((value) => typeof value === "number");
          expect(numbers.every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
