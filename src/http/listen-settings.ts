/** Where the server listens. In a file of their own: the supervisor reads them and loads no server. */
import { integerSetting, textSetting } from "../kernel/setting.ts";

export const portSetting = integerSetting("PORT", {
  default: 8080,
  min: 0,
  max: 65_535,
  help: "where to listen; 0 picks a free port",
});

export const hostSetting = textSetting("HOST", {
  default: "127.0.0.1",
  help: "address to listen on; `0.0.0.0` or `::` for every one",
});

export const drainSetting = integerSetting("NONET_DRAIN_SECONDS", {
  default: 0,
  min: 0,
  max: 3_600,
  help: "after SIGTERM serve on for so long, while `/health/ready` answers 503: time for a load balancer to look elsewhere",
});
