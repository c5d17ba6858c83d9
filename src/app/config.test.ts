import { describe, expect, it } from "vitest";
import { portSetting } from "../http/listen-settings.ts";
import { declaredSettings, readConfig, servicesSetting } from "./config.ts";
import { allServices } from "./services.ts";

const first = allServices[0];
if (first === undefined) throw new Error("there are no services");

describe("the configuration", () => {
  it("is every service and every default where nothing is set", () => {
    const { services, settings, unknown } = readConfig({});
    expect([services, settings.get(portSetting), unknown]).toEqual([[...allServices], 8080, []]);
  });

  it("is the services that the environment names, each once", () => {
    expect(readConfig({ NONET_SERVICES: `${first.id}, ${first.id}` }).services).toEqual([first]);
  });

  it("is the services that the arguments name, before those of the environment", () => {
    expect(readConfig({ NONET_SERVICES: "nothing" }, [first.id]).services).toEqual([first]);
  });

  it("is refused with the ids there are where an unknown service is named", () => {
    const ids = allServices.map(({ id }) => id).join(", ");
    expect(() => readConfig({}, [first.id, "nothing"])).toThrow(`NONET_SERVICES must be a list of ${ids}`);
    expect(() => readConfig({ NONET_SERVICES: "__proto__" })).toThrow("NONET_SERVICES");
  });

  it.each([",", " , "])("is refused where no service is left: %j", (text) => {
    expect(() => readConfig({ NONET_SERVICES: text })).toThrow("NONET_SERVICES must be a list of");
  });

  it("names what looks like a setting and is none", () => {
    expect(readConfig({ NONET_PORT: "1", PATH: "/bin" }).unknown).toEqual(["NONET_PORT"]);
  });
});

describe("the declared settings", () => {
  it("each have a name of their own", () => {
    const names = declaredSettings.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^(PORT|HOST|(NONET|OTEL)_[A-Z_]+)$/);
  });

  it("each tell their form, their default and what they are for", () => {
    for (const { name, form, defaultText, help } of declaredSettings) {
      for (const text of [form, defaultText, help])
        expect([name, text]).toEqual([name, expect.stringMatching(/\S/)]);
    }
  });

  it("each take the default that they show, where it is a plain value", () => {
    const shown = declaredSettings.filter(
      (setting) => setting !== servicesSetting && String(setting.default) === setting.defaultText,
    );
    expect(shown.length).toBeGreaterThan(2);
    for (const { parse, defaultText, default: value } of shown) expect(parse(defaultText)).toEqual(value);
  });
});
