import { UAParser } from "ua-parser-js";
import { expect, it } from "vitest";
import { androidDevices, bots, humans, uapCases } from "../../../test/support/user-agents.ts";
import { deviceSign, processorSign, systemSign } from "./base-signs.ts";

const texts = new Set([
  ...humans,
  ...bots,
  ...androidDevices.map(([ua]) => ua),
  ...uapCases.programs.map(([ua]) => ua),
  ...uapCases.systems.map(([ua]) => ua),
]);

/** The words of texts alone: no other word of theirs can lend a sign. */
const words = new Set([...texts].flatMap((ua) => ua.split(/[;()]/)));

it("ua-parser-js knows no device, system or processor without a sign", () => {
  const missed = [...texts, ...words].filter((text) => {
    const low = text.toLowerCase();
    const { vendor, model, type } = deviceSign.test(low) ? {} : new UAParser(text || " ").getDevice();
    const { name } = systemSign.test(low) ? {} : new UAParser(text || " ").getOS();
    const { architecture } = processorSign.test(low) ? {} : new UAParser(text || " ").getCPU();
    return (vendor ?? model ?? type ?? name ?? architecture) !== undefined;
  });
  expect(missed).toEqual([]);
}, 60_000);
