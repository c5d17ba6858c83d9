import { describe, expect, it } from "vitest";
import { anyPage } from "./asking.ts";
import { type Answer, type Ask, journeyTo, type Request } from "./journey.ts";

type Sent = Pick<Request, "url" | "method"> & { readonly origin: string | undefined };
type Site = Partial<Pick<Answer, "status" | "headers">>;

const any = { "access-control-allow-origin": "*" };

function outside(sites: Readonly<Record<string, Site>>) {
  const sent: Sent[] = [];
  const ask: Ask = async ({ url, method, headers }) => {
    sent.push({ url, method, origin: headers["origin"] });
    const { status = 200, headers: answered = any } = sites[url] ?? {};
    return { status, headers: answered, body: (async function* () {})(), cancel: () => undefined };
  };
  return { sent, ask };
}

const to = (location: string, headers: object = any): Site => ({
  status: 302,
  headers: { ...headers, location },
});
const asking = { origin: "https://page.example", method: "GET", headers: [] };

describe("the way to a URL", () => {
  it("follows redirects, each asked for again", async () => {
    const { ask, sent } = outside({ "https://a.example/": to("/b"), "https://a.example/b": to("c") });
    const { finalUrl, problems } = await journeyTo("https://a.example/", asking, ask);
    expect([finalUrl, problems, sent.length]).toEqual(["https://a.example/c", [], 3]);
  });

  it("goes on behind a redirect that scripts may not see, and says so", async () => {
    const { ask } = outside({ "https://a.example/": to("/b", {}) });
    const { finalUrl, isReadable, problems } = await journeyTo("https://a.example/", asking, ask);
    expect([finalUrl, isReadable, problems.length]).toEqual(["https://a.example/b", false, 1]);
  });

  it("tells the first preflight that was refused, which stops no plain GET", async () => {
    const { ask } = outside({
      "https://a.example/": to("/b"),
      "https://a.example/b": { headers: { ...any, "access-control-allow-methods": "PUT" } },
    });
    const journey = await journeyTo("https://a.example/", { ...asking, method: "PUT" }, ask);
    expect(journey).toMatchObject({ isReadable: true, preflight: { status: 302, ok: false } });
    expect(journey.problems).not.toEqual([]);
  });

  it("hides the page's origin after a redirect between foreign origins", async () => {
    const { ask, sent } = outside({ "https://a.example/": to("https://b.example/") });
    expect((await journeyTo("https://a.example/", asking, ask)).origin).toBe("null");
    expect(sent.map(({ origin }) => origin)).toEqual(["https://page.example", "null"]);
  });

  it("needs no permission of the page's own origin", async () => {
    const { ask } = outside({ "https://page.example/": { headers: {} } });
    expect((await journeyTo("https://page.example/", asking, ask)).problems).toEqual([]);
  });

  it("sends a preflight first where one is due, and never a method that changes something", async () => {
    const { ask, sent } = outside({
      "https://a.example/": { headers: { ...any, "access-control-allow-methods": "DELETE" } },
    });
    const { preflight } = await journeyTo("https://a.example/", { ...asking, method: "DELETE" }, ask);
    expect(preflight).toMatchObject({ status: 200, ok: true });
    expect(sent.map(({ method }) => method)).toEqual(["OPTIONS", "GET"]);
  });

  it("tells of mixed content, which is no matter of CORS, where the page is named", async () => {
    const { ask } = outside({});
    const named = await journeyTo("http://a.example/", asking, ask);
    expect([named.isReadable, named.problems]).toEqual([true, [expect.stringContaining("mixed content")]]);
    const unnamed = await journeyTo("http://a.example/", { ...asking, origin: anyPage }, ask);
    expect([unnamed.isReadable, unnamed.problems]).toEqual([true, []]);
  });

  it("ends after five redirects", async () => {
    const { ask, sent } = outside({ "https://a.example/": to("/") });
    await expect(journeyTo("https://a.example/", asking, ask)).rejects.toMatchObject({
      code: "too_many_redirects",
    });
    expect(sent).toHaveLength(6);
  });
});
