import { describe, expect, it } from "vitest";
import { tokenize } from "./tokens.ts";
import { baseArchitecture, baseBrowser, baseDevice, baseEngine, baseSystem } from "./ua-parser.ts";

describe("what ua-parser-js is asked", () => {
  it("is answered for what people send", () => {
    const tokens = tokenize(
      "Mozilla/5.0 (Linux; Android 9; moto g(7) Build/PPO29) AppleWebKit/537.36 Chrome/90.0 armv8l",
    );
    expect(baseDevice(tokens)).toMatchObject({ vendor: "Motorola", type: "mobile" });
    expect(baseBrowser(tokens).name).toBe("Chrome");
    expect(baseSystem(tokens).name).toBe("Android");
    expect(baseEngine(tokens).name).toBe("Blink");
    expect(baseArchitecture(tokenize("x (X11; Linux aarch64)"))).toBe("arm64");
  });

  it("is nothing of a text that repeats what its patterns are quadratic in", () => {
    const tokens = tokenize("; droid 1; a".repeat(100));
    expect(baseDevice(tokens)).toEqual({ type: undefined, vendor: undefined, model: undefined });
    expect(baseBrowser(tokenize("naver( 1.".repeat(100)))).toEqual({ name: undefined, version: undefined });
    expect(baseArchitecture(tokenize(";".repeat(200)))).toBeUndefined();
  });
});
