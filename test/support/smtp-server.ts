/** A mail server on loopback that says what a test wants. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** The answer to a command or, for "", the greeting; null: nothing. Line ends are the server's own. */
export type SmtpScript = (command: string, socket: Socket) => string | null;

export interface TestSmtpServer {
  readonly port: number;
  /** All commands, in order. */
  readonly commands: readonly string[];
  /** Connections that were opened. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** What an ordinary server says; a mailbox is taken where `takes` says so. */
export const politeScript =
  (takes: (mailbox: string) => string | boolean): SmtpScript =>
  (command) => {
    const [verb = ""] = command.split(" ");
    if (verb !== "RCPT") return `${replies[verb] ?? "502 5.5.2 Error"}\r\n`;
    const said = takes(command.slice("RCPT TO:<".length, -1));
    if (typeof said === "string") return `${said}\r\n`;
    return said ? "250 2.1.5 Ok\r\n" : "550 5.1.1 User unknown\r\n";
  };

const replies: Readonly<Record<string, string>> = {
  "": "220 mx.example ESMTP",
  EHLO: "250-mx.example\r\n250-SIZE 1000\r\n250 SMTPUTF8",
  MAIL: "250 2.1.0 Ok",
  QUIT: "221 Bye",
};

export async function openSmtpServer(script: SmtpScript): Promise<TestSmtpServer> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    const say = (command: string): void => {
      const answer = script(command, socket);
      if (answer !== null && socket.writable) socket.write(answer);
    };
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("utf8");
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const command = text.slice(0, end);
        text = text.slice(end + 2);
        commands.push(command);
        say(command);
      }
    });
    say("");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    commands,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
