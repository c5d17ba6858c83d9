import { describe, expect, it } from "vitest";
import { read } from "./reading.ts";
import { baseArchitecture, baseBrowser, baseDevice, baseEngine, baseSystem } from "./ua-parser.ts";

describe("what ua-parser-js is asked", () => {
  it("is answered for what people send", () => {
    const reading = read(
      "Mozilla/5.0 (Linux; Android 9; moto g(7) Build/PPO29) AppleWebKit/537.36 Chrome/90.0 armv8l",
    );
    expect(baseDevice(reading)).toMatchObject({ vendor: "Motorola", type: "mobile" });
    expect(baseBrowser(reading).name).toBe("Chrome");
    expect(baseSystem(reading).name).toBe("Android");
    expect(baseEngine(reading).name).toBe("Blink");
    expect(baseArchitecture(read("x (X11; Linux aarch64)"))).toBe("arm64");
  });

  it("is nothing of a text that repeats what its patterns are quadratic in", () => {
    const reading = read("; droid 1; a".repeat(100));
    expect(baseDevice(reading)).toEqual({ type: undefined, vendor: undefined, model: undefined });
    expect(baseBrowser(read("naver( 1.".repeat(100)))).toEqual({ name: undefined, version: undefined });
    expect(baseArchitecture(read(";".repeat(200)))).toBeUndefined();
  });
});
