import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measureImage } from "./index.ts";
import { flat } from "./picture.fixture.ts";

const factsOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (
    (await measureImage({ bytes, frame: 0, kind: "analyze", describe: true, listFrames: true })) as {
      facts: string[];
    }
  ).facts;

describe("facts", () => {
  it("tell size, kind, colors and writing", async () => {
    const facts = await factsOf(await flat([255, 0, 0], 300, 200).png().toBuffer());
    expect(facts[0]).toBe("PNG file of 300 × 200 pixels, wider than high.");
    expect(facts[1]).toMatch(/^By its features a \w+ \(\d+ %\)/);
    expect(facts[2]).toContain("mainly red (#ff0000, 100 %)");
    expect(facts[3]).toBe("No lines of writing were found.");
    expect(facts.length).toBe(4);
  });

  it("tell frames, a camera and that there is a place, but not which", async () => {
    const frames = await Promise.all([1, 200].map((level) => flat([level, level, level]).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [500, 500] })
      .toBuffer();
    expect((await factsOf(gif)).at(-1)).toBe("Animation of 2 frames, 1.0 seconds long.");
    const exif = {
      IFD0: { Make: "Maker", Model: "One" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "47/1 22/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "8/1 32/1 0/1",
      },
    };
    const facts = await factsOf(await flat([9, 9, 9]).jpeg().withExif(exif).toBuffer());
    expect(facts.slice(-2)).toEqual([
      "Its metadata name the camera Maker One.",
      "Its metadata hold a place.",
    ]);
  });

  it("are left out unless asked for", async () => {
    const bytes = await flat([1, 2, 3]).png().toBuffer();
    expect(await measureImage({ bytes, frame: 0, kind: "analyze" })).toMatchObject({
      kind: null,
      text: null,
      facts: null,
      animation: null,
    });
  });
});
