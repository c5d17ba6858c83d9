/** `GET /favicon`: the icons of a page. */
import { createIconFetcher, findIcons } from "../../engines/web-page/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { deadlineMs, ends, example, number, pageIn, pageRequest, text, timeoutMs, url } from "./fields.ts";

export const favicon = operation({
  at: ["GET /favicon"],
  summary: "Find a page's icons",
  description:
    "All links that name icons. best is an SVG, else the largest square up to 256 pixels, else the touch icon, " +
    "else any icon named, else /favicon.ico where it exists.",
  input: Type.Object({
    url,
    verify: Type.Boolean({
      default: false,
      description: "Fetch each icon, up to 20: ok, bytes and its real size",
    }),
    fallback: Type.Boolean({ default: false, description: "List the manifest's icons and /favicon.ico too" }),
  }),
  output: json(
    Type.Object({
      ...ends,
      best: text("URL of the best icon"),
      icons: Type.Array(
        Type.Object({
          href: Type.String({ description: "http, https or data URL" }),
          rel: Type.String({ description: "Relation of the link" }),
          type: text("Media type"),
          sizes: text("Sizes as the page writes them"),
          width: number("Pixels of the largest picture"),
          height: number("Pixels of the largest picture"),
          purpose: text("Purpose of a manifest's icon"),
          media: text("Media query, such as for dark surroundings"),
          source: Type.Enum(["link", "manifest", "default"], { description: "Where it was found" }),
          ok: Type.Union([Type.Boolean(), Type.Null()], {
            description: "Whether it is there; null: not looked at",
          }),
          bytes: number("Its length; null: not looked at or not there"),
        }),
        { description: "Icons in the page's order" },
      ),
    }),
  ),
  fails: fetchFailures,
  deadlineMs,
  examples: [
    { title: "Icons as linked", input: example },
    { title: "Every icon, looked at", input: { ...example, verify: true, fallback: true } },
  ],
  handle: async ({ url, verify, fallback }, context) => {
    const get = createIconFetcher(context, timeoutMs);
    const response = await context.fetch(pageRequest(url));
    const read = await pageIn(response);
    const links = read?.page ?? { links: [], baseHref: null };
    const { best, icons } = await findIcons(links, response.finalUrl, { verify, fallback, get });
    return { requestedUrl: url, finalUrl: response.finalUrl, best, icons: [...icons] };
  },
});
