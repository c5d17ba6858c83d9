import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { type Authorizer, allowAll, openPermit } from "./authorizer.ts";
import { buildInvoke, type Call, type Invoke } from "./invoke.ts";
import { largeBody } from "./large-body.ts";
import { type AnyOperation, type Context, operation } from "./operation.ts";
import { json, reply } from "./output.ts";
import { type Log, type Ports, task, type Workers } from "./ports.ts";
import { buildRegistry } from "./registry.ts";
import { service } from "./service.ts";
import { Type } from "./type.ts";

type Handle = (input: { readonly n: number }, context: Context) => unknown;

const declare = (handle: Handle, deadlineMs = 1_000): AnyOperation =>
  operation({
    at: ["POST /n"],
    summary: "A number",
    deadlineMs,
    input: Type.Object({ n: Type.Integer({ default: 1, maximum: 9 }) }),
    output: json(Type.Unknown()),
    examples: [{ title: "None", input: {} }],
    handle: handle as never,
  });

const logged: unknown[] = [];
const log: Log = {
  error: (message, fields) => logged.push([message, fields]),
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  request: () => undefined,
};
const workers: Workers = {
  run: async (given, input) =>
    [`thread ran ${given.name}`, await given.run(input, () => new Uint8Array(0))] as never,
};
// The route itself asks for no more than these.
const ports = {
  now: () => 7,
  random: (count) => new Uint8Array(count),
  workers,
  settings: { get: ({ default: value }) => value },
  log,
} satisfies Partial<Ports> as unknown as Ports;

function invoker(handle: Handle, authorizer: Authorizer = allowAll, deadlineMs?: number): Invoke {
  const tree = { n: declare(handle, deadlineMs) };
  const [registered] = buildRegistry([
    service({ id: "toy", title: "t", summary: "s", operations: tree }),
  ]).operations;
  if (registered === undefined) throw new Error("nothing registered");
  return buildInvoke(registered, { opened: true }, ports, authorizer);
}

const adding = task("file:///adding.ts", function add(n: number) {
  return n + 1;
});

const call = (input: unknown = {}, more: Partial<Call> = {}): Call => ({
  caller: { address: null, base: "", header: () => undefined, parameter: () => undefined },
  origin: "body",
  isLenient: false,
  readInput: () => input,
  onDisconnect: () => undefined,
  ...more,
});

/** An authorizer that keeps the statuses it is told. */
function counting(): Authorizer & { readonly released: number[] } {
  const released: number[] = [];
  const permit = {
    keyId: "k1",
    refusal: null,
    headers: { "x-left": "9" },
    release: (status: number) => released.push(status),
  };
  return { released, authorize: () => permit as never };
}

describe("the way into an operation", () => {
  it("hands the handler its input with defaults, the resources and the ports", async () => {
    const invoke = invoker(({ n }, { resources, now, random, caller }) => [
      n,
      resources,
      now(),
      random(2).length,
      caller.address,
    ]);
    expect(await invoke(call())).toMatchObject({ status: 200, value: [1, { opened: true }, 7, 2, null] });
  });

  it("answers with the status and headers of a reply", async () => {
    const invoke = invoker(() => reply({ a: 1 }, { status: 203, headers: { b: "c" } }));
    expect(await invoke(call())).toMatchObject({ status: 203, value: { a: 1 }, headers: { b: "c" } });
  });

  it("refuses bad input without asking the handler", async () => {
    let asked = 0;
    const invoke = invoker(() => {
      asked += 1;
    });
    expect(await invoke(call({ n: 10 }))).toMatchObject({
      status: 400,
      failure: { code: "invalid_parameter" },
    });
    expect(asked).toBe(0);
  });

  it("never reads the input of a caller who is not admitted", async () => {
    let read = 0;
    const readInput = (): unknown => {
      read += 1;
      return {};
    };
    const closed: Authorizer = {
      authorize: () => {
        throw new ApiError("missing_api_key", "A key is needed.");
      },
    };
    for (const authorizer of [
      closed,
      { authorize: async () => closed.authorize(call().caller, "test", "") },
    ]) {
      const outcome = await invoker(() => 1, authorizer)(call({}, { readInput }));
      expect(outcome).toMatchObject({ status: 401, permit: null, failure: { code: "missing_api_key" } });
    }
    expect(read).toBe(0);
  });

  it.each<[string, Handle, unknown, number]>([
    ["an answer", () => 1, {}, 200],
    ["a later answer", async () => 1, {}, 200],
    ["a reply", () => reply(1, { status: 503 }), {}, 503],
    ["bad input", () => 1, { n: "1" }, 400],
    [
      "a failure",
      () => {
        throw new ApiError("invalid_ip", "No.");
      },
      {},
      400,
    ],
    [
      "a bug",
      () => {
        throw new Error("bug");
      },
      {},
      500,
    ],
  ])("settles the authorizer once, with the status of %s", async (_what, handle, input, status) => {
    const authorizer = counting();
    const outcome = await invoker(handle, authorizer)(call(input));
    expect(authorizer.released).toEqual([status]);
    expect(outcome.permit).toMatchObject({ keyId: "k1", headers: { "x-left": "9" } });
  });

  it.each<[string, Handle]>([
    [
      "at once",
      () => {
        throw new TypeError("canary");
      },
    ],
    ["later", () => Promise.reject(new TypeError("canary"))],
    ["no Error", () => Promise.reject("canary")],
  ])("hides a bug thrown %s, and logs it", async (_when, handle) => {
    logged.length = 0;
    const outcome = await invoker(handle)(call());
    expect(outcome).toMatchObject({ status: 500, failure: { code: "internal_error" } });
    expect(outcome.failure?.message).not.toContain("canary");
    expect(logged).toMatchObject([["operation failed", { operation: "toy.n" }]]);
  });

  it.each([
    ["body", "/n"],
    ["query", "query.n"],
  ] as const)("names the field at fault as a caller by %s knows it", async (origin, path) => {
    const invoke = invoker(() => {
      throw new ApiError("overloaded", "Busy.", { field: "n", retryAfterSeconds: 5, cause: "why" });
    });
    const { failure } = await invoke(call({}, { origin }));
    expect(failure).toMatchObject({
      code: "overloaded",
      message: "Busy.",
      details: [{ path, code: "overloaded" }],
      retryAfterSeconds: 5,
      cause: "why",
    });
  });

  it("ends work that is late with processing_timeout", async () => {
    let told: unknown;
    const invoke = invoker(
      (_input, { signal }) => {
        signal.addEventListener("abort", () => {
          told = signal.reason;
        });
        return new Promise(() => undefined);
      },
      allowAll,
      10,
    );
    expect(await invoke(call())).toMatchObject({ status: 504, failure: { code: "processing_timeout" } });
    expect(told).toMatchObject({ code: "processing_timeout" });
  });

  it("runs a task in a worker where the handler says so", async () => {
    const double = task("file:///none.ts", function double(n: number) {
      return n * 2;
    });
    const invoke = invoker(({ n }, { runInWorker }) => runInWorker(double, n));
    expect(await invoke(call({ n: 2 }))).toMatchObject({ value: ["thread ran double", 4] });
  });

  it("counts as the client of its key, else of its address", async () => {
    const clients: unknown[] = [];
    const counted: Workers = {
      run: async (_task, _input, options) => clients.push(options?.client) as never,
    };
    const tree = { n: declare((_input, { runInWorker }) => runInWorker(adding, 1)) };
    const [registered] = buildRegistry([
      service({ id: "toy", title: "t", summary: "s", operations: tree }),
    ]).operations;
    if (registered === undefined) throw new Error("nothing registered");
    const permit = { ...openPermit, keyId: "k1" };
    for (const authorizer of [allowAll, { authorize: () => permit }]) {
      const invoke = buildInvoke(registered, {}, { ...ports, workers: counted }, authorizer);
      const caller = {
        address: "2001:db8:1:2:3::4",
        base: "",
        header: () => undefined,
        parameter: () => undefined,
      };
      await invoke(call({}, { caller }));
      // A large body is read in a worker: that counts, too.
      await invoke(call(largeBody(new TextEncoder().encode('{"n":1}')), { caller }));
    }
    // One a plain body; of a large one its reading, and what its handler asks for.
    expect(clients).toEqual([...Array(3).fill("2001:db8:1:2::"), ...Array(3).fill("key k1")]);
  });
});
