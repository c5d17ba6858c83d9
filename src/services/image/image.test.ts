import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { draw, flat, leaves } from "../../engines/image/picture.fixture.ts";

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

const paths = ["/blur", "/exposure", "/saturation", "/colors", "/quality", "/analyze", "/moderate"];

describe("every image endpoint", () => {
  it.each(paths)("%s takes Base64, a data URI and a form", async (path) => {
    const bytes = await leaves(300, 200).jpeg().toBuffer();
    const text = bytes.toString("base64");
    const plain = await post(path, { base64: text });
    expect([plain.status, plain.body.width, plain.body.height, plain.body.format]).toEqual([
      200,
      300,
      200,
      "jpeg",
    ]);
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

  it.each<[string, object, number, string]>([
    ["nothing", {}, 400, "missing_parameter"],
    ["both forms", { base64: "AAAA", url: "https://example.com/a.png" }, 400, "invalid_parameter"],
    ["no Base64", { base64: "%%%" }, 400, "invalid_base64"],
    ["a text", { base64: Buffer.from("hello").toString("base64") }, 400, "invalid_image"],
    ["a drawing", { base64: Buffer.from("<svg></svg>").toString("base64") }, 400, "unsupported_image_format"],
    ["a private address", { url: "http://127.0.0.1/a.png" }, 502, "dns_failure"],
    ["11 MiB", { base64: Buffer.alloc(11 * 1_048_576).toString("base64") }, 413, "payload_too_large"],
    [
      "more than 10 MiB of an image",
      { base64: Buffer.alloc(10 * 1_048_576 + 1).toString("base64") },
      413,
      "image_too_large",
    ],
    ["a page", { url: "https://example.com/" }, 400, "invalid_image"],
  ])("refuses %s", async (_name, body, status, error) => {
    for (const path of ["/blur", "/moderate"]) {
      const answer = await post(path, body);
      expect([path, answer.status, answer.body.error]).toEqual([path, status, error]);
    }
  });
});

describe("/colors", () => {
  it("tells at most the colors that are asked for", async () => {
    const image = await base64(
      draw({
        width: 90,
        height: 30,
        color: (x) => (x < 45 ? [250, 0, 0] : x < 75 ? [0, 0, 250] : [0, 200, 0]),
      }),
    );
    const { body } = await post("/colors", { base64: image, count: 2 });
    expect(body.count).toBe(2);
    expect(body.colors[0]).toMatchObject({ hex: "#fa0000", name: "red" });
  });
});

describe("/moderate", () => {
  it("finds nothing in safe pictures, by scores that add up to 1", async () => {
    for (const picture of [
      leaves(),
      flat([230, 190, 160], 300, 200),
      draw({ width: 300, height: 300, color: (x, y) => [200 + x / 8, 150 + y / 8, 120] }),
    ]) {
      const { status, body } = await post("/moderate", { base64: await base64(picture) });
      expect(status).toBe(200);
      expect(body).toMatchObject({ classification: "safe", isNsfw: false, threshold: 0.6, framesChecked: 1 });
      const sum = Object.values(body.scores as Record<string, number>).reduce(
        (total, score) => total + score,
        0,
      );
      expect(Math.abs(sum - 1)).toBeLessThan(0.001);
    }
  });

  it("decides by the threshold that is sent", async () => {
    const { body } = await post("/moderate", { base64: await base64(leaves()), threshold: 0 });
    expect(body).toMatchObject({ classification: "nsfw", isNsfw: true, threshold: 0 });
  });

  it("sees up to eight frames of an animation", async () => {
    const frames = await Promise.all(
      Array.from({ length: 11 }, (_, at) =>
        flat([at * 20, 90, 200 - at * 10])
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: 50 })
      .toBuffer();
    const { body } = await post("/moderate", { base64: gif.toString("base64") });
    expect(body).toMatchObject({ format: "gif", framesChecked: 8, classification: "safe" });
  });

  it("says where its model is not prepared, and answers the rest", async () => {
    const bare = await openApp({ environment: { NONET_DATA_DIR: "/nonexistent/nonet" } });
    const image = await base64(flat([9, 9, 9]));
    const call = (path: string) =>
      bare.call({ method: "POST", url: `/image${path}`, payload: { base64: image } });
    const answer = await call("/moderate");
    expect([answer.statusCode, answer.json().error]).toEqual([503, "model_unavailable"]);
    expect((await call("/blur")).statusCode).toBe(200);
    await bare.stop();
  });
});
