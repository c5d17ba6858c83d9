/** `GET /favicon`: the icons of a page. */
import { createIconFetcher, findIcons } from "../../engines/web-page/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag, nullable } from "../schema-kit.ts";
import { example, fetching, fetchPage, number, parsePage, text, timeoutMs, url, urls } from "./fields.ts";

const icon = Type.Object(
  {
    href: Type.String({ description: "http, https or data URL" }),
    rel: Type.String({ description: "Relation of the link" }),
    type: text("Media type"),
    sizes: text("Sizes as the page writes them"),
    width: number("Width in pixels of the largest picture"),
    height: number("Height in pixels of the largest picture"),
    purpose: text("Purpose of an icon in a manifest"),
    media: text("Media query, such as one for dark mode"),
    source: Type.Enum(["link", "manifest", "default"], { description: "Where it was found" }),
    ok: nullable(Type.Boolean(), "Whether it exists; null: not checked"),
    bytes: number("Its length; null: not checked or missing"),
  },
  { title: "PageIcon" },
);

export const favicon = operation({
  at: ["GET /favicon"],
  summary: "Find a page's icons",
  keywords: ["favicon", "logo", "website", "site"],
  fits: { url: "url" },
  description:
    "All links that name icons. best is an SVG, else the largest square up to 256 pixels, else the touch icon, " +
    "else any icon that is named, else /favicon.ico where it exists.",
  input: Type.Object({
    url,
    verify: flag("Fetch each icon, up to 20, for ok, bytes and its real size"),
    fallback: flag("List the manifest's icons and /favicon.ico too"),
  }),
  output: json(
    Type.Object({
      ...urls,
      best: { ...text("URL of the best icon"), ...view({ as: "main" }) },
      icons: Type.Array(icon, { description: "Icons in the order of the page" }),
    }),
  ),
  ...fetching,
  examples: [
    { title: "Icons as linked", input: example },
    { title: "Every icon, checked", input: { ...example, verify: true, fallback: true } },
  ],
  handle: async ({ url, ...choices }, context) => {
    const get = createIconFetcher(context, timeoutMs);
    const response = await fetchPage(context.fetch, url);
    const { finalUrl } = response;
    const { page } = (await parsePage(response, context.runInWorker)) ?? {
      page: { links: [], baseHref: null },
    };
    const { best, icons } = await findIcons(page, finalUrl, { ...choices, get });
    return { requestedUrl: url, finalUrl, best, icons: [...icons] };
  },
});
