/** Decides which web pages may read our answers: any, or those of a configured list. */
import { listSetting } from "../kernel/setting.ts";
import type { RequestHeaders } from "./raw.ts";

export const originsSetting = listSetting("NONET_CORS_ORIGINS", {
  default: ["*"],
  defaultText: "`*`",
  form: "list of origins",
  help: "pages that may read the answers in a browser; `*` allows every page",
  parseItem(item) {
    if (item === "*" || /^https?:\/\/[a-z0-9.:[\]-]+$/i.test(item)) return item.toLowerCase();
    throw new Error("a list of origins such as https://app.example.com, or *");
  },
});

export type Headers = Readonly<Record<string, string>>;

export interface Cors {
  /** Headers of every answer to this request. */
  answer(request: RequestHeaders): Headers;
  /** Headers of the answer to OPTIONS, which a browser asks before it sends more than a simple request. */
  preflight(request: RequestHeaders, methods: string): Headers;
}

const daySeconds = "86400";

export function corsFor(origins: readonly string[]): Cors {
  const everyone: Headers = { "access-control-allow-origin": "*" };
  // Which headers a script may read matters to browsers only, and those say where the page is from.
  const everyPage: Headers = { ...everyone, "access-control-expose-headers": "*" };
  const listed = new Set(origins);
  const answer = listed.has("*")
    ? ({ origin }: RequestHeaders) => (origin === undefined ? everyone : everyPage)
    : ({ origin }: RequestHeaders) => forOrigin(listed, origin);
  return {
    answer,
    preflight: (request, methods) => ({
      ...answer(request),
      "access-control-allow-methods": methods,
      // A wildcard would not cover Authorization (Fetch standard, 4.9), so what is asked for is named.
      "access-control-allow-headers": request["access-control-request-headers"] ?? "*",
      "access-control-max-age": daySeconds,
    }),
  };
}

function forOrigin(listed: ReadonlySet<string>, origin: string | undefined): Headers {
  if (origin === undefined || !listed.has(origin.toLowerCase())) return { vary: "Origin" };
  return { "access-control-allow-origin": origin, "access-control-expose-headers": "*", vary: "Origin" };
}
