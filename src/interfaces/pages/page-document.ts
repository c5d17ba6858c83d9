/** Pages as documents: made for a base, a language and an access, and kept while they are asked for. */
import { type AnyOperation, noInput, operation } from "../../kernel/operation.ts";
import { bytes } from "../../kernel/output.ts";
import type { Caller } from "../../kernel/ports.ts";
import { memoize } from "../../shared/memoize.ts";
import { StoredDocument } from "../openapi/document.ts";
import { type Page, type PageContext, writePage } from "./layout.ts";
import { htmlType, pageHeaders } from "./page.ts";
import { chooseLanguage, type Language, textsBy } from "./texts/language.ts";

export interface PageDeclaration {
  readonly path: `/${string}`;
  /** Of the operation that answers it. */
  readonly summary: string;
  readonly access: () => "open" | "keys";
  /** What the page shows of the server's own state, if anything: where it changes the page is made again. */
  readonly state?: () => string;
  readonly render: (context: PageContext) => Page | Promise<Page>;
}

/** Kept of one page: three languages, in the address or not, under a prefix or not, with keys or without. */
const variantsMax = 24;

/** An operation that answers a page. */
export function pageOperation({ path, summary, access, state, render }: PageDeclaration): AnyOperation {
  const find = memoize(
    (variant: string) => new StoredDocument(() => make(JSON.parse(variant), render)),
    variantsMax,
  );
  return operation({
    at: [`GET ${path}`],
    summary,
    keyless: true,
    undescribed: true,
    input: noInput,
    output: bytes([htmlType]),
    examples: [{ title: "The page", input: {} }],
    handle: (_input, { caller }) => find(variantOf(caller, access(), state?.())).answer(caller, htmlType),
  });
}

interface Variant {
  readonly base: string;
  readonly language: Language;
  readonly isInAddress: boolean;
  readonly access: "open" | "keys";
  readonly state: string | undefined;
}

const variantOf = (caller: Caller, access: "open" | "keys", state: string | undefined): string =>
  JSON.stringify({ base: caller.base, ...chooseLanguage(caller), access, state } satisfies Variant);

async function make({ isInAddress, state: _state, ...variant }: Variant, render: PageDeclaration["render"]) {
  const { base, language } = variant;
  const link = (path: string): string => `${base}${path}${isInAddress ? `?lang=${language}` : ""}`;
  const context: PageContext = { ...variant, texts: textsBy[language], link };
  const { html, policy } = writePage(await render(context), context);
  const headers = {
    ...pageHeaders,
    vary: "Accept-Encoding, Accept-Language",
    "content-language": language,
    "content-security-policy": policy,
  };
  return { body: Buffer.from(html), headers };
}
