/** Image analysis: against bare decoding of the same file, in order along ladders of distortion, under load. */
import sharp from "sharp";
import { examine } from "../src/services/image/examine.ts";
import { loadLibvips } from "../src/services/image/libvips.ts";
import { leaves, noisy } from "../src/services/image/picture.fixture.ts";
import type { Wanted } from "../src/services/image/report.ts";
import { ladderRow } from "./image-ladders.ts";
import { falseAlarmRow, judged, sameScoresRow } from "./image-moderation.ts";
import { photographs } from "./image-photos.ts";
import { residentMegabytes } from "./proc.ts";
import { type Servers, startOurs, withServers } from "./servers.ts";
import type { Result, Row, Subject } from "./subject.ts";

async function photograph(width: number, height: number): Promise<Buffer> {
  await loadLibvips();
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  const { heldOut } = await photographs();
  const path = heldOut.find((name) => /Path/.test(name));
  const whole = path === undefined ? await noisy(leaves(1_200, 900), 3) : sharp(path);
  return whole.resize(width, height, { fit: "cover" }).jpeg({ quality: 90 }).toBuffer();
}

const bare = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(1_024, 1_024, { fit: "inside", withoutEnlargement: true }).raw().toBuffer();

const rounds = 15;

/** Milliseconds of one call of each, in turns. */
async function inTurns(works: readonly (() => Promise<unknown>)[]): Promise<readonly (readonly number[])[]> {
  const samples = works.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [at, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      if (round >= 0) samples[at]?.push(performance.now() - startedAt);
    }
  return samples;
}

const decodeRow: Row = {
  async measure(tell) {
    tell("12 megapixels");
    const bytes = await photograph(4_000, 3_000);
    const report = (wanted: Wanted) => () => examine({ bytes, frame: 0, wanted });
    const [shrunk = [], blur = [], analyze = [], moderated = []] = await inTurns([
      () => bare(bytes),
      report("blur"),
      report("analyze"),
      () => judged(bytes),
    ]);
    const whole = (await inTurns([() => sharp(bytes).raw().toBuffer()]))[0] ?? [];
    const named = "bare decode and shrink to 1,024";
    const row = (title: string, ours: readonly number[], value: number): Result => ({
      title,
      unit: "ms",
      ours,
      peers: { [named]: shrunk },
      aim: { peer: named, bound: "at most", value },
    });
    const over = moderated.map((ms, at) => ms - (whole[at] ?? 0));
    return [
      row("/blur of a 12 MP JPEG", blur, 1.3),
      row("/analyze of a 12 MP JPEG", analyze, 2),
      {
        title: "/moderate of a 12 MP JPEG",
        unit: "ms",
        ours: moderated,
        peers: { "bare whole decode": whole },
      },
      {
        title: "/moderate of a 12 MP JPEG beyond its whole decode",
        unit: "ms",
        ours: over,
        peers: {},
        aim: { bound: "at most", value: 12 },
      },
    ];
  },
};

const loadMs = 10_000;
const callersAtOnce = 4;

/** Callers that send the next picture when they have the answer of the last, for so long or so many. */
async function load(origin: string, body: string, until: (count: number) => boolean): Promise<number> {
  let count = 0;
  const caller = async (): Promise<void> => {
    while (!until(count)) {
      count += 1;
      const answer = await fetch(`${origin}/image/analyze`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`/image/analyze answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, caller));
  return count;
}

async function healthTimes(origin: string, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await (await fetch(`${origin}/health`)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times.sort((a, b) => a - b);
}

const loadRow: Row = {
  async measure(tell) {
    tell("under load");
    const body = JSON.stringify({ base64: (await photograph(1_155, 866)).toString("base64") });
    return withServers(startOurs, {}, async ({ ours }: Servers) => {
      await load(ours.origin, body, (count) => count >= 20);
      const startedAt = performance.now();
      const isOver = () => performance.now() - startedAt > loadMs;
      const [count, times] = await Promise.all([
        load(ours.origin, body, isOver),
        healthTimes(ours.origin, isOver),
      ]);
      const a = "analyses of a 1 MP JPEG";
      tell("resident memory");
      await load(ours.origin, body, (done) => done >= 1_300);
      const before = (await residentMegabytes(ours.pid)) ?? 0;
      await load(ours.origin, body, (done) => done >= 2_000);
      const after = (await residentMegabytes(ours.pid)) ?? 0;
      return [
        {
          title: a,
          unit: "a second",
          ours: [(count * 1_000) / loadMs],
          peers: {},
          aim: { bound: "at least", value: 25 },
        },
        {
          title: `/health meanwhile, slowest hundredth of ${times.length}`,
          unit: "ms",
          ours: [times[Math.floor(times.length * 0.99)] ?? 0],
          peers: {},
          aim: { bound: "at most", value: 20 },
        },
        {
          title: `resident memory after 2,000 pictures beyond the first 1,300, from ${Math.round(before)} MB`,
          unit: "MB more",
          ours: [after - before],
          peers: {},
          aim: { bound: "at most", value: 30 },
        },
      ];
    });
  },
};

export const image: Subject = {
  title: "Images",
  peers: ["sharp", "nsfwjs", "@tensorflow/tfjs-backend-wasm"],
  rows: [decodeRow, sameScoresRow, falseAlarmRow, loadRow, ladderRow],
  method: () =>
    `Calls in turns, ${rounds} rounds, in the thread that measures, which is where requests are worked on; load by ${callersAtOnce} callers on the same machine. Ladders over photographs of at most 1,000 pixels, those of exposure over such as are well exposed; no weight was fitted to the second set, but its failures were read while thresholds were set. nsfwjs's network runs by TensorFlow.js's converter, core and WebAssembly backend in one thread, resizing included.`,
};
