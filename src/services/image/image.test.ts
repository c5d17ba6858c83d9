import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { draw, flat, leaves } from "../../engines/image/picture.fixture.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import { image } from "./service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const post = async (path: string, body: object) => {
  const answer = await app.call({ method: "POST", url: `/image${path}`, payload: body });
  return { status: answer.statusCode, body: answer.json() };
};

const base64 = async (picture: Sharp): Promise<string> => (await picture.png().toBuffer()).toString("base64");

/** Of the operations on one image. */
const paths = Object.values(image.operations as Record<string, AnyOperation>)
  .filter(({ upload }) => upload?.["image"] === "self")
  .map(({ at: [route] }) => route.replace("POST ", ""));

describe("every image endpoint", () => {
  it.each(paths)("%s takes Base64, a data URI and a form", async (path) => {
    const bytes = await leaves(300, 200).jpeg().toBuffer();
    const text = bytes.toString("base64");
    const plain = await post(path, { base64: text });
    expect(plain).toMatchObject({ status: 200, body: { width: 300, height: 200, format: "jpeg" } });
    expect((await post(path, { base64: `data:image/jpeg;base64,${text}` })).body).toEqual(plain.body);
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), "picture.txt");
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const sent = await app.call({
      method: "POST",
      url: `/image${path}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    });
    expect(sent.json()).toEqual(plain.body);
  });

  const encoded = (bytes: string | Buffer) => ({ base64: Buffer.from(bytes).toString("base64") });

  it.each<[string, object, number, string]>([
    ["nothing", {}, 400, "missing_parameter"],
    ["both forms", { base64: "AAAA", url: "https://example.com/a.png" }, 400, "invalid_parameter"],
    ["no Base64", { base64: "%%%" }, 400, "invalid_base64"],
    ["a text", encoded("hello"), 400, "invalid_image"],
    ["a drawing", encoded("<svg></svg>"), 400, "unsupported_image_format"],
    ["a private address", { url: "http://127.0.0.1/a.png" }, 502, "dns_failure"],
    ["11 MiB", encoded(Buffer.alloc(11 * 1_048_576)), 413, "payload_too_large"],
    ["an image of more than 10 MiB", encoded(Buffer.alloc(10 * 1_048_576 + 1)), 413, "image_too_large"],
    ["a page", { url: "https://example.com/" }, 400, "invalid_image"],
  ])("refuses %s", async (_name, body, status, error) => {
    for (const path of ["/blur", "/moderate"]) {
      const answer = await post(path, body);
      expect([path, answer.status, answer.body.error]).toEqual([path, status, error]);
    }
  });
});

describe("/blur", () => {
  it("follows the score, unless a threshold is given", async () => {
    const picture = await base64(leaves());
    const { body } = await post("/blur", { base64: picture });
    expect(body).toMatchObject({
      isBlurry: false,
      level: "sharp",
      threshold: 100,
      type: "none",
      angle: null,
      length: null,
      upscaled: 1,
    });
    const strict = await post("/blur", { base64: picture, threshold: 100_000 });
    expect(strict.body).toMatchObject({
      isBlurry: true,
      level: "blurry",
      threshold: 100_000,
      score: body.score,
    });
    expect((await post("/blur", { base64: picture, threshold: 0 })).status).toBe(400);
  });
});

describe("/colors", () => {
  it("answers with at most the requested number of colors", async () => {
    const color = (x: number): [number, number, number] =>
      x < 45 ? [250, 0, 0] : x < 75 ? [0, 0, 250] : [0, 200, 0];
    const stripes = await base64(draw({ width: 90, height: 30, color }));
    const { body } = await post("/colors", { base64: stripes, count: 2 });
    expect(body.count).toBe(2);
    expect(body.colors[0]).toMatchObject({ hex: "#fa0000", name: "red" });
  });
});

describe("/analyze", () => {
  it("reads codes where they are asked for", async () => {
    const drawn = await app.call({ url: "/qr/generate?data=https%3A%2F%2Fexample.com" });
    const payload = { base64: drawn.rawPayload.toString("base64") };
    expect((await post("/analyze", payload)).body.qr).toBeNull();
    const { status, body } = await post("/analyze", { ...payload, qr: true });
    expect(status).toBe(200);
    expect(body.qr).toMatchObject({
      count: 1,
      results: [{ text: "https://example.com", format: "qr_code" }],
    });
    const without = await post("/analyze", { base64: await base64(leaves(200, 100)), qr: true });
    expect(without.body.qr).toEqual({ count: 0, results: [] });
  });
});

describe("/strip", () => {
  it("answers the file itself where it is wanted", async () => {
    const bytes = await leaves(60, 40)
      .withExif({ IFD0: { Copyright: "SECRET" } })
      .jpeg()
      .toBuffer();
    const answer = await app.call({
      method: "POST",
      url: "/image/strip",
      payload: { base64: bytes.toString("base64") },
      headers: { accept: "image/*" },
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="image.jpg"');
    expect(answer.headers["x-image-removed"]).toBe("exif");
    expect(answer.rawPayload.includes("SECRET")).toBe(false);
    const { body } = await post("/strip", { base64: bytes.toString("base64") });
    expect(Buffer.from(body.imageBase64, "base64").equals(answer.rawPayload)).toBe(true);
  });

  it("and of a large one the same JSON", async () => {
    const bytes = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { status, body } = await post("/strip", { base64: bytes.toString("base64") });
    expect([status, body.originalBytes, body.format]).toEqual([200, bytes.length, "png"]);
    expect(Buffer.from(body.imageBase64, "base64").length).toBe(body.sizeBytes);
  });
});

describe("/compare", () => {
  it("takes two files of a form, and says which one is wrong", async () => {
    const bytes = await leaves(200, 120).png().toBuffer();
    const small = await sharp(bytes).resize(100).png().toBuffer();
    const form = new FormData();
    form.append("first", new Blob([new Uint8Array(bytes)]), "a.png");
    form.append("second", new Blob([new Uint8Array(small)]), "b.png");
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const answer = await app.call({
      method: "POST",
      url: "/image/compare",
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    });
    expect(answer.json()).toMatchObject({
      verdict: "duplicate",
      reasons: ["resized"],
      first: { width: 200 },
      second: { width: 100 },
    });
    const good = { base64: bytes.toString("base64") };
    const text = { base64: Buffer.from("hello").toString("base64") };
    expect((await post("/compare", { first: good })).status).toBe(400);
    expect((await post("/compare", { first: good, second: {} })).body.error).toBe("missing_parameter");
    expect((await post("/compare", { first: good, second: text })).body.error).toBe("invalid_image");
  });
});

describe("/analyze with options", () => {
  it("tells kind, writing, facts and frames where they are asked for", async () => {
    const frames = await Promise.all(
      [20, 220, 120].map((level) => flat([level, 40, 40], 90, 60).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [40, 50, 60] })
      .toBuffer();
    const sent = { base64: gif.toString("base64"), describe: true, frames: "all" };
    const { status, body } = await post("/analyze", sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      frames: 3,
      text: { present: false, share: 0, lines: 0 },
      animation: { leftOut: 0, differing: 2, durationMs: 150 },
    });
    expect(body.kind.scores[body.kind.kind]).toBe(body.kind.confidence);
    expect(body.facts.at(-1)).toEqual(
      expect.stringMatching(/^Animation of 3 frames, 0\.[12] seconds long\.$/),
    );
    const plain = { base64: sent.base64 };
    expect((await post("/analyze", plain)).body).toMatchObject({
      kind: null,
      text: null,
      facts: null,
      animation: null,
    });
    expect((await post("/analyze", { ...plain, frames: "some" })).body.error).toBe("invalid_parameter");
    expect(
      (await post("/analyze", { base64: gif.subarray(0, 60).toString("base64"), frames: "all" })).status,
    ).toBe(400);
  });
});

describe("/moderate", () => {
  it("finds nothing in safe images, and its scores add up to 1", async () => {
    for (const picture of [
      leaves(),
      flat([230, 190, 160], 300, 200),
      draw({ width: 300, height: 300, color: (x, y) => [200 + x / 8, 150 + y / 8, 120] }),
    ]) {
      const { status, body } = await post("/moderate", { base64: await base64(picture) });
      expect(status).toBe(200);
      expect(body).toMatchObject({ classification: "safe", isNsfw: false, threshold: 0.6, framesChecked: 1 });
      const scores = Object.values<number>(body.scores);
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 3);
    }
  });

  it("decides by the threshold that is sent", async () => {
    const { body } = await post("/moderate", { base64: await base64(leaves()), threshold: 0 });
    expect(body).toMatchObject({ classification: "nsfw", isNsfw: true, threshold: 0 });
  });

  it("sees up to eight frames of an animation", async () => {
    const colors = Array.from({ length: 11 }, (_, at) => flat([at * 20, 90, 200 - at * 10]));
    const frames = await Promise.all(colors.map((picture) => picture.png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: 50 })
      .toBuffer();
    const { body } = await post("/moderate", { base64: gif.toString("base64") });
    expect(body).toMatchObject({ format: "gif", framesChecked: 8, classification: "safe" });
  });

  it("says which parts it looked at, the worst first", async () => {
    const grid = await sharp(await leaves(700, 500).png().toBuffer())
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#fff" })
      .png()
      .toBuffer();
    const sent = { base64: grid.toString("base64"), regions: true };
    const { status, body } = await post("/moderate", sent);
    expect(status).toBe(200);
    const scores = body.regions.map(({ nsfwScore }: { nsfwScore: number }) => nsfwScore);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(scores[0]).toBe(body.nsfwScore);
    expect(body.regions).toContainEqual(
      expect.objectContaining({ kind: "inside", frame: 0, left: 60, top: 60, width: 700, height: 500 }),
    );
    expect((await post("/moderate", { ...sent, regions: false })).body.regions).toBeNull();
  });

  it("is unavailable without its model, while the rest is answered", async () => {
    const bare = await openApp({ environment: { NONET_DATA_DIR: "/nonexistent/nonet" } });
    const payload = { base64: await base64(flat([9, 9, 9])) };
    const call = (path: string) => bare.call({ method: "POST", url: `/image${path}`, payload });
    const answer = await call("/moderate");
    expect([answer.statusCode, answer.json().error]).toEqual([503, "model_unavailable"]);
    expect((await call("/blur")).statusCode).toBe(200);
    await bare.stop();
  });
});
