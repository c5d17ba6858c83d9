import { afterEach, describe, expect, it, vi } from "vitest";
import { callOperation } from "../../../test/support/call-operation.ts";
import { unasked } from "../../../test/support/unasked-dns.ts";
import { loadDisposableDomains } from "../../engines/email-address/index.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Dns, DnsAnswer } from "../../kernel/ports.ts";
import type { InputOrigin } from "../../kernel/validation-error.ts";
import { validate } from "./validate.ts";
import { validateBatch } from "./validate-batch.ts";

const about = { authenticated: null, elapsedMs: 1, resolver: null };

/** Names that the examples use. */
const zone: Readonly<Record<string, DnsAnswer["records"]>> = {
  "example.org MX": [
    {
      name: "example.org",
      type: "MX",
      ttl: 1,
      value: "",
      fields: { preference: 20, exchange: "mail2.example.org" },
    },
    {
      name: "example.org",
      type: "MX",
      ttl: 1,
      value: "",
      fields: { preference: 10, exchange: "mail.example.org" },
    },
  ],
  "example.com MX": [
    { name: "example.com", type: "MX", ttl: 1, value: "", fields: { preference: 0, exchange: "." } },
  ],
  "a.example.net A": [
    { name: "a.example.net", type: "A", ttl: 1, value: "", fields: { address: "192.0.2.1" } },
  ],
};

const queries: string[] = [];
const dns: Dns = {
  exchange: unasked,
  async query(name, type) {
    queries.push(`${name} ${type}`);
    const records = zone[`${name} ${type}`] ?? [];
    if (name === "gone.example") return { status: "NXDOMAIN", records, ...about };
    if (name === "broken.example") return { status: "SERVFAIL", records, ...about };
    return { status: records.length > 0 ? "NOERROR" : "NODATA", records, ...about };
  },
};

/** Answers as the port promises: nothing until the signal fires. */
const silentDns: Dns = {
  exchange: unasked,
  query: (_name, _type, signal) =>
    new Promise((resolve) => {
      const end = () => resolve({ status: "TIMEOUT", records: [], ...about });
      if (signal?.aborted === true) end();
      else signal?.addEventListener("abort", end);
    }),
};

function call(operation: AnyOperation, input: object, origin?: InputOrigin, port = dns): Promise<unknown> {
  queries.length = 0;
  const resources = { email: { loadDisposable: loadDisposableDomains } };
  return callOperation(
    operation,
    input,
    {
      dns: port,
      signal: new AbortController().signal,
      resources,
      random: (count: number) => new Uint8Array(count),
      probeMailbox: async () => null,
    },
    origin,
  );
}

const reasonOf = async (email: string): Promise<unknown> =>
  ((await call(validate, { email })) as { reason: string }).reason;

afterEach(() => vi.restoreAllMocks());

describe("the e-mail operations", () => {
  it.each([
    ["no address", validate, {}, ["missing_parameter", "/email"]],
    ["an empty one", validate, { email: "" }, ["missing_parameter", "/email"]],
    ["a number", validate, { email: 1 }, ["invalid_parameter", "/email"]],
    ["null", validate, { email: null }, ["invalid_parameter", "/email"]],
    ["a list", validate, { email: ["a@b.org"] }, ["invalid_parameter", "/email"]],
    ["321 characters", validate, { email: `${"a".repeat(309)}@example.com` }, ["invalid_email", "/email"]],
    [
      "a word for a boolean",
      validate,
      { email: "a@b.org", checkMx: "no" },
      ["invalid_parameter", "/checkMx"],
    ],
    ["no list", validateBatch, {}, ["missing_parameter", "/emails"]],
    ["an empty list", validateBatch, { emails: [] }, ["missing_parameter", "/emails"]],
    ["101 addresses", validateBatch, { emails: Array(101).fill("a@b.org") }, ["too_many_items", "/emails"]],
    ["a number in the list", validateBatch, { emails: ["a@b.org", 5] }, ["invalid_parameter", "/emails/1"]],
    ["a text for the list", validateBatch, { emails: "a@b.org" }, ["invalid_parameter", "/emails"]],
  ])("reject %s with 400", async (_what, operation: AnyOperation, input, error) => {
    expect(await call(operation, input)).toEqual(error);
  });

  it("read checkMx from a query string", async () => {
    expect(await call(validate, { email: "a@gone.example", checkMx: "false" }, "query")).toMatchObject({
      valid: true,
    });
    expect(await call(validate, { email: "a@gone.example", checkMx: "1" }, "query")).toMatchObject({
      valid: false,
    });
    expect(await call(validate, { email: "x".repeat(321) }, "query")).toEqual([
      "invalid_email",
      "query.email",
    ]);
  });
});

describe("validating one address", () => {
  it.each([
    ["a@example.org", "ok"],
    ["a@a.example.net", "ok"],
    ["a@gone.example", "domain_not_found"],
    ["a@example.com", "null_mx"],
    ["a@b.example.net", "no_mx"],
    ["a@broken.example", "dns_error"],
    ["postmaster@example.org", "role_account"],
    ["a..b@example.org", "invalid_syntax"],
    [" ", "invalid_syntax"],
    ["x".repeat(320), "invalid_syntax"],
    ["a@b", "invalid_syntax"],
    ["a@com", "no_mx"],
  ])("gives the reason for %s: %s", async (email, reason) => {
    expect(await reasonOf(email)).toBe(reason);
  });

  it("sends no DNS query without checkMx, and tells that nothing is known", async () => {
    const answer = await call(validate, { email: "a@example.org", checkMx: false });
    expect(answer).toMatchObject({
      valid: true,
      reason: "ok",
      hasMx: false,
      mxRecords: [],
      implicitMx: null,
      nullMx: null,
    });
    expect(queries).toEqual([]);
  });

  it("gives DNS eight seconds in all, then answers dns_error", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const answer = call(validate, { email: "a@example.org" }, "body", silentDns);
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(8_000));
    limit.abort();
    expect(await answer).toMatchObject({
      valid: false,
      syntaxValid: true,
      reason: "dns_error",
      hasMx: false,
      nullMx: null,
    });
  });
});

describe("validating many", () => {
  it("keeps order and number, queries each domain once, and puts each error in its place", async () => {
    const long = `${"a".repeat(309)}@example.org`;
    const emails = ["a@example.org", "", long, "b@EXAMPLE.ORG", "a@gone.example", "a@example.org"];
    const answer = (await call(validateBatch, { emails })) as {
      count: number;
      results: Record<string, unknown>[];
    };
    expect(answer.count).toBe(6);
    expect(answer.results.map(({ email }) => email)).toEqual(emails);
    expect(answer.results.map(({ reason }) => reason)).toEqual([
      "ok",
      "invalid_syntax",
      "invalid_syntax",
      "ok",
      "domain_not_found",
      "ok",
    ]);
    expect(answer.results.map(({ error }) => error)).toEqual([
      undefined,
      undefined,
      "invalid_email",
      undefined,
      undefined,
      undefined,
    ]);
    expect(answer.results[2]).toMatchObject({ valid: false, message: expect.stringContaining("320") });
    expect(queries.toSorted()).toEqual(["example.org MX", "gone.example MX"]);
  });

  it("has one limit of eight seconds for a hundred domains that never answer", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const emails = Array.from({ length: 100 }, (_, at) => `a@example${at}.com`);
    const answer = call(validateBatch, { emails }, "body", silentDns);
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(8_000));
    limit.abort();
    const { results } = (await answer) as { results: { reason: string }[] };
    expect(results.map(({ reason }) => reason)).toEqual(Array(100).fill("dns_error"));
  });
});
