/** The one layout of all pages: head, navigation, theme, language, footer, scripts. */
import { assetPath, type EntryName, entryOf, scriptIntegrity, sha256 } from "./assets.ts";
import { attributes, Html, html, jsonBlock } from "./html.ts";
import { policyOf } from "./policy.ts";
import type { Texts } from "./texts/en.ts";
import { type Language, languageNames, languages } from "./texts/language.ts";

/** Where a page stands and who reads it. */
export interface PageContext {
  /** The path under which the described paths stand: "" or "/pii". */
  readonly base: string;
  readonly language: Language;
  readonly texts: Texts;
  /** Whether everyone is served, or who has a key. */
  readonly access: "open" | "keys";
  /** The address of a page below the base, in the language of this one. */
  readonly link: (path: string) => string;
}

/** The `lang` of what operations say of themselves, on a page in another language. */
export const englishIn = (language: Language): "en" | undefined => (language === "en" ? undefined : "en");

/** What a page gives its layout. */
export interface Page {
  readonly title: string;
  /** One sentence, for search engines and previews. */
  readonly description: string;
  /** Below the base: `/tools/pdf/merge`. */
  readonly path: string;
  readonly body: Html;
  /** Where it belongs in the navigation. */
  readonly section?: "home" | "tools" | "docs" | "status";
  /** Scripts beside the shell's own. */
  readonly entries?: readonly EntryName[];
  /** Data for scripts, by the ids of their blocks. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A finished page with its policy. */
export interface WrittenPage {
  readonly html: string;
  readonly policy: string;
}

/** Before anything is painted, so that no page flashes in the wrong theme or moves. A browser may refuse its storage. */
const themeScript = `document.documentElement.dataset.scripted="";try{const t=localStorage.getItem("nonet-theme");if(t)document.documentElement.dataset.theme=t}catch{}`;

const shellEntry = "shell";

/** Writes a page. */
export function writePage(page: Page, context: PageContext): WrittenPage {
  const { base, language, texts } = context;
  const entries = [shellEntry, ...(page.entries ?? [])].map(entryOf);
  const importMap = JSON.stringify({ integrity: integrityBelow(base) });
  const text = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Nonet">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${base}${assetPath(iconFile())}">
${unique(entries.flatMap(({ styles }) => styles)).map((file) => html`<link rel="stylesheet" href="${base}${assetPath(file)}">`)}
<script>${new Html(themeScript)}</script>
<script type="importmap">${new Html(importMap)}</script>
${unique(entries.flatMap(({ imports }) => imports)).map((file) => preload(base, file))}
${entries.map(({ file }) => moduleScript(base, file))}
</head>
<body data-base="${base}" data-access="${context.access}">
<a class="skip" href="#main">${texts.shell.skip}</a>
${headerOf(page, context)}
<main id="main">
${page.body}
</main>
${footerOf(context)}
${jsonBlock("texts", texts.browser)}
${Object.entries(page.data ?? {}).map(([id, value]) => jsonBlock(id, value))}
</body>
</html>
`;
  const hashes = [sha256(themeScript), sha256(importMap), ...Object.values(scriptIntegrity)];
  return { html: text.text, policy: policyOf(hashes) };
}

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)];

/** The integrity of what is loaded later, by its address. */
const integrityBelow = (base: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(scriptIntegrity).map(([file, hash]) => [`${base}${assetPath(file)}`, hash]),
  );

const iconFile = (): string => entryOf("icon").file;

const preload = (base: string, file: string): Html =>
  html`<link rel="modulepreload" href="${base}${assetPath(file)}" integrity="${scriptIntegrity[file]}">`;

const moduleScript = (base: string, file: string): Html =>
  html`<script type="module" src="${base}${assetPath(file)}" integrity="${scriptIntegrity[file]}"></script>`;

function headerOf({ section }: Page, { texts, link }: PageContext): Html {
  const { shell } = texts;
  const item = (name: Page["section"], path: string, label: string): Html =>
    html`<a href="${link(path)}"${attributes({ "aria-current": name === section && "page" })}>${label}</a>`;
  return html`<header class="site-header">
<div class="bar">
<a class="brand" href="${link("/")}" aria-label="Nonet: ${shell.home}">${mark}<span>Nonet</span></a>
<nav aria-label="Nonet">${item("tools", "/tools", shell.tools)}${item("docs", "/docs", shell.reference)}</nav>
<div class="bar-end" id="bar-end">
${section !== "home" && html`<button type="button" class="find scripted" id="find" data-all="${link("/tools")}" aria-keyshortcuts="/ Control+K"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.3 10.3 14 14" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg><span>${shell.find}</span>${section !== "docs" && html`<kbd>/</kbd>`}</button>`}
<label class="theme scripted"><span class="hidden">${shell.theme}</span><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor"/></svg>
<select id="theme" autocomplete="off">
<option value="">${shell.system}</option><option value="light">${shell.light}</option><option value="dark">${shell.dark}</option>
</select></label>
</div>
</div>
</header>`;
}

/** Nine squares, the middle one in the accent. */
const mark = html`<svg class="mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${[
  0, 7, 14,
].map((y) =>
  [0, 7, 14].map(
    (x) =>
      html`<rect x="${x}" y="${y}" width="6" height="6" rx="1.5"${attributes({ class: x === 7 && y === 7 && "accent" })}/>`,
  ),
)}</svg>`;

function footerOf({ base, texts, link, language }: PageContext): Html {
  const { shell } = texts;
  const file = (path: string, label: string): Html => html`<a href="${base}${path}">${label}</a>`;
  return html`<footer class="site-footer">
<div class="bar">
<p>${shell.footer}</p>
<nav aria-label="${shell.source}">${file("/openapi.json", "OpenAPI")}${file("/docs.md", "Markdown")}${file("/llms.txt", "llms.txt")}${file("/health", shell.health)}<a href="${link("/docs")}">${shell.reference}</a></nav>
<nav aria-label="${shell.language}">${languages.map(
    (one) =>
      html`<a href="?lang=${one}" lang="${one}" hreflang="${one}"${attributes({ "aria-current": one === language && "true" })}>${languageNames[one]}</a>`,
  )}</nav>
</div>
</footer>`;
}
