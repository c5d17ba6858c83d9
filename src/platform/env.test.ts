import { describe, expect, it } from "vitest";
import { integerSetting, textSetting } from "../kernel/setting.ts";
import { readSettings, unknownSettings } from "./env.ts";

const port = integerSetting("PORT", { default: 80, min: 1, max: 99, help: "h" });
const key = integerSetting("NONET_KEY", { default: 1, min: 1, max: 2, help: "h" });
const name = textSetting("NONET_NAME", { default: "nobody", help: "h" });
const declared = [port, key, name];

describe("the environment", () => {
  it("gives each setting its value, and its default where it is not set or empty", () => {
    const settings = readSettings(declared, { PORT: " 8 ", NONET_NAME: "  ", OTHER: "x" });
    expect([settings.get(port), settings.get(key), settings.get(name)]).toEqual([8, 1, "nobody"]);
  });

  it("is refused with a line for every bad setting, without their values", () => {
    const bad = { PORT: "canary", NONET_KEY: "7", NONET_NAME: "fine" };
    expect(() => readSettings(declared, bad)).toThrow(
      new Error(
        "bad settings:\n  PORT must be a whole number from 1 to 99\n  NONET_KEY must be a whole number from 1 to 2",
      ),
    );
  });

  it("gives nothing that was not declared", () => {
    expect(() => readSettings([port], {}).get(key)).toThrow("NONET_KEY is read but was not declared");
  });

  it("names the variables that look like ours and are none", () => {
    expect(unknownSettings(declared, { NONET_NAMES: "x", NONET_KEY: "1", HOME: "/" })).toEqual([
      "NONET_NAMES",
    ]);
  });
});
