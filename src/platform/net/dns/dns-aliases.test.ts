import { describe, expect, it } from "vitest";
import type { DnsRecord } from "../../../kernel/ports.ts";
import { followAliases, maxAliases } from "./dns-aliases.ts";

const alias = (name: string, cname: string): DnsRecord => ({
  name,
  type: "CNAME",
  ttl: 60,
  value: `${cname}.`,
  fields: { cname },
});
const address = (name: string, text = "192.0.2.1"): DnsRecord => ({
  name,
  type: "A",
  ttl: 60,
  value: text,
  fields: { address: text },
});

const chainOf = (length: number): DnsRecord[] =>
  Array.from({ length }, (_, step) => alias(`n${step}`, `n${step + 1}`));

describe("followAliases", () => {
  it("finds the records of a name that is no alias", () => {
    const records = [address("a"), address("a", "192.0.2.2")];
    expect(followAliases("a", "A", records)).toEqual({ aliases: [], records, end: "a", isEndless: false });
  });

  it("passes aliases in their order, wherever they stand in the answer", () => {
    const [first, second, last] = [alias("a", "b"), alias("b", "c"), address("c")];
    const chain = followAliases("a", "A", [last, second, first]);
    expect(chain).toEqual({ aliases: [first, second], records: [last], end: "c", isEndless: false });
  });

  it("leaves out what nobody asked for", () => {
    const chain = followAliases("a", "A", [address("bank.example"), alias("x", "a"), address("a")]);
    expect(chain.records).toEqual([address("a")]);
  });

  it("tells where an answer stops short", () => {
    expect(followAliases("a", "A", [alias("a", "b")])).toMatchObject({
      records: [],
      end: "b",
      isEndless: false,
    });
    expect(followAliases("a", "A", [])).toMatchObject({ records: [], end: "a", isEndless: false });
  });

  it("takes the alias itself where it is asked for", () => {
    const chain = followAliases("a", "CNAME", [alias("a", "b"), alias("b", "c")]);
    expect(chain).toMatchObject({ aliases: [], records: [alias("a", "b")], end: "a" });
  });

  it("does not follow an alias whose target could not be read", () => {
    const bad = { ...alias("a", "b"), fields: {} };
    expect(followAliases("a", "A", [bad])).toMatchObject({ aliases: [], end: "a", isEndless: false });
  });

  it.each([
    ["an alias of itself", [alias("a", "a")]],
    ["two aliases of each other", [alias("a", "b"), alias("b", "a")]],
    ["a way back into the middle", [alias("a", "b"), alias("b", "c"), alias("c", "b")]],
  ])("calls %s endless", (_, records) => {
    expect(followAliases("a", "A", records)).toEqual({
      aliases: records,
      records: [],
      end: expect.any(String),
      isEndless: true,
    });
  });

  it(`passes ${maxAliases} aliases and no more`, () => {
    const reached = followAliases("n0", "A", [...chainOf(maxAliases), address(`n${maxAliases}`)]);
    expect(reached).toMatchObject({ end: `n${maxAliases}`, isEndless: false });
    expect(reached.records).toHaveLength(1);
    const beyond = followAliases("n0", "A", [...chainOf(maxAliases + 1), address(`n${maxAliases + 1}`)]);
    expect(beyond).toMatchObject({ records: [], isEndless: true });
  });
});
