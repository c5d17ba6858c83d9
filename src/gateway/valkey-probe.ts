/** Asks a Valkey or Redis server once for its time and for keys. */
import { Redis } from "iovalkey";
import { keysName } from "./valkey-store.ts";

const timeoutMs = 2_000;

/** Fails with an Error that says why it does not answer. */
export async function probeValkey(
  address: string,
): Promise<{ readonly hasKeys: boolean; readonly latencyMs: number; readonly timeMs: number }> {
  const client = new Redis(address.replace(/^valkey/, "redis"), {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: Error | null = null;
  client.on("error", (error: Error) => {
    reason ??= error;
  });
  try {
    await client.connect();
    const startedAt = performance.now();
    const [seconds, microseconds] = await client.time();
    const latencyMs = performance.now() - startedAt;
    const timeMs = Number(seconds) * 1_000 + Number(microseconds) / 1_000;
    return { hasKeys: (await client.hlen(keysName)) > 0, latencyMs, timeMs };
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}
