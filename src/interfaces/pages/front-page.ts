/** The front page: what this is, the finder, what runs here, and where programs read on. */
import type { AnyOperation } from "../../kernel/operation.ts";
import type { AnyService } from "../../kernel/service.ts";
import { attributes, type Html, html, prose } from "./html.ts";
import { englishIn, type Page, type PageContext } from "./layout.ts";
import { pageOperation } from "./page-document.ts";
import { filled } from "./texts/en.ts";
import { type Listed, listedTools, type ToolGroup, toolGroups } from "./tool-pages/tool-list.ts";

/** The front page of a scope. */
export const frontOperation = (listed: Listed, access: () => "open" | "keys"): AnyOperation => {
  const groups = toolGroups(listed).map((group) => ({ ...group, tools: listedTools(group) }));
  return pageOperation({
    path: "/",
    summary: "What runs here",
    access,
    render: (context) => frontPage(groups, listed.scope, context),
  });
};

function frontPage(groups: readonly ToolGroup[], scope: AnyService | null, context: PageContext): Page {
  const { front } = context.texts;
  const { finder } = context.texts.browser;
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  const title = scope?.title ?? front.title;
  const byService = [...Map.groupBy(groups, ({ service }) => service)];
  const lead =
    scope === null ? filled(front.lead, { count, services: byService.length }) : `${scope.summary}.`;
  const body = html`<div class="front">
<header class="front-head">
<h1>${title}</h1>
<p class="lead">${lead}</p>
<div id="finder"><div class="finder"><input type="text" disabled aria-label="${finder.find}" placeholder="${finder.findPlaceholder}"><p class="found-word"></p></div></div>
</header>
<section class="front-paste" aria-label="${front.browser.paste}"><div id="paste"><div class="paste"><label for="paste-text">${front.browser.paste}</label><textarea id="paste-text" rows="3" disabled placeholder="${front.browser.pastePlaceholder}"></textarea><p class="paste-foot"><small>${front.browser.pasteNote}</small></p></div></div></section>
<div id="shelf"></div>
<noscript><p>${front.noScript}</p></noscript>
<div class="front-cards"${attributes({ lang: englishIn(context.language) })}>${byService.map(([service, own]) => cardOf(service, own, context))}</div>
${programsOf(context)}
</div>`;
  return {
    title: scope === null ? `Nonet: ${front.title}` : `${scope.title} · Nonet`,
    description: lead,
    path: "/",
    section: "home",
    body,
    entries: ["front"],
    data: { "front-texts": front.browser },
  };
}

/** A service, with its groups where it has more than one. */
function cardOf(service: AnyService, groups: readonly ToolGroup[], { link }: PageContext): Html {
  const [first] = groups;
  const isWide = groups.length > 1;
  const address = isWide ? "/tools" : `/tools/${first?.id}`;
  return html`<section class="front-card${isWide && " wide"}" id="${service.id}">
<h2><a href="${link(address)}">${service.title}</a></h2>
${!isWide && html`<p>${service.summary}</p>`}
<div class="card-groups">${groups.map(
    ({ id, title, tools }) => html`<div>
${isWide && html`<h3><a href="${link(`/tools/${id}`)}">${title}</a></h3>`}
<ul>${tools.map(({ path, registered }) => html`<li><a href="${link(path)}">${registered.operation.summary}</a></li>`)}</ul>
</div>`,
  )}</div>
</section>`;
}

/** Where programs and models read what stands here. */
function programsOf({ base, texts, access, link }: PageContext): Html {
  const { front } = texts;
  const row = (address: string, path: string, words: string): Html =>
    html`<li><a href="${address}"><code>${base}${path}</code></a> <span>${words}</span></li>`;
  const file = (path: string, words: string): Html => row(`${base}${path}`, path, words);
  return html`<section class="programs" id="programs">
<h2>${front.programs}</h2>
<p>${prose(access === "open" ? front.open : front.keys)}</p>
<ul>
${row(link("/docs"), "/docs", front.docs)}
${file("/docs.md", front.markdown)}
${file("/openapi.json", front.openapi)}
${file("/mcp", front.mcp)}
${file("/llms.txt", front.llms)}
${file("/health", front.health)}
${row(link("/status"), "/status", front.status)}
</ul>
</section>`;
}
