/** Plans: how many calls a key has in a month and in a second. */
import { jsonErrorPosition } from "../kernel/json-position.ts";
import type { FetchLimits } from "../kernel/operation.ts";
import { pathSetting, SettingError } from "../kernel/setting.ts";

export interface Plan {
  readonly id: string;
  /** Calls of a calendar month (UTC) at each service; null: as many as come. */
  readonly requestsPerMonth: number | null;
  readonly requestsPerSecond: number;
  /** Calls that may come at once after a pause. */
  readonly burst: number;
  /** Ids of services that the plan has; null: all of them. */
  readonly services: readonly string[] | null;
  /** What the proxy has for its calls in place of 10 MiB and 20 s. */
  readonly fetchLimits?: FetchLimits;
}

export type Plans = ReadonlyMap<string, Plan>;

export const plansSetting = pathSetting("NONET_PLANS", "file", {
  default: "",
  defaultText: "none",
  help: "JSON file with plans that take the place of the packaged ones; docs/operating.md shows one",
});

const usualRate = { requestsPerSecond: 50, burst: 100 };

const packaged = (
  id: string,
  requestsPerMonth: number | null,
  services: readonly string[] | null = null,
) => ({
  ...{ id, requestsPerMonth, ...usualRate, services },
});

/** Contract, section 0.2. */
export const packagedPlans: Plans = byId([
  packaged("basic", 1_000),
  packaged("pro", 100_000),
  packaged("ultra", 1_000_000),
  packaged("mega", 2_000_000),
  packaged("free", 1_000, ["naics"]),
  packaged("unlimited", null),
]);

/**
 * Reads `{"team": {"requestsPerMonth": 50000, "requestsPerSecond": 20, "burst": 40, "services": ["pii"]}}`; all but the
 * first may be left out. A SettingError names the line at fault.
 */
export function parsePlans(text: string, serviceIds: readonly string[]): Plans {
  const refuse = (position: number, problem: string): never => {
    const line = text.slice(0, position).split("\n").length;
    throw new SettingError(`${plansSetting.name}, line ${line}: ${problem}`);
  };
  const document = parseJson(text) ?? refuse(jsonErrorPosition(text), "this is not JSON");
  if (!isRecord(document)) return refuse(0, "the file must hold an object with a name for each plan");
  const plans = Object.entries(document).map(([id, fields]) => {
    const at = positionOf(text, id, 0);
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(id))
      refuse(
        at,
        `a plan's name must be of small letters, digits and hyphens, not ${JSON.stringify(id.slice(0, 64))}`,
      );
    if (!isRecord(fields)) return refuse(at, `plan ${id} must be an object`);
    for (const [name, value] of Object.entries(fields)) {
      const problem = problemOf(name, value, serviceIds);
      if (problem !== null) refuse(positionOf(text, name, at), `plan ${id}: ${problem}`);
    }
    if (!Object.hasOwn(fields, "requestsPerMonth"))
      refuse(at, `plan ${id} needs requestsPerMonth, a whole number or null`);
    return planOf(id, fields);
  });
  return plans.length === 0 ? refuse(0, "the file holds no plan") : byId(plans);
}

/** The two limits of the proxy are fields of their own in the file. */
function planOf(id: string, fields: Readonly<Record<string, unknown>>): Plan {
  const { proxyBytesMax: bytesMax, proxyTimeoutMs: timeoutMs, ...others } = fields;
  const fetchLimits = { bytesMax, timeoutMs } as FetchLimits;
  const hasLimits = bytesMax !== undefined || timeoutMs !== undefined;
  return { ...packaged(id, null), ...others, ...(hasLimits && { fetchLimits }), id };
}

function byId(plans: readonly Plan[]): Plans {
  return new Map(plans.map((plan) => [plan.id, plan]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its fault is looked for by position.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a field's name stands, or `from`. A name is followed by a colon, a text is not. */
function positionOf(text: string, name: string, from: number): number {
  const quoted = JSON.stringify(name);
  for (let at = text.indexOf(quoted, from); at >= 0; at = text.indexOf(quoted, at + 1))
    if (/^\s*:/.test(text.slice(at + quoted.length, at + quoted.length + 100))) return at;
  return from;
}

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;

/** The least and the most of the limits of the proxy (contract, section 0.5). */
const proxyRanges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  proxyBytesMax: [1, 1_073_741_824],
  proxyTimeoutMs: [100, 120_000],
};

/** What is wrong with a field of a plan, or null. */
function problemOf(name: string, value: unknown, serviceIds: readonly string[]): string | null {
  const range = Object.hasOwn(proxyRanges, name) ? proxyRanges[name] : undefined;
  if (range !== undefined) return rangeProblem(name, value, range);
  switch (name) {
    case "requestsPerMonth":
      return value === null || isWhole(value) ? null : `${name} must be a whole number from 1, or null`;
    case "requestsPerSecond":
    case "burst":
      return isWhole(value) ? null : `${name} must be a whole number from 1`;
    case "services":
      return value === null || (Array.isArray(value) && value.every((id) => serviceIds.includes(id)))
        ? null
        : `${name} must be null or a list of ${serviceIds.join(", ")}`;
    default:
      return `there is no field ${JSON.stringify(name.slice(0, 64))}; there are requestsPerMonth, requestsPerSecond, burst, services, proxyBytesMax, proxyTimeoutMs`;
  }
}

const rangeProblem = (
  name: string,
  value: unknown,
  [min, max]: readonly [min: number, max: number],
): string | null =>
  isWhole(value) && Number(value) >= min && Number(value) <= max
    ? null
    : `${name} must be a whole number from ${min} to ${max}`;
