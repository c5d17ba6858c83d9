/** A real Postfix on loopback, with a folder of its own; it takes mail for some mailboxes and delivers none. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Its master process runs as root only. */
export const hasPostfix =
  existsSync("/usr/sbin/postfix") && existsSync("/usr/bin/openssl") && process.getuid?.() === 0;

export interface Postfix {
  readonly port: number;
  close(): Promise<void>;
}

/** `mailboxes` and `access` are tables as Postfix's `inline:` reads them. */
export async function openPostfix(mailboxes: string, domains: string, access: string): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "nonet-postfix-"));
  for (const name of ["conf", "queue", "data"]) mkdirSync(join(folder, name));
  execFileSync("chmod", ["755", folder]);
  execFileSync("chown", ["postfix", join(folder, "data")]);
  const port = await freePort();
  writeFileSync(join(folder, "conf/main.cf"), mainText(folder, { mailboxes, domains, access }));
  writeFileSync(join(folder, "conf/master.cf"), masterText(port));
  makeCertificate(folder);
  const master = spawn("/usr/sbin/postfix", ["-c", join(folder, "conf"), "start-fg"], { stdio: "ignore" });
  await answers(port);
  return {
    port,
    async close() {
      const ended = once(master, "exit");
      execFileSync("/usr/sbin/postfix", ["-c", join(folder, "conf"), "stop"], { stdio: "ignore" });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const mainText = (
  folder: string,
  {
    mailboxes,
    domains,
    access,
  }: { readonly mailboxes: string; readonly domains: string; readonly access: string },
): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.example.com
mydestination =
alias_maps =
alias_database =
virtual_mailbox_domains = ${domains}
virtual_mailbox_base = ${folder}
virtual_mailbox_maps = inline:{ ${mailboxes} }
smtpd_relay_restrictions = reject_unauth_destination
smtpd_recipient_restrictions = reject_unauth_destination, check_recipient_access inline:{ ${access} }
smtpd_tls_security_level = may
smtpd_tls_cert_file = ${folder}/conf/cert.pem
smtpd_tls_key_file = ${folder}/conf/key.pem
maillog_file = /dev/stdout
`;

const masterText = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
rewrite unix - - n - - trivial-rewrite
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;

function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "conf/key.pem"), "-out", join(folder, "conf/cert.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...key, "-subj", "/CN=mx.example.com", "-days", "2", ...files], {
    stdio: "ignore",
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** Resolves once it greets. */
async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "data");
      return;
    } catch {
      await sleep(100);
    } finally {
      socket.destroy();
    }
  }
  throw new Error("Postfix did not start");
}
