/** Whether a server could listen at an address, and if not, whether a Nonet answers there. */
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";

export interface PortProbe {
  /** The system's code, such as EADDRINUSE; null where the port is free. */
  readonly code: string | null;
  /** What `/health` of a Nonet there says; null where something else answers, or nothing. */
  readonly nonet: { readonly version: string; readonly status: string } | null;
}

const timeoutMs = 2_000;
const maxBytes = 64 * 1024;

/** Listens for a moment. */
export async function probePort(host: string, port: number): Promise<PortProbe> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
    return { code: null, nonet: null };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { code, nonet: code === "EADDRINUSE" ? await askHealth(host, port) : null };
  } finally {
    server.close();
  }
}

function askHealth(host: string, port: number): Promise<PortProbe["nonet"]> {
  const hostname = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return new Promise((resolve) => {
    const options = {
      hostname,
      port,
      path: "/health",
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
    } as const;
    const request = get(options, async (response) => {
      try {
        let text = "";
        for await (const piece of response.setEncoding("utf8")) {
          text += piece;
          if (text.length > maxBytes) return resolve(null);
        }
        resolve(readVitals(response.headers["x-api-version"], JSON.parse(text)));
      } catch {
        // Whatever it is, it is no Nonet.
        resolve(null);
      }
    });
    request.on("error", () => resolve(null));
  });
}

function readVitals(header: string | string[] | undefined, body: unknown): PortProbe["nonet"] {
  if (typeof body !== "object" || body === null || !("status" in body && "checks" in body)) return null;
  const version = "version" in body ? body.version : header;
  return { version: plain(version), status: plain(body.status) };
}

/** Text from outside, for a terminal: no control characters, and not much of it. */
const plain = (value: unknown): string =>
  String(value)
    .replaceAll(/[^\x20-\x7e]/g, "")
    .slice(0, 40);
