/** The client's side of an SMTP connection: commands out, bounded replies in (RFC 5321 §4.2). */
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { SmtpReply } from "../../../kernel/ports.ts";

/** RFC 5321 §4.5.3.1.5 allows 512 a line. */
const maxLineBytes = 2_048;
const maxLines = 100;

/** What the server sent is no SMTP, too long, or the end. The message is a word. */
export class SmtpFailure extends Error {
  override readonly name = "SmtpFailure";
}

export class SmtpStream {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #isEnded = false;
  #notify: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#listen();
  }

  /** Sends a command and reads its reply. Rejects with `SmtpFailure`, and with the signal's reason. */
  command(line: string, signal: AbortSignal): Promise<SmtpReply> {
    if (/[\0\r\n]/.test(line)) throw new Error("a command is one line");
    this.#socket.write(`${line}\r\n`);
    return this.reply(signal);
  }

  /** The next reply, of up to 100 lines of 2 KiB. */
  async reply(signal: AbortSignal): Promise<SmtpReply> {
    const texts: string[] = [];
    for (;;) {
      const line = await this.#line(signal);
      const [, code = "", separator = "", text = ""] = /^([2-5]\d\d)(?:([ -])(.*))?$/s.exec(line) ?? [];
      if (code === "") throw new SmtpFailure("protocol_error");
      texts.push(text);
      if (separator !== "-") return { code: Number(code), text: texts.join(" ") };
      if (texts.length >= maxLines) throw new SmtpFailure("protocol_error");
    }
  }

  /** After the server's word to STARTTLS. With any certificate: a mail server's seldom fits, and nothing secret is said. */
  async secure(servername: string, signal: AbortSignal): Promise<void> {
    // What came before the handshake was not secured: CVE-2011-0411.
    if (this.#received.length > 0) throw new SmtpFailure("protocol_error");
    this.#socket.removeAllListeners("data");
    const secured = connectTls({ socket: this.#socket, servername, rejectUnauthorized: false });
    secured.on("error", () => undefined);
    try {
      await once(secured, "secureConnect", { signal });
    } catch {
      secured.destroy();
      signal.throwIfAborted();
      throw new SmtpFailure("tls_failed");
    }
    this.#socket = secured;
    this.#listen();
  }

  /** Takes leave without waiting for the answer. */
  close(): void {
    const socket = this.#socket;
    if (socket.destroyed || this.#isEnded) socket.destroy();
    else {
      socket.end("QUIT\r\n");
      setTimeout(() => socket.destroy(), leaveMs).unref();
    }
  }

  #listen(): void {
    const socket = this.#socket;
    const end = (): void => {
      this.#isEnded = true;
      this.#notify();
    };
    socket.on("data", (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      // Nobody sends so much unasked; what was read stays readable.
      if (this.#received.length > maxLineBytes * maxLines) socket.destroy();
      this.#notify();
    });
    for (const event of ["end", "close", "error"]) socket.on(event, end);
  }

  async #line(signal: AbortSignal): Promise<string> {
    for (;;) {
      const end = this.#received.indexOf("\n");
      if (end > maxLineBytes || (end < 0 && this.#received.length > maxLineBytes))
        throw new SmtpFailure("protocol_error");
      if (end >= 0) {
        const line = this.#received.toString("utf8", 0, end).replace(/\r$/, "");
        this.#received = this.#received.subarray(end + 1);
        return line;
      }
      if (this.#isEnded) throw new SmtpFailure("closed");
      await this.#more(signal);
    }
  }

  #more(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(signal.reason);
      this.#notify = () => {
        signal.removeEventListener("abort", abort);
        resolve();
      };
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true });
    });
  }
}

const leaveMs = 1_000;
