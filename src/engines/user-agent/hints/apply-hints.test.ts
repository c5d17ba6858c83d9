import { describe, expect, it } from "vitest";
import { parseUserAgent } from "../parse.ts";
import { applyHints } from "./apply-hints.ts";
import { type HintName, readHints } from "./hints.ts";

type Headers = Readonly<Partial<Record<HintName, string>>>;

const win =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

function told(ua: string, headers: Headers) {
  const hints = readHints((name) => headers[name]);
  if (hints === null) throw new Error("there are no hints");
  return applyHints(parseUserAgent(ua), hints);
}

describe("client hints applied", () => {
  it.each([
    ["15.0.0", "11"],
    ["10.0.0", "10"],
    ["0.3.0", "8.1"],
  ])("read Windows %s as %s", (version, release) => {
    const headers: Headers = {
      "sec-ch-ua-platform": '"Windows"',
      "sec-ch-ua-platform-version": `"${version}"`,
    };
    expect(told(win, headers).os).toEqual({ name: "Windows", version: release });
  });

  it("give the real release of macOS and Android, and the model", () => {
    const mac = win.replace("Windows NT 10.0; Win64; x64", "Macintosh; Intel Mac OS X 10_15_7");
    expect(
      told(mac, { "sec-ch-ua-platform": '"macOS"', "sec-ch-ua-platform-version": '"15.1.0"' }).os,
    ).toEqual({
      name: "Mac OS",
      version: "15.1.0",
    });
    const phone = told(android, {
      "sec-ch-ua-platform": '"Android"',
      "sec-ch-ua-platform-version": '"14.0.0"',
      "sec-ch-ua-model": '"CPH2581"',
    });
    expect(phone.os).toEqual({ name: "Android", version: "14.0.0" });
    expect(phone.device).toEqual({ type: "mobile", vendor: "OnePlus", model: "CPH2581" });
  });

  it.each<[string, Headers, string, string]>([
    [
      "the whole version",
      { "sec-ch-ua-full-version-list": '"Chromium";v="126.0.1.2", "Google Chrome";v="126.0.1.2"' },
      "Chrome",
      "126.0.1.2",
    ],
    ["a brand that the text hides", { "sec-ch-ua": '"Chromium";v="126", "Brave";v="126"' }, "Brave", "126"],
    ["Edge", { "sec-ch-ua": '"Microsoft Edge";v="126", "Chromium";v="126"' }, "Edge", "126"],
    ["nothing new", { "sec-ch-ua": '"Chromium";v="126", "Google Chrome";v="126"' }, "Chrome", "126.0.0.0"],
  ])("tell %s", (_what, headers, name, version) => {
    const report = told(win, headers);
    expect(report.browser).toEqual({ name, version, major: "126" });
    expect(report.client).toEqual({ type: "browser", name, version });
  });

  it("leave an application and a bot what they are", () => {
    const headers: Headers = { "sec-ch-ua": '"Chromium";v="126", "Android WebView";v="126"' };
    expect(told(`${android} Instagram 300.0 Android (34/14)`, headers).client.name).toBe("Instagram");
    const bot = told("Mozilla/5.0 (compatible; Googlebot/2.1)", { ...headers, "sec-ch-ua-mobile": "?1" });
    expect([bot.client.name, bot.device.type]).toEqual(["Googlebot", "bot"]);
  });

  it.each<[Headers, string]>([
    [{ "sec-ch-ua-mobile": "?1" }, "mobile"],
    [{ "sec-ch-ua-form-factors": '"Desktop", "XR"' }, "xr"],
    [{ "sec-ch-ua-form-factors": '"Tablet"' }, "tablet"],
    [{ "sec-ch-ua-form-factors": '"Automotive"' }, "car"],
    [{ "sec-ch-ua-mobile": "?0" }, "desktop"],
  ])("%j says the kind of device: %s", (headers, type) => {
    const report = told(win, headers);
    expect(report.device.type).toBe(type);
    expect([report.isMobile, report.isDesktop]).toEqual([type === "mobile", type === "desktop"]);
  });

  it.each<[Headers, string | null]>([
    [{ "sec-ch-ua-arch": '"x86"', "sec-ch-ua-bitness": '"64"' }, "amd64"],
    [{ "sec-ch-ua-arch": '"arm"', "sec-ch-ua-bitness": '"64"' }, "arm64"],
    [{ "sec-ch-ua-arch": '"x86"', "sec-ch-ua-bitness": '"32"' }, "ia32"],
    [{ "sec-ch-ua-arch": '"riscv"' }, "amd64"],
  ])("%j says the processor: %s", (headers, architecture) => {
    expect(told(win, headers).cpu.architecture).toBe(architecture);
  });
});
