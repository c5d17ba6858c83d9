import { describe, expect, it } from "vitest";
import {
  choiceSetting,
  integerSetting,
  listSetting,
  parsedSetting,
  type Setting,
  textSetting,
} from "./setting.ts";

const described = { help: "h" };
const port = integerSetting("PORT", { ...described, default: 80, min: 0, max: 65_535 });
const host = textSetting("HOST", { ...described, default: "localhost" });
const level = choiceSetting("LEVEL", ["low", "high"], { ...described, default: "low" });
const sizes = listSetting("SIZES", {
  ...described,
  default: [1, 2],
  form: "list of digits",
  parseItem(item) {
    if (!/^\d$/.test(item)) throw new Error("a list of digits");
    return Number(item);
  },
});
const even = parsedSetting("EVEN", {
  ...described,
  default: 2,
  defaultText: "two",
  form: "even",
  parse(text) {
    if (Number(text) % 2 !== 0) throw new Error("even");
    return Number(text);
  },
});

const taken: [Setting<unknown>, string, unknown][] = [
  [port, "0", 0],
  [port, "65535", 65_535],
  [port, "0080", 80],
  [host, "a b é", "a b é"],
  [level, "high", "high"],
  [sizes, "1", [1]],
  [sizes, " 1 , 2 ,,3, ", [1, 2, 3]],
  [sizes, ",", []],
  [even, "4", 4],
];

const refused: [Setting<unknown>, string, string][] = [
  ...["65536", "-1", "1.5", "1e3", "0x10", "", " 1", "abc", "9".repeat(16), "NaN"].map(
    (text): [Setting<unknown>, string, string] => [port, text, "a whole number from 0 to 65535"],
  ),
  [host, "a\nb", "a text without control characters"],
  [host, "a\0", "a text without control characters"],
  [level, "HIGH", "one of low, high"],
  [level, "constructor", "one of low, high"],
  [sizes, "1,22", "a list of digits"],
  [even, "3", "even"],
];

describe("a setting", () => {
  it.each(taken)("$name takes %j", (setting, text, value) => {
    expect(setting.parse(text)).toEqual(value);
  });

  it.each(refused)("$name refuses %j: must be %s", (setting, text, message) => {
    expect(() => setting.parse(text)).toThrow(new Error(message));
  });

  it("explains its form and its default for the settings table", () => {
    const explained = [port, host, level, sizes, even].map(({ form, defaultText }) => [form, defaultText]);
    expect(explained).toEqual([
      ["integer 0–65535", "80"],
      ["text", "localhost"],
      ["low, high", "low"],
      ["list of digits", "1,2"],
      ["even", "two"],
    ]);
  });
});
