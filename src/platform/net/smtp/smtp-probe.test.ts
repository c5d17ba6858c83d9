import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import {
  openSmtpServer,
  politeScript,
  type SmtpScript,
  type TestSmtpServer,
} from "../../../../test/support/smtp-server.ts";
import { buildTargetPolicy } from "../policy/target-policy.ts";
import { parseAllowRules } from "../policy/target-rule.ts";
import { openSmtpProbe } from "./smtp-probe.ts";

const opened: TestSmtpServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const addresses: Readonly<Record<string, readonly string[]>> = {
  "mx.example.com": ["127.0.0.1"],
  "down.example.com": ["127.0.0.2"],
  "metadata.example.com": ["169.254.169.254"],
  "mixed.example.com": ["8.8.8.8", "10.0.0.1"],
};

interface Options {
  readonly servers?: readonly string[];
  readonly recipients?: readonly string[];
  readonly timeoutMs?: number;
  readonly allow?: string;
}

/** Asks one scripted server; by default the whole of 127.0.0.0/8 is allowed. */
async function probe(script: SmtpScript, options: Options = {}) {
  const server = await openSmtpServer(script);
  opened.push(server);
  const {
    servers = ["mx.example.com"],
    recipients = ["ada@example.com"],
    timeoutMs = 5_000,
    allow,
  } = options;
  const ask = openSmtpProbe({
    lookup: async (hostname) => ({ addresses: addresses[hostname] ?? [] }),
    policy: buildTargetPolicy(parseAllowRules(allow ?? "127.0.0.0/8"), [], () => false),
    name: "probe.example.net",
    sender: "",
    port: server.port,
  });
  const answer = await ask({ servers, recipients, timeoutMs });
  return { answer, server };
}

const polite = politeScript(() => true);

describe("a mailbox probe", () => {
  it("says EHLO, MAIL and RCPT, and nothing that would send", async () => {
    const { answer, server } = await probe(polite, { recipients: ["ada@example.com", "x@example.com"] });
    expect(answer).toMatchObject({
      server: "mx.example.com",
      secured: false,
      refusal: null,
      failure: null,
      replies: [
        { code: 250, text: "2.1.5 Ok" },
        { code: 250, text: "2.1.5 Ok" },
      ],
    });
    expect(server.commands.slice(0, 4)).toEqual([
      "EHLO probe.example.net",
      "MAIL FROM:<>",
      "RCPT TO:<ada@example.com>",
      "RCPT TO:<x@example.com>",
    ]);
    expect(server.commands.slice(4)).not.toContainEqual(expect.not.stringMatching(/^QUIT$/));
  });

  it("stops at the first mailbox that is refused", async () => {
    const { answer, server } = await probe(
      politeScript(() => false),
      { recipients: ["a@x.example", "b@x.example"] },
    );
    expect(answer?.replies).toEqual([{ code: 550, text: "5.1.1 User unknown" }]);
    expect(server.commands.filter((command) => command.startsWith("RCPT"))).toHaveLength(1);
  });

  it.each([
    ["greeting", "", "554 5.7.1 Blocked", 554],
    ["EHLO", "EHLO", "550 5.7.1 Go away", 550],
    ["MAIL", "MAIL", "451 4.7.1 Greylisted", 451],
  ])("keeps a refusal of the %s", async (_what, at, reply, code) => {
    const { answer } = await probe((command, socket) =>
      (at === "" ? command === "" : command.startsWith(at)) ? `${reply}\r\n` : polite(command, socket),
    );
    expect(answer).toMatchObject({ refusal: { code }, replies: [], failure: null });
  });

  it("says HELO to a server that does not know EHLO", async () => {
    const { answer } = await probe((command, socket) => {
      if (command.startsWith("EHLO")) return "502 5.5.1 What?\r\n";
      return command.startsWith("HELO") ? "250 Hello\r\n" : polite(command, socket);
    });
    expect(answer?.replies).toMatchObject([{ code: 250 }]);
  });

  it("asks for a mailbox beyond ASCII only where the server knows SMTPUTF8", async () => {
    const recipients = ["jörg@example.com"];
    const { server } = await probe(polite, { recipients });
    expect(server.commands).toContain("MAIL FROM:<> SMTPUTF8");
    const plain = await probe(
      (command, socket) => (command.startsWith("EHLO") ? "250 mx\r\n" : polite(command, socket)),
      { recipients },
    );
    expect(plain.answer).toMatchObject({ failure: "no_smtputf8", replies: [] });
  });

  it("goes on to the next server where one cannot be reached", async () => {
    const { answer } = await probe(polite, { servers: ["down.example.com", "mx.example.com"] });
    expect(answer).toMatchObject({ server: "mx.example.com", failure: null });
  });
});

describe("a probe of a hostile server", () => {
  it.each([
    ["no SMTP", "HTTP/1.1 200 OK\r\n\r\n", "protocol_error"],
    ["an endless line", "220 ".padEnd(5_000, "x"), "protocol_error"],
    ["endless lines", "220-x\r\n".repeat(200), "protocol_error"],
    ["binary", "\0\x01\x02\n", "protocol_error"],
    ["an empty line", "\r\n", "protocol_error"],
    ["a code of a hundred", "100 x\r\n", "protocol_error"],
  ])("that sends %s ends with a word", async (_what, greeting, failure) => {
    const { answer } = await probe((command) => (command === "" ? greeting : null));
    expect(answer).toMatchObject({ failure, replies: [] });
  });

  it("that is silent ends in time", async () => {
    const { answer } = await probe(() => null, { timeoutMs: 200 });
    expect(answer).toMatchObject({ server: null, failure: "timeout", replies: [] });
  });

  it("that floods is cut off", async () => {
    const { answer } = await probe((command) => (command === "" ? "x".repeat(5_000_000) : null));
    expect(answer).toMatchObject({ failure: "protocol_error" });
  });

  it.each(["end", "destroy"] as const)("that hangs up by %s ends at once", async (way) => {
    const { answer } = await probe((command, socket) => {
      if (!command.startsWith("RCPT")) return polite(command, socket);
      socket[way]();
      return null;
    });
    expect(answer).toMatchObject({ server: "mx.example.com", failure: "closed", replies: [] });
  });

  it("reads bare line feeds and control characters", async () => {
    const { answer } = await probe((command, socket) =>
      command.startsWith("RCPT") ? "550-5.1.1 a\u0007b\n550 c\n" : polite(command, socket),
    );
    expect(answer?.replies).toEqual([{ code: 550, text: "5.1.1 a\u0007b c" }]);
  });

  it.each(["a@x.example>\r\nDATA", "a\0@x.example", "a@x.example\n"])(
    "is never sent %j",
    async (recipient) => {
      const { answer, server } = await probe(polite, { recipients: [recipient] });
      expect(answer?.replies).toEqual([]);
      expect(server.commands.join("|")).not.toMatch(/RCPT|DATA/);
    },
  );
});

describe("a probe is guarded", () => {
  it.each([
    ["a private address", ["mx.example.com"], "8.8.8.0/24"],
    ["the address of a cloud's metadata", ["metadata.example.com"], "127.0.0.0/8"],
    ["a private address among public ones", ["mixed.example.com"], "127.0.0.0/8"],
    ["another port of an allowed host", ["mx.example.com"], "127.0.0.1:2"],
    ["a private name", ["mail.corp.internal"], "127.0.0.0/8"],
    ["localhost", ["localhost"], "127.0.0.0/8"],
  ])("against %s", async (_what, servers, allow) => {
    const { answer, server } = await probe(polite, { servers, allow });
    expect(answer).toMatchObject({ server: null, failure: "blocked_target", replies: [] });
    expect(server.connections()).toBe(0);
  });

  it.each(["127.0.0.1", "[::1]", "::1", "a b", "", "mx.example.com:80"])(
    "against %j as a server's name",
    async (name) => {
      const { answer, server } = await probe(polite, { servers: [name] });
      expect(answer).toMatchObject({ server: null, failure: "no_server" });
      expect(server.connections()).toBe(0);
    },
  );

  it("and holds no more than one conversation of a client with a server", async () => {
    let open = 0;
    let most = 0;
    const server = await openSmtpServer((command, socket) => {
      if (command === "") {
        open += 1;
        most = Math.max(most, open);
        socket.on("close", () => {
          open -= 1;
        });
      }
      if (command === "QUIT") {
        socket.end();
        return null;
      }
      return polite(command, socket);
    });
    opened.push(server);
    const ask = openSmtpProbe({
      lookup: async () => ({ addresses: ["127.0.0.1"] }),
      policy: buildTargetPolicy(parseAllowRules("127.0.0.1"), [], () => false),
      name: "probe.example.net",
      sender: "probe@example.net",
      port: server.port,
    });
    const one = { servers: ["mx.example.com"], recipients: ["a@x.example"], timeoutMs: 5_000, client: "c" };
    const answers = await Promise.all([ask(one), ask(one), ask(one), ask(one)]);
    expect(answers.map((answer) => answer?.replies.length)).toEqual([1, 1, 1, 1]);
    expect(server.commands).toContain("MAIL FROM:<probe@example.net>");
    // The server may see the next one before it has closed the last one.
    expect(most).toBeLessThanOrEqual(2);
  });

  it("and off without options", async () => {
    expect(await openSmtpProbe(null)({ servers: ["x"], recipients: ["y"], timeoutMs: 1 })).toBeNull();
  });
});

/** A key and a certificate of its own, which no authority signed. */
function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "nonet-smtp-"));
  try {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const options = [
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-subj",
      "/CN=mx",
    ];
    execFileSync("openssl", ["req", ...options, "-keyout", key, "-out", cert, "-days", "2"], {
      stdio: "ignore",
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!existsSync("/usr/bin/openssl"))("a probe with STARTTLS", () => {
  const offering: SmtpScript = (command, socket) =>
    command.startsWith("EHLO") ? "250-mx\r\n250 STARTTLS\r\n" : polite(command, socket);

  it("goes on within TLS, whoever signed the certificate", async () => {
    const certificate = makeCertificate();
    const within: string[] = [];
    const { answer } = await probe((command, socket) => {
      if (command !== "STARTTLS") return offering(command, socket);
      socket.removeAllListeners("data");
      socket.write("220 Go\r\n", () => {
        const secured = new TLSSocket(socket, { isServer: true, ...certificate });
        secured.on("error", () => undefined);
        secured.on("data", (bytes) => {
          for (const line of bytes.toString().split("\r\n").filter(Boolean)) {
            within.push(line);
            secured.write(polite(line, socket) ?? "");
          }
        });
      });
      return null;
    });
    expect(answer).toMatchObject({ secured: true, failure: null, replies: [{ code: 250 }] });
    expect(within.slice(0, 3)).toEqual([
      "EHLO probe.example.net",
      "MAIL FROM:<>",
      "RCPT TO:<ada@example.com>",
    ]);
  });

  it("does without where the handshake fails", async () => {
    const { answer, server } = await probe((command, socket) => {
      if (command !== "STARTTLS") return offering(command, socket);
      socket.end("220 Go\r\n");
      return null;
    });
    expect(answer).toMatchObject({ secured: false, failure: null, replies: [{ code: 250 }] });
    expect(server.connections()).toBe(2);
  });

  it("trusts nothing that was said before the handshake", async () => {
    const { answer } = await probe((command, socket) =>
      command === "STARTTLS" ? "220 Go\r\n250 injected\r\n" : offering(command, socket),
    );
    expect(answer).toMatchObject({ failure: "protocol_error", replies: [] });
  });
});
