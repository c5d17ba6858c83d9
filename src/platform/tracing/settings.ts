/** Settings of traces: the standard variables of OpenTelemetry, and who is told of a trace. Nothing is loaded without them. */
import {
  choiceSetting,
  integerSetting,
  parsedSetting,
  type Setting,
  textSetting,
} from "../../kernel/setting.ts";
import { parseDenyRules, type TargetRule } from "../net/policy/target-rule.ts";

const addressSetting = (name: string, help: string): Setting<string> =>
  parsedSetting<string>(name, {
    default: "",
    defaultText: "none",
    form: "address",
    help,
    parse(text) {
      const url = URL.parse(text);
      if (url !== null && /^https?:$/.test(url.protocol)) return text;
      throw new Error("an address such as http://127.0.0.1:4318");
    },
  });

const endpointSetting = addressSetting(
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "collector that traces are sent to, by OTLP over HTTP, at `/v1/traces` below it; without it nothing is traced",
);

const tracesEndpointSetting = addressSetting(
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "the same as a whole address; wins",
);

const disabledSetting = choiceSetting("OTEL_SDK_DISABLED", ["false", "true"], {
  default: "false",
  help: "`true`: nothing is traced, whatever the others say",
});

export const protocolSetting = choiceSetting("OTEL_EXPORTER_OTLP_PROTOCOL", ["http/protobuf", "http/json"], {
  default: "http/protobuf",
  help: "how traces are written for the collector",
});

export const serviceNameSetting = textSetting("OTEL_SERVICE_NAME", {
  default: "nonet",
  help: "what traces call this server",
});

export const samplerSetting = choiceSetting(
  "OTEL_TRACES_SAMPLER",
  [
    "parentbased_always_on",
    "parentbased_always_off",
    "parentbased_traceidratio",
    "always_on",
    "always_off",
    "traceidratio",
  ],
  {
    default: "parentbased_always_on",
    help: "which requests are traced; `parentbased_…` does as the caller's `traceparent` says, where there is one",
  },
);

export const samplerArgumentSetting = parsedSetting<number>("OTEL_TRACES_SAMPLER_ARG", {
  default: 1,
  form: "number 0–1",
  help: "share of requests of `…traceidratio`",
  parse(text) {
    const share = /^(?:[01]?\.\d{1,15}|[01])$/.test(text) ? Number(text) : Number.NaN;
    if (!(share >= 0 && share <= 1)) throw new Error("a number from 0 to 1");
    return share;
  },
});

export const scheduleDelaySetting = integerSetting("OTEL_BSP_SCHEDULE_DELAY", {
  default: 5_000,
  min: 10,
  max: 600_000,
  help: "milliseconds between two sendings of traces",
});

export const traceTargetsSetting = parsedSetting<readonly TargetRule[]>("NONET_TRACE_TARGETS", {
  default: [],
  defaultText: "none",
  form: "list of CIDR, host or `*.domain`, each with optional `:port`",
  help: "targets of fetches that are told the trace (`traceparent`); the others learn nothing of it",
  parse: parseDenyRules,
});

export const tracingSettings: readonly Setting<unknown>[] = [
  endpointSetting,
  tracesEndpointSetting,
  protocolSetting,
  serviceNameSetting,
  samplerSetting,
  samplerArgumentSetting,
  scheduleDelaySetting,
  disabledSetting,
  traceTargetsSetting,
];

/** Where traces are sent; null: nowhere. */
export function traceAddress(get: <T>(setting: Setting<T>) => T): string | null {
  if (get(disabledSetting) === "true") return null;
  if (get(tracesEndpointSetting) !== "") return get(tracesEndpointSetting);
  const endpoint = get(endpointSetting);
  return endpoint === "" ? null : `${endpoint.replace(/\/$/, "")}/v1/traces`;
}
