/** Settings of the SMTP probe, which is off unless the operator turns it on. */
import { hostname } from "node:os";
import {
  choiceSetting,
  integerSetting,
  parsedSetting,
  type Setting,
  type Settings,
} from "../../../kernel/setting.ts";
import { isHostName } from "../../../shared/host-name.ts";
import type { Guard } from "../policy/destination.ts";
import type { SmtpProbeOptions } from "./smtp-probe.ts";

const probeSetting = choiceSetting("NONET_SMTP_PROBE", ["off", "on"], {
  default: "off",
  help: "whether `/email/validate` asks mail servers for the mailbox, without sending mail; the public tools never do. It needs an open port 25 outwards and an address of good repute, which many probes can cost",
});

const nameSetting = parsedSetting<string | null>("NONET_SMTP_NAME", {
  default: null,
  defaultText: "the machine's name",
  form: "host name",
  help: "name that the SMTP probe greets with; should lead to this server's public address, and that address back to it",
  parse(text) {
    const name = text.toLowerCase();
    if (!isHostName(name)) throw new Error("a host name such as mail.example.com");
    return name;
  },
});

const senderSetting = parsedSetting<string>("NONET_SMTP_SENDER", {
  default: "",
  defaultText: "none, as bounces have",
  form: "e-mail address",
  help: "sender that the SMTP probe names; some servers refuse the empty one",
  parse(text) {
    if (!/^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}$/.test(text))
      throw new Error("an e-mail address such as probe@example.com");
    return text;
  },
});

const portSetting = integerSetting("NONET_SMTP_PORT", {
  default: 25,
  min: 1,
  max: 65_535,
  help: "port at which the SMTP probe reaches mail servers; another one than 25 suits tests only",
});

export const smtpSettings: readonly Setting<unknown>[] = [
  probeSetting,
  nameSetting,
  senderSetting,
  portSetting,
];

/** Null where the probe is off. */
export const readSmtpOptions = (settings: Settings, guard: Guard): SmtpProbeOptions | null =>
  settings.get(probeSetting) === "off"
    ? null
    : {
        lookup: guard.lookup,
        policy: guard.policy,
        name: settings.get(nameSetting) ?? defaultName(),
        sender: settings.get(senderSetting),
        port: settings.get(portSetting),
      };

function defaultName(): string {
  const name = hostname().toLowerCase();
  return isHostName(name) ? name : "localhost";
}
