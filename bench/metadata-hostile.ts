/** The longest that a hostile page of 5 MiB keeps the event loop from others. */

import { extractMetadata, isSmallPage, readPage } from "../src/engines/web-page/index.ts";
import type { Row } from "./subject.ts";

const length = 5 * 1024 * 1024;
const filled = (text: string): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const hostile: Readonly<Record<string, string>> = {
  "nested elements": filled("<b>"),
  "elements that are not open closed": filled("<a></i></b>"),
  "nested things": filled("<div itemscope itemprop=a><i itemprop=b>x"),
  "meta tags": filled("<meta property=og:image content=https://x.example/a>"),
  "JSON with many names": `<script type="application/ld+json">{${Array.from({ length: 40_000 }, (_, at) => `"k${at}":{}`).join()}}</script>`,
};

/** What this thread has worked: on a busy machine the clock would count the work of others. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of the longest stretch between two pauses, and of the reading of fields where that is not another thread's. */
async function longestMs(html: string): Promise<number> {
  const bytes = new TextEncoder().encode(html);
  let longest = 0;
  let since = workedMs();
  const note = async () => {
    longest = Math.max(longest, workedMs() - since);
    since = workedMs();
  };
  const body = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 65_536) {
      await note();
      yield bytes.subarray(at, at + 65_536);
    }
  };
  const { page } = await readPage(body(), "text/html; charset=utf-8", note, async () => null);
  await note();
  const found = { page, finalUrl: "https://x.example/" };
  if (isSmallPage(found)) await extractMetadata(found);
  await note();
  return longest;
}

const runs = 7;

export const hostileRows: readonly Row[] = Object.entries(hostile).map(([name, html]) => ({
  async measure(tell) {
    tell(name);
    await longestMs(html);
    const ours: number[] = [];
    for (let run = 0; run < runs; run += 1) ours.push(await longestMs(html));
    const title = `Longest hold of the event loop by 5 MiB of ${name}`;
    return [
      { title, unit: "ms of the thread's time", ours, peers: {}, aim: { bound: "at most", value: 20 } },
    ];
  },
}));
