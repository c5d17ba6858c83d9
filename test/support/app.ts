/** Builds the whole app in this process, without a socket, from ports that give the same every time. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import inject, { type Response as InjectedResponse, type InjectOptions } from "light-my-request";
import { readConfig } from "../../src/app/config.ts";
import { assemble, type Running } from "../../src/app/start.ts";
import type { Ports } from "../../src/kernel/ports.ts";
import type { AnyService } from "../../src/kernel/service.ts";
import { openLog } from "../../src/platform/log.ts";
import { exampleDns } from "./example-dns.ts";
import { exampleFetch } from "./example-fetch.ts";
import { seededRandom } from "./random.ts";

export interface TestApp {
  readonly running: Running;
  /** Everything that was logged so far, a parsed line an entry. */
  readonly lines: () => readonly Readonly<Record<string, unknown>>[];
  /** One request through the whole app. */
  readonly call: (request: InjectOptions) => Promise<InjectedResponse>;
  readonly stop: () => Promise<void>;
}

export interface TestAppOptions {
  /** Instead of all services. */
  readonly services?: readonly AnyService[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: Partial<Ports>;
}

/** 2026-06-15T12:00:00Z. */
export const testNowMs = Date.UTC(2026, 5, 15, 12);

/** A body cap of the default, 1 MiB, told here so that a test can be wrong about the code. */
export const mebibyte = 1_048_576;

/** Keys that a developer made in the data folder are not the tests'. */
const noKeys = { NONET_STORE: join(tmpdir(), "nonet-tests-have-no-keys", "gateway.sqlite") };

export async function openApp({
  services,
  environment = {},
  ports = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const read = readConfig({
    NONET_THREADS: "1",
    PORT: "0",
    NONET_RATES_URL: "off",
    ...noKeys,
    ...environment,
  });
  const written: string[] = [];
  const log = openLog("debug", { write: (text) => written.push(text) });
  // A test that chooses how the outside is reached means to reach it.
  const dns = "NONET_DNS_SERVERS" in environment ? {} : { dns: exampleDns };
  const fetch = Object.keys(environment).some((name) => /^NONET_(FETCH|DNS)_/.test(name))
    ? {}
    : { fetch: exampleFetch };
  const running = await assemble(
    { ...read, services: services ?? read.services },
    { now: () => testNowMs, random: seededRandom(42), log, ...dns, ...fetch, ...ports },
  );
  return {
    running,
    lines() {
      log.close();
      return written
        .join("")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    call: (request) => inject(running.server.handle, request),
    stop: () => running.stop(),
  };
}
