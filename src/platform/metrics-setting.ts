/** Where metrics are; nothing of them is loaded without. */
import { integerSetting } from "../kernel/setting.ts";

export const metricsPortSetting = integerSetting("NONET_METRICS_PORT", {
  default: 0,
  min: 0,
  max: 65_535,
  help: "port of `/metrics` for Prometheus, on HOST and summed over processes; 0: none",
});
