/** Masks, hashes and tokens against one-liners, and how long a large table takes, beside what it does to others. */
import { createHash, createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { GroupCriteria } from "../src/engines/k-anonymity/anonymization/criteria.ts";
import { readHierarchy } from "../src/engines/k-anonymity/anonymization/given-hierarchy.ts";
import { countNodes, generalize, searchLattice } from "../src/engines/k-anonymity/anonymization/lattice.ts";
import { type CodedTable, codeTable } from "../src/engines/k-anonymity/anonymization/table.ts";
import { anonymizeTable, measureTable } from "../src/engines/k-anonymity/index.ts";
import { hashValues, pseudonymizeValues } from "../src/engines/masking/index.ts";
import { maskValues } from "../src/services/anonymizer/mask.ts";
import { encryptSiv, prepareSivKey } from "../src/shared/aes-siv.ts";
import { adultHierarchies, adultLike } from "./adult-like.ts";
import { race, timeCalls } from "./interleave.ts";
import { startOurs, withServers } from "./servers.ts";
import type { Row, Subject } from "./subject.ts";

const values = Array.from({ length: 1_000 }, (_, at): string => {
  const forms = [
    `first.last${at}@example.com`,
    `+1 555 ${String(at).padStart(3, "0")} 4567`,
    "4111 1111 1111 1111",
    `Ada Lovelace${at}`,
    `192.0.2.${at % 256}`,
    `customer ${at}`,
  ];
  return forms[at % forms.length] ?? "";
});

const mask = { type: "auto", maskChar: "*", keepSeparators: true, preserveLength: true } as const;
const hash = {
  algo: "sha256",
  mode: "prefix",
  encoding: "hex",
  saltEncoding: "utf8",
  normalize: [],
  echoSalt: false,
  salt: "a salt of many bytes",
  generatedSalt: new Uint8Array(16),
} as const;
const secret = "a secret of many bytes";

const addresses = values
  .slice(0, 600)
  .filter((value) => value.includes("@"))
  .map((value) => Buffer.from(value));
const sivKeyBytes = Buffer.alloc(32, 7);
const sivKey = prepareSivKey(sivKeyBytes);
/** Its types are its sources, which are no modules. */
const { SIV, PolyfillCryptoProvider } = createRequire(import.meta.url)("miscreant") as {
  readonly PolyfillCryptoProvider: new () => object;
  readonly SIV: {
    importKey(
      key: Uint8Array,
      algorithm: string,
      provider: object,
    ): Promise<{ seal(plaintext: Uint8Array, associated: readonly Uint8Array[]): Promise<Uint8Array> }>;
  };
};
const miscreantKey = await SIV.importKey(sivKeyBytes, "AES-SIV", new PolyfillCryptoProvider());

const cities = Array.from({ length: 300 }, (_, at) => `City ${at}`);
const records = Array.from({ length: 100_000 }, (_, at) => ({
  zip: String(10_000 + (at % 900)),
  city: cities[(at * 7) % 300] ?? "",
  age: 18 + ((at * 13) % 70),
  gender: at % 2 === 0 ? "f" : "m",
  salary: 20_000 + ((at * 7_919) % 90_000),
  disease: `disease ${(at * 31) % 40}`,
}));
const request = {
  records,
  quasiIdentifiers: ["zip", "city", "age", "gender"],
  sensitiveAttributes: ["salary", "disease"],
  k: 5,
  maxGroups: 50,
};

/** Group sizes alone, by joined texts. */
const joined = () =>
  Math.min(
    ...Map.groupBy(records, ({ zip, city, age, gender }) => JSON.stringify([zip, city, age, gender]))
      .values()
      .map(({ length }) => length),
  );

const second = { bound: "at most", value: 1_000 } as const;

const inProcess: Row = {
  async measure(tell) {
    tell("a table in process");
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      ours.push(await timeCalls(() => measureTable(request), 1));
      peer.push(await timeCalls(joined, 1));
    }
    const title =
      "100,000 records of 6 columns, k, l, t and risks; beside: group sizes alone by joined texts";
    return [{ title, unit: "ms", ours, peers: { "joined texts": peer }, aim: second }];
  },
};

/** Like the Adult data set: as many records and columns, with as many different values. */
const adult = Array.from({ length: 30_000 }, (_one, at) => {
  const draw = (salt: number, count: number): number => {
    const mixed = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
    return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) % count;
  };
  return {
    age: 17 + draw(1, 74),
    sex: `s${draw(2, 2)}`,
    race: `r${draw(3, 5)}`,
    marital: `m${draw(4, 7)}`,
    education: `e${draw(5, 16)}`,
    country: `c${draw(6, 41)}`,
    work: `w${draw(7, 8)}`,
    occupation: `o${draw(8, 14)}`,
  };
});

const anonymized: Row = {
  async measure(tell) {
    const rows = [];
    for (const method of ["optimal", "mondrian"] as const) {
      tell(`a table made anonymous, ${method}`);
      const ours: number[] = [];
      const asked = {
        records: adult,
        quasiIdentifiers: Object.keys(adult[0] ?? {}),
        sensitiveAttributes: [],
        identifiers: [],
        k: 5,
        lModel: "distinct",
        c: 3,
        method,
        suppressionLimit: 0.05,
        minimize: "ncp",
        hierarchies: {},
        columnTypes: {},
      } as const;
      for (let round = 0; round < 3; round += 1) ours.push(await timeCalls(() => anonymizeTable(asked), 1));
      const title = `30,000 records of 8 quasi-identifiers made 5-anonymous, ${method}`;
      rows.push({ title, unit: "ms", ours, peers: {}, aim: { bound: "at most", value: 5_000 } as const });
    }
    return rows;
  },
};

/** Adult's counts and heights: how long the search for the least loss takes, in processor time, since others share the cores. */
const searched: Row = {
  async measure(tell) {
    const rows = [];
    for (const minimize of ["ncp", "entropy", "discernibility"] as const) {
      for (const [k, suppressionLimit] of [
        [2, 0],
        [5, 0.05],
        [100, 0.01],
      ] as const) {
        tell(`the least ${minimize} for k = ${k}`);
        const asked = {
          records: adultLike,
          quasiIdentifiers: Object.keys(adultHierarchies),
          hierarchies: adultHierarchies,
          sensitiveAttributes: [],
          identifiers: [],
          columnTypes: {},
          lModel: "distinct",
          c: 3,
          method: "optimal",
          k,
          suppressionLimit,
          minimize,
        } as const;
        const ours = [1, 2, 3].map(() => {
          const before = process.cpuUsage();
          anonymizeTable(asked);
          const { user, system } = process.cpuUsage(before);
          return (user + system) / 1_000;
        });
        const title = `30,162 records like Adult's, 12,960 generalizations, least ${minimize}, k = ${k}, ${suppressionLimit * 100} % left out; processor time`;
        rows.push({ title, unit: "ms", ours, peers: {}, aim: { bound: "at most", value: 5_000 } as const });
      }
    }
    return rows;
  },
};

/** Whether what the search finds is the least of all nodes: each of them is looked at, which takes half a minute for each k. */
const compared: Row = {
  async measure(tell) {
    const table = codeTable(adultLike, Object.keys(adultHierarchies), (name, values) =>
      readHierarchy(name, values, adultHierarchies[name as keyof typeof adultHierarchies]),
    );
    const limits = [0, 0.01, 0.05].map((share) => Math.floor(share * table.recordCount));
    let equal = 0;
    for (const k of [2, 5, 100]) {
      tell(`all ${countNodes(table).toLocaleString("en")} generalizations for k = ${k}`);
      const criteria = new GroupCriteria({ k, lModel: "distinct", c: 3 }, []);
      const least = leastOfAll(table, criteria, limits);
      for (const [at, suppressedMax] of limits.entries()) {
        const { best } = searchLattice({ table, criteria, suppressedMax, measure: "ncp" });
        if (Math.abs((best?.loss ?? 1) - (least[at] ?? 0)) < 1e-12) equal += 1;
      }
    }
    const title =
      "searches among them that found the least NCP of all nodes: k = 2, 5, 100 with 0, 1 and 5 % left out";
    return [{ title, unit: "of 9", ours: [equal], peers: {}, aim: { bound: "at least", value: 9 } }];
  },
};

function leastOfAll(
  table: CodedTable,
  criteria: GroupCriteria,
  limits: readonly number[],
): readonly number[] {
  const least = limits.map(() => Number.POSITIVE_INFINITY);
  const heights = table.columns.map(({ hierarchy }) => hierarchy.levels.length);
  for (let node = 0; node < countNodes(table); node += 1) {
    let rest = node;
    const levels = heights.map((height) => {
      const level = rest % height;
      rest = Math.floor(rest / height);
      return level;
    });
    const { found } = generalize(
      { table, criteria, suppressedMax: table.recordCount, measure: "ncp" },
      levels,
    );
    for (const [at, limit] of limits.entries())
      if (found !== null && found.suppressedCount <= limit)
        least[at] = Math.min(least[at] ?? found.loss, found.loss);
  }
  return least;
}

/** A table over HTTP, and the longest that another request waits meanwhile. */
const overHttp: Row = {
  measure: (tell) =>
    withServers(startOurs, {}, async ({ ours: { origin } }) => {
      const body = JSON.stringify(request);
      const headers = { "content-type": "application/json" };
      const tableMs: number[] = [];
      const waitMs: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        tell(`a table of ${(body.length / 1e6).toFixed(1)} MB over HTTP, ${round + 1} of 6`);
        let isDone = false;
        const startedAt = performance.now();
        const answered = fetch(`${origin}/anonymizer/k-anonymity`, { method: "POST", body, headers }).then(
          async (answer) => {
            await answer.text();
            isDone = true;
            return performance.now() - startedAt;
          },
        );
        let longest = 0;
        while (!isDone)
          longest = Math.max(
            longest,
            await timeCalls(async () => (await fetch(`${origin}/health`)).text(), 1),
          );
        tableMs.push(await answered);
        waitMs.push(longest);
      }
      // The first brings the thread up.
      return [
        {
          title: `the same over HTTP, ${(body.length / 1e6).toFixed(1)} MB`,
          unit: "ms",
          ours: tableMs.slice(1),
          peers: {},
          aim: second,
        },
        { title: "longest GET /health meanwhile", unit: "ms", ours: waitMs.slice(1), peers: {} },
      ];
    }),
};

export const anonymizer: Subject = {
  title: "Anonymizer",
  peers: ["miscreant"],
  rows: [
    race({ title: "masks of 1,000 mixed values", ours: () => maskValues({ ...mask, values }), peers: {} }),
    race({
      title: "salted SHA-256 of 1,000 values",
      ours: () => hashValues({ ...hash, values }),
      peers: {
        "one-liner": () =>
          values.map((value) =>
            createHash("sha256")
              .update(hash.salt + value)
              .digest("hex"),
          ),
      },
    }),
    race({
      title: "tokens of 1,000 values",
      ours: () => pseudonymizeValues({ values, secret, namespace: "", length: 32 }),
      peers: {
        "one-liner": () =>
          values.map(
            (value) => `tok_${createHmac("sha256", secret).update(value).digest("hex").slice(0, 32)}`,
          ),
      },
    }),
    race({
      title: "AES-SIV of 100 e-mail addresses under one key",
      ours: () => addresses.map((address) => encryptSiv(sivKey, address)),
      peers: { miscreant: () => Promise.all(addresses.map((address) => miscreantKey.seal(address, []))) },
    }),
    inProcess,
    anonymized,
    searched,
    compared,
    overHttp,
  ],
  method: () =>
    "Calls in turns of about 40 ms; the table 5 times each, over HTTP 5 times after one that starts the thread. The client shares the cores.",
};
