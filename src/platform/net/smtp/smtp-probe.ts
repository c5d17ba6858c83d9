/**
 * The SMTP probe: asks mail servers whether they take mail for a mailbox, by EHLO, MAIL and RCPT, and leaves before DATA.
 * Guarded as the fetch is: each server's addresses are checked, dialed as they were checked, and checked once more.
 */
import type { MailboxProbe, MailboxProbeAnswer, ProbeMailbox, SmtpReply } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { isHostName } from "../../../shared/host-name.ts";
import { Deadline } from "../../deadline.ts";
import { Semaphore } from "../../semaphore.ts";
import { HostSemaphores } from "../host-semaphores.ts";
import { assertPeer } from "../http/connector.ts";
import { dial } from "../http/dial.ts";
import { type Guard, resolveDestination } from "../policy/destination.ts";
import { parseLiteral } from "../policy/target-policy.ts";
import { SmtpFailure, SmtpStream } from "./smtp-stream.ts";

export interface SmtpProbeOptions extends Guard {
  /** Said with EHLO. */
  readonly name: string;
  /** "" as bounces have. */
  readonly sender: string;
  readonly port: number;
}

/** At one mail server, and for all together: servers watch who asks for many mailboxes. */
const hostLimits = { permits: 2, maxPerClient: 1 };
const totalLimits = { permits: 64, maxPerClient: 16 };

const maxServers = 3;
/** For one server, connection and greeting; some let new clients wait for six seconds. */
const connectTimeoutMs = 5_000;

/** Opens nothing before the first probe; without options it is off. */
export function openSmtpProbe(options: SmtpProbeOptions | null): ProbeMailbox {
  if (options === null) return async () => null;
  const prober = new SmtpProber(options);
  return (probe) => prober.probe(probe);
}

/** A conversation while it goes on. */
interface Course {
  server: string | null;
  secured: boolean;
  refusal: SmtpReply | null;
  replies: SmtpReply[];
  failure: string | null;
}

class SmtpProber {
  readonly #options: SmtpProbeOptions;
  readonly #hosts = new HostSemaphores(hostLimits);
  readonly #semaphore = new Semaphore(totalLimits);

  constructor(options: SmtpProbeOptions) {
    this.#options = options;
  }

  async probe(probe: MailboxProbe): Promise<MailboxProbeAnswer> {
    const startedAt = performance.now();
    using deadline = new Deadline(probe.timeoutMs, probe.signal);
    let course = newCourse("no_server");
    for (const server of probe.servers.slice(0, maxServers)) {
      course = await this.#askInTurn(server, probe, deadline.signal);
      if (course.server !== null || deadline.signal.aborted) break;
    }
    return { ...course, elapsedMs: Math.round(performance.now() - startedAt) };
  }

  async #askInTurn(server: string, probe: MailboxProbe, signal: AbortSignal): Promise<Course> {
    const course = newCourse(null);
    const { client = "" } = probe;
    const releases: (() => void)[] = [];
    try {
      releases.push(await this.#hosts.acquire(server, client, signal));
      releases.push(await this.#semaphore.acquire(client, signal));
      await this.#ask(server, probe, course, signal);
    } catch (error) {
      course.failure = toFailure(error, signal);
    } finally {
      for (const release of releases) release();
    }
    return course;
  }

  /** Once more without TLS where a server offers it and cannot do it. */
  async #ask(server: string, probe: MailboxProbe, course: Course, signal: AbortSignal): Promise<void> {
    try {
      await this.#converse(server, { probe, mayBeSecured: true }, course, signal);
    } catch (error) {
      if (!(error instanceof SmtpFailure && error.message === "tls_failed")) throw error;
      await this.#converse(server, { probe, mayBeSecured: false }, course, signal);
    }
  }

  async #converse(
    server: string,
    { probe, mayBeSecured }: { readonly probe: MailboxProbe; readonly mayBeSecured: boolean },
    course: Course,
    signal: AbortSignal,
  ): Promise<void> {
    const stream = await this.#connect(server, signal);
    try {
      const greeting = await stream.reply(signal);
      course.server = server;
      if (!accept(greeting, 220, course)) return;
      const extensions = await this.#greet(stream, { server, mayBeSecured }, course, signal);
      if (extensions !== null) await this.#name(stream, probe.recipients, { extensions, course }, signal);
    } finally {
      stream.close();
    }
  }

  async #connect(server: string, signal: AbortSignal): Promise<SmtpStream> {
    const { policy, port } = this.#options;
    if (!isHostName(server) || parseLiteral(server) !== null) throw new SmtpFailure("no_server");
    if (policy.checkHost(server, port) !== null) throw new SmtpFailure("blocked_target");
    using limit = new Deadline(connectTimeoutMs, signal);
    const target = { hostname: server, port, isLiteral: false };
    const { addresses } = await resolveDestination(target, this.#options, limit.signal);
    const { socket, address } = await dial(addresses, port, limit.signal);
    assertPeer(socket, address, { target, policy });
    return new SmtpStream(socket);
  }

  /** The server's extensions in upper case; null where it refuses to talk. */
  async #greet(
    stream: SmtpStream,
    { server, mayBeSecured }: { readonly server: string; readonly mayBeSecured: boolean },
    course: Course,
    signal: AbortSignal,
  ): Promise<string | null> {
    const hello = await stream.command(`EHLO ${this.#options.name}`, signal);
    if (hello.code >= 500 && hello.code <= 504)
      return accept(await stream.command(`HELO ${this.#options.name}`, signal), 250, course) ? "" : null;
    if (!accept(hello, 250, course)) return null;
    const extensions = hello.text.toUpperCase();
    if (!mayBeSecured || !hasExtension(extensions, "STARTTLS")) return extensions;
    if ((await stream.command("STARTTLS", signal)).code !== 220) return extensions;
    await stream.secure(server, signal);
    course.secured = true;
    const again = await stream.command(`EHLO ${this.#options.name}`, signal);
    return accept(again, 250, course) ? again.text.toUpperCase() : null;
  }

  async #name(
    stream: SmtpStream,
    recipients: readonly string[],
    { extensions, course }: { readonly extensions: string; readonly course: Course },
    signal: AbortSignal,
  ): Promise<void> {
    const isInternational = recipients.some((recipient) => /[^\x20-\x7e]/.test(recipient));
    if (isInternational && !hasExtension(extensions, "SMTPUTF8")) throw new SmtpFailure("no_smtputf8");
    const sender = `MAIL FROM:<${this.#options.sender}>${isInternational ? " SMTPUTF8" : ""}`;
    if (!accept(await stream.command(sender, signal), 250, course)) return;
    for (const recipient of recipients) {
      const reply = await stream.command(`RCPT TO:<${recipient}>`, signal);
      course.replies.push(reply);
      if (reply.code !== 250 && reply.code !== 251) return;
    }
  }
}

const newCourse = (failure: string | null): Course => ({
  server: null,
  secured: false,
  refusal: null,
  replies: [],
  failure,
});

/** Whether the reply is the one hoped for; another one is kept as the refusal. */
function accept(reply: SmtpReply, code: number, course: Course): boolean {
  if (reply.code !== code) course.refusal = reply;
  return reply.code === code;
}

const hasExtension = (extensions: string, name: string): boolean => extensions.split(" ").includes(name);

function toFailure(error: unknown, signal: AbortSignal): string {
  if (error instanceof SmtpFailure) return error.message;
  if (signal.aborted) return "timeout";
  if (error instanceof ApiError) return error.code;
  return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "connect_failed";
}
