/** A mix as of a server that does all it can: four light requests to each heavy one. */

import { photograph } from "../image-photos.ts";
import { report } from "../pdf-corpus.ts";

export interface MixedRequest {
  readonly name: string;
  readonly path: string;
  /** JSON; without one the request is a GET. */
  readonly body?: Buffer;
  /** Of a hundred. */
  readonly share: number;
}

const posted = (name: string, share: number, path: string, value: unknown): MixedRequest => ({
  ...{ name, share, path },
  body: Buffer.from(JSON.stringify(value)),
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

export const hash: MixedRequest = { name: "hash", share: 40, path: "/crypto/hash?text=abc" };

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export const light: readonly MixedRequest[] = [
  hash,
  posted("slugify", 15, "/strings/slugify", { text: "Ordinary light request" }),
  posted("useragent", 15, "/useragent/parse", { ua: userAgent }),
  posted("text", 10, "/text/analyze", { text: "A short text. It has two sentences." }),
];

/** Each is some 10 to 300 ms of a worker's time. */
export async function heavyRequests(): Promise<
  Readonly<Record<"merge" | "picture" | "moderation" | "naics", MixedRequest>>
> {
  const [first, second] = await Promise.all(
    [1, 2].map((seed) => report({ pages: 20, seed, pictureBytes: 100_000 })),
  );
  const [large, small] = await Promise.all([photograph(1_155, 866), photograph(400, 300)]);
  const files = [first, second].map((bytes) => ({ base64: base64(bytes ?? new Uint8Array()) }));
  return {
    merge: posted("merge", 5, "/pdf/merge", { files }),
    picture: posted("picture", 5, "/image/analyze", { base64: base64(large) }),
    moderation: posted("moderation", 3, "/image/moderate", { base64: base64(small) }),
    naics: posted("naics", 7, "/naics/match", { text: "family owned plumbing and heating repair service" }),
  };
}

export const mixedRequests = async (): Promise<readonly MixedRequest[]> => [
  ...light,
  ...Object.values(await heavyRequests()),
];

/** Each as often as its share says, spread evenly: the same order every time. */
export function shuffled(requests: readonly MixedRequest[]): readonly MixedRequest[] {
  const places = requests.flatMap((request, row) =>
    Array.from({ length: request.share }, (_, at) => ({
      request,
      place: (at + (row + 1) / 10) / request.share,
    })),
  );
  return places.sort((one, other) => one.place - other.place).map(({ request }) => request);
}
