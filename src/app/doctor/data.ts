/** Checks of the data: what the chosen services prepared, and the store of keys. */
import { setTimeout as sleep } from "node:timers/promises";
import { probeStore, type StoreProbe } from "../../gateway/store-probe.ts";
import type { Files, Ports } from "../../kernel/ports.ts";
import type { AnyService } from "../../kernel/service.ts";
import type { Settings } from "../../kernel/setting.ts";
import { type Finding, findingsOf, reasonOf } from "./finding.ts";

/** Data is checked by its digests shortly after a service opens it. */
const waitMs = 6_000;

const usualNames = ({ preparations = [] }: AnyService): string =>
  preparations
    .filter(({ isOnRequest }) => isOnRequest === undefined)
    .map(({ id }) => id)
    .join(" ");

/** Opens the prepared data as a server does: the same words as in `/health`. */
export const checkData = (services: readonly AnyService[], ports: Ports): Promise<readonly Finding[]> =>
  Promise.all(
    services
      .filter(({ preparations = [] }) => preparations.length > 0)
      .map(async (service) => {
        const { ok, warning, failed } = findingsOf("data");
        const advice = `run \`nonet data ${usualNames(service)}\``;
        try {
          const opened = (await service.open?.(ports)) as never;
          const notOk = async (): Promise<readonly (readonly [string, string])[]> => {
            const deadline = performance.now() + waitMs;
            for (;;) {
              const bad = Object.entries(service.checks?.(opened) ?? {}).filter(
                ([, check]) => check !== "ok",
              );
              if (bad.every(([, check]) => check === "unavailable") || performance.now() > deadline)
                return bad;
              await sleep(50);
            }
          };
          const bad = await notOk();
          const [first] = bad;
          const reason = service.reasons?.(opened)[first?.[0] ?? ""] ?? advice;
          await service.close?.(opened);
          if (first === undefined) return ok(`${service.id} is prepared`);
          return (first[1] === "degraded" ? warning : failed)(
            `${service.id} ${first[0]} is ${first[1]}: ${reason}`,
          );
        } catch (error) {
          return failed(`${service.id}: ${reasonOf(error)}; ${advice}`);
        }
      }),
  );

export interface StoreFindings {
  readonly finding: Finding;
  /** Null where it cannot be used. */
  readonly store: StoreProbe | null;
}

export async function checkStore(settings: Settings, files: Pick<Files, "pathOf">): Promise<StoreFindings> {
  const { ok, failed } = findingsOf("store");
  try {
    const store = await probeStore(settings, files);
    const keys =
      store.hasKeys === null
        ? "is not there yet, the first key makes it"
        : store.hasKeys
          ? "has keys"
          : "has no keys";
    return { finding: ok(`${store.place} ${keys} (${store.latencyMs.toFixed(1)} ms)`), store };
  } catch (error) {
    return {
      finding: failed(
        `NONET_STORE cannot be used (${reasonOf(error)}): start the server it names, correct it, or restore a backup`,
      ),
      store: null,
    };
  }
}
