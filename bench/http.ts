/** The HTTP path against bare node:http and Fastify, two processes against one, and the start. */

import type { LoadRequest } from "./generator.ts";
import { idleMemory, npmStartTime, startTime } from "./http-start.ts";
import { ask, loadMethod, raceLoad } from "./load.ts";
import { startOurs, startPeers, startTwo, withServers } from "./servers.ts";
import type { Row, Subject } from "./subject.ts";

const getHash: LoadRequest = { path: "/crypto/hash?text=hello+world&algo=sha256" };
const postCase: LoadRequest = {
  path: "/strings/case",
  body: JSON.stringify({ text: "some plain words to convert", style: "camel" }),
};
const postHash: LoadRequest = {
  path: "/crypto/hash",
  body: JSON.stringify({ text: "some plain words to hash", algo: "sha256" }),
};

/** Some milliseconds of work in the server process itself, against some ten microseconds for the load generator. */
const postText: LoadRequest = {
  path: "/text/readability",
  body: JSON.stringify({ text: "The quick brown fox jumps over the lazy dog. ".repeat(110).slice(0, 4_900) }),
};

/** A request raced on ours and the peers: the wanted one, or another while ours does not know it. */
const raced = (wanted: LoadRequest, ratioMin: number, instead = wanted): Row => ({
  measure: (tell) =>
    withServers(startOurs, startPeers, async (servers) => {
      const known = (await ask(servers.ours.origin, wanted)).status === 200;
      const request = known ? wanted : instead;
      const title = known ? titleOf(wanted) : `${titleOf(instead)} (${titleOf(wanted)} is not served yet)`;
      const throughputAim = { peer: "node:http", bound: "at least", value: ratioMin } as const;
      const p99Aim = { peer: "node:http", bound: "at most", value: 2 } as const;
      return raceLoad({ title, request, ...servers, throughputAim, p99Aim }, tell);
    }),
});

const titleOf = ({ path, body }: LoadRequest): string =>
  `${body === undefined ? "GET" : "POST"} ${path.split("?", 1)[0]}`;

const twoProcesses: Row = {
  measure: (tell) =>
    withServers(startTwo, { "one process": startOurs }, (servers) => {
      const title = `two processes, ${titleOf(postText)} of 4,900 characters`;
      const throughputAim = { peer: "one process", bound: "at least", value: 1.7 } as const;
      return raceLoad({ title, request: postText, ...servers, throughputAim }, tell);
    }),
};

export const http: Subject = {
  title: "HTTP on loopback",
  peers: ["fastify"],
  rows: [
    raced(getHash, 0.85),
    raced(postCase, 0.85, postHash),
    twoProcesses,
    startTime,
    npmStartTime,
    idleMemory,
  ],
  method: () =>
    `Load: ${loadMethod}; each server is a process of its own, ours with its log line a request, and all gave the same answer first. ` +
    "Two processes are compared by a request of some milliseconds of work in the server process, so that the load generator leaves them the cores; it still takes its share of one. " +
    "Starts: median of 5 in turns; memory: median of 3 (VmRSS).",
};
