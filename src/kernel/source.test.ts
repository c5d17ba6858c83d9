import { describe, expect, it } from "vitest";
import { sitesFetch } from "../../test/support/example-fetch.ts";
import { bytesFrom, type Source, type SourceOptions } from "./source.ts";

const fetch = sitesFetch({
  "https://site.example/file": { headers: {}, body: "bytes" },
  "https://site.example/gone": { status: 404, headers: {}, body: "no bytes" },
});

const read = async (source: Source, options: Partial<SourceOptions> = {}): Promise<string> => {
  const given = {
    fetch,
    bytesMax: 5,
    timeoutMs: 100,
    tooLarge: "payload_too_large",
    ...options,
  } as const;
  return Buffer.from(await bytesFrom(source, given)).toString();
};

const failureOf = async (source: Source, options?: Partial<SourceOptions>): Promise<unknown> => {
  const failure = await read(source, options).catch((error: unknown) => error);
  const { code, details } = failure as { code: string; details?: { path: string }[] };
  return [code, details?.[0]?.path];
};

describe("the bytes of a source", () => {
  it("come from its URL", async () => {
    expect(await read({ url: "https://site.example/file" })).toBe("bytes");
  });

  it.each(["Ynl0ZXM=", "Ynl0ZXM", " Ynl0\r\nZXM= ", "data:application/pdf;base64,Ynl0ZXM="])(
    "come from %j",
    async (base64) => {
      expect(await read({ base64 })).toBe("bytes");
    },
  );

  it("come as they were sent in a form", async () => {
    expect(await read({ bytes: Buffer.from("bytes") })).toBe("bytes");
    expect(await failureOf({ bytes: Buffer.from("bytes!") })).toEqual(["payload_too_large", "/base64"]);
  });

  it("are never a JSON body's field of that name", async () => {
    expect(await failureOf({ bytes: "Ynl0ZXM=" as never })).toEqual(["missing_parameter", undefined]);
  });

  it("need exactly one of both, told where the source stands", async () => {
    expect(await failureOf({})).toEqual(["missing_parameter", undefined]);
    expect(await failureOf({}, { field: "files/2" })).toEqual(["missing_parameter", "/files/2"]);
    const both = { url: "https://site.example/file", base64: "" };
    expect(await failureOf(both, { field: "file" })).toEqual(["invalid_parameter", "/file"]);
  });

  it("are none of what is no Base64", async () => {
    expect(await failureOf({ base64: "*" })).toEqual(["invalid_base64", "/base64"]);
    expect(await failureOf({ base64: "*" }, { field: "file" })).toEqual(["invalid_base64", "/file/base64"]);
  });

  it("are as many as the cap and no more, by the word that was chosen", async () => {
    const tooLarge = "image_too_large";
    expect(await failureOf({ base64: "Ynl0ZXMh" }, { tooLarge })).toEqual([tooLarge, "/base64"]);
    expect(await failureOf({ base64: "*".repeat(10_000) }, { tooLarge })).toEqual([tooLarge, "/base64"]);
  });

  it("are asked for with the cap and the time that were given", async () => {
    const asked: unknown[] = [];
    const spy: SourceOptions["fetch"] = async (request) => {
      asked.push(request);
      return fetch(request);
    };
    await read({ url: "https://site.example/file" }, { fetch: spy });
    expect(asked).toEqual([{ url: "https://site.example/file", bytesMax: 5, timeoutMs: 100 }]);
  });

  it("are not an error page", async () => {
    expect(await failureOf({ url: "https://site.example/gone" })).toEqual(["upstream_error_status", "/url"]);
  });

  it("fail as fetching does", async () => {
    expect(await failureOf({ url: "https://nowhere.example/" })).toEqual(["dns_failure", undefined]);
  });
});
