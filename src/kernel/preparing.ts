/** Which data is being prepared now: `nonet data` tells it to servers that run beside it, by a file of the data folder. */
import type { Files, Ports } from "./ports.ts";

const recordName = "preparing.json";
const renewEveryMs = 10_000;
/** One that was broken off renews its record no more. */
const brokenOffMs = 3 * renewEveryMs;

/** Tells that these preparations are under way, until the function is called that it resolves with. */
export async function tellPreparing(
  files: Pick<Files, "write">,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const tell = (now: readonly string[]): Promise<void> => files.write(recordName, JSON.stringify(now));
  // Where it cannot be written, the preparation's own files cannot either, which it says itself.
  const tryToTell = (now: readonly string[]): Promise<void> => tell(now).catch(() => undefined);
  await tryToTell(ids);
  const timer = setInterval(() => void tryToTell(ids), renewEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await tryToTell([]);
  };
}

/** Follows what is told, for a service without its data. */
export class PreparingRecord {
  readonly #ports: Pick<Ports, "files" | "now">;
  #ids: readonly unknown[] = [];
  #toldAtMs = 0;
  readonly close: () => void;

  constructor(ports: Pick<Ports, "files" | "now">) {
    this.#ports = ports;
    this.close = this.#watch();
    void this.#read();
  }

  /** Whether a preparation is under way. */
  has(id: string): boolean {
    return this.#ids.includes(id) && this.#ports.now() - this.#toldAtMs < brokenOffMs;
  }

  #watch(): () => void {
    try {
      return this.#ports.files.watch(recordName, () => void this.#read());
    } catch {
      // A data folder that cannot be made or watched: nothing is prepared in it either.
      return () => undefined;
    }
  }

  async #read(): Promise<void> {
    const { files } = this.#ports;
    try {
      const file = await files.open(recordName);
      file?.close();
      const bytes = await files.read(recordName);
      const ids: unknown = bytes === null ? [] : JSON.parse(new TextDecoder().decode(bytes));
      this.#ids = Array.isArray(ids) ? ids : [];
      this.#toldAtMs = file?.modifiedAtMs ?? 0;
    } catch {
      // A record that cannot be read tells nothing.
      this.#ids = [];
    }
  }
}
