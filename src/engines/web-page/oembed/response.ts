/** An oEmbed answer (https://oembed.com, 2.3.4), with what cannot be trusted left out. */
import { toSingleLine } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import { sanitizeEmbed } from "./sanitize.ts";

export interface Oembed {
  readonly type: "photo" | "video" | "link" | "rich";
  readonly title: string | null;
  readonly authorName: string | null;
  readonly authorUrl: string | null;
  readonly providerName: string | null;
  readonly providerUrl: string | null;
  readonly thumbnailUrl: string | null;
  /** URL of a photo. */
  readonly url: string | null;
  /** What to embed: frames, links and texts only. */
  readonly html: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

const types = ["photo", "video", "link", "rich"] as const;
const maxSide = 10_000;

/** Reads the bytes of an answer; null for what is none. `url` is where it came from. Never throws. */
export function parseOembed(bytes: Uint8Array, url: string): Oembed | null {
  const answer = parseObject(bytes);
  const type = types.find((name) => name === answer?.["type"]);
  if (answer === null || type === undefined) return null;
  const text = (name: string) => {
    const value = Object.hasOwn(answer, name) ? answer[name] : null;
    return typeof value === "string" ? value : null;
  };
  const address = (name: string) => resolveUrl(text(name), url);
  const side = (name: string) => {
    const value = Number(Object.hasOwn(answer, name) ? (answer[name] ?? Number.NaN) : Number.NaN);
    return value >= 1 && value <= maxSide ? Math.round(value) : null;
  };
  return {
    type,
    title: toSingleLine(text("title")),
    authorName: toSingleLine(text("author_name")),
    authorUrl: address("author_url"),
    providerName: toSingleLine(text("provider_name")),
    providerUrl: address("provider_url"),
    thumbnailUrl: address("thumbnail_url"),
    url: type === "photo" ? address("url") : null,
    html: type === "video" || type === "rich" ? sanitizeEmbed(text("html") ?? "", url) : null,
    width: side("width"),
    height: side("height"),
  };
}

function parseObject(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
