import { describe, expect, it } from "vitest";
import { detectEngine } from "./engine.ts";
import { tokenize } from "./tokens.ts";

describe("the engine of a User-Agent", () => {
  it.each([
    ["AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36", "Blink", "126.0.0.0"],
    ["AppleWebKit/537.36 (KHTML, like Gecko) Chrome/27.0.1453.10 Safari/537.36", "WebKit", "537.36"],
    ["AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15", "WebKit", "605.1.15"],
    ["AppleWebKit/537.36 Chrome/42.0 Safari/537.36 Edge/12.9600", "EdgeHTML", "12.9600"],
    ["AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1.6.1", "ArkWeb", "4.1.6.1"],
    ["Mozilla/5.0 (X11; rv:127.0) Gecko/20100101 Firefox/127.0", "Gecko", "127.0"],
    ["Mozilla/5.0 (X11; rv:3.0) Goanna/20170207 PaleMoon/27.1.0", "Goanna", "20170207"],
    ["Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko", "Trident", "7.0"],
    ["Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)", "Trident", ""],
    ["Opera/9.80 (Windows NT 5.1; U) Presto/2.5.24 Version/10.53", "Presto", "2.5.24"],
    ["NetFront/3.5.1 (BREW 3.1.5)", "NetFront", "3.5.1"],
    ["curl/8.5.0", "", ""],
  ])("of %j is %s %s", (ua, name, version) => {
    expect(detectEngine(tokenize(ua))).toEqual({ name, version });
  });
});
