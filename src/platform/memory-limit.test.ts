import { describe, expect, it } from "vitest";
import { SettingError } from "../kernel/setting.ts";
import { MemoryLimit, memoryMaxSetting, memoryShare, ownBytes } from "./memory-limit.ts";

const megabyte = 1024 * 1024;

function limited(maxMegabytes: number) {
  const seen = { own: 0, nowMs: 0, renewals: 0, warnings: 0, workersMay: [] as number[] };
  const limit = new MemoryLimit({
    maxBytes: maxMegabytes * megabyte,
    ownBytes: () => seen.own * megabyte,
    shrinkWorkers: (bytes) => seen.workersMay.push(bytes / megabyte),
    renew: () => {
      seen.renewals += 1;
    },
    now: () => seen.nowMs,
    log: {
      warn: () => {
        seen.warnings += 1;
      },
    },
  });
  return { seen, limit };
}

describe("NONET_MEMORY_MAX", () => {
  it.each([
    ["256M", 256],
    ["1500M", 1_500],
    ["2G", 2_048],
  ])("reads %s", (text, megabytes) => expect(memoryMaxSetting.parse(text)).toBe(megabytes * megabyte));

  it.each(["", "0", "1500", "1.5G", "2GB", "-1M", "64M", "99999999999G", "2g", " 2G"])("refuses %j", (text) =>
    expect(() => memoryMaxSetting.parse(text)).toThrow("such as 1500M or 2G"),
  );

  it("is shared evenly by the server processes, once the supervisor has its own", () => {
    expect(memoryShare(0, 4)).toBe(null);
    expect(memoryShare(1_064 * megabyte, 4)).toBe(250 * megabyte);
  });

  it("says what is needed where the processes are too many for it", () => {
    expect(() => memoryShare(256 * megabyte, 4)).toThrow(SettingError);
    expect(() => memoryShare(256 * megabyte, 4)).toThrow(
      "NONET_MEMORY_MAX: 4 server processes need 704M at least",
    );
  });
});

it("counts what this process took", () => {
  const before = ownBytes();
  const taken = Buffer.alloc(64 * megabyte, 1);
  expect(ownBytes() - before).toBeGreaterThan(taken.length / 2);
});

describe("the limit of memory", () => {
  it("leaves to workers what the server does not hold", () => {
    const { seen, limit } = limited(300);
    seen.own = 100;
    limit.check();
    seen.own = 400;
    limit.check();
    expect(seen.workersMay).toEqual([200, 0]);
  });

  it("asks for a new server only when this one alone holds too much for a minute, once a minute", () => {
    const { seen, limit } = limited(300);
    const checkAt = (seconds: number, own: number): number => {
      seen.nowMs = seconds * 1_000;
      seen.own = own;
      limit.check();
      return seen.renewals;
    };
    expect(checkAt(0, 299)).toBe(0);
    expect(checkAt(90, 310)).toBe(0);
    expect(checkAt(120, 200)).toBe(0);
    expect(checkAt(160, 310)).toBe(0);
    expect(checkAt(219, 310)).toBe(0);
    expect(checkAt(220, 310)).toBe(1);
    expect(checkAt(221, 310)).toBe(1);
    expect(checkAt(281, 310)).toBe(2);
    expect(seen.warnings).toBe(2);
  });
});
