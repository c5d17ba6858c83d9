/** The page of a group of tools: what they are, within which limits, from which data. */
import { bodyBytesMaxDefault, deadlineMsDefault } from "../../../kernel/operation.ts";
import type { DataVersion } from "../../../kernel/service.ts";
import { attributes, type Html, html, plainText } from "../html.ts";
import { englishIn, type Page, type PageContext } from "../layout.ts";
import { filled, type Texts } from "../texts/en.ts";
import { firstSentence } from "./sentences.ts";
import { listedTools, type ToolEntry, type ToolGroup } from "./tool-list.ts";

/** Renders the page of a group; `data` is what its service serves now. */
export function groupPage(group: ToolGroup, data: readonly DataVersion[], context: PageContext): Page {
  const { texts, link } = context;
  const own = data.filter((version) => version.group === undefined || version.group === group.id);
  const body = html`<nav class="crumbs" aria-label="${texts.tools.title}"><a href="${link("/tools")}">${texts.tools.title}</a></nav>
<div class="page-head"><h1>${group.title}</h1><p class="lead">${group.summary}.</p></div>
<ul class="cards"${attributes({ lang: englishIn(context.language) })}>${listedTools(group).map((tool) => cardOf(tool, context))}</ul>
<div class="facts">
<section><h2>${texts.tools.limits}</h2>${limitsOf(group, texts)}</section>
${own.length > 0 && html`<section><h2>${texts.tools.data}</h2><ul>${own.map(({ name, source, date, license }) => html`<li><code>${name}</code> ${filled(texts.tools.dataFrom, { source, date: date.slice(0, 10) })}${license !== undefined && html` · ${license}`}</li>`)}</ul></section>`}
<section><h2>${texts.shell.source}</h2><ul><li><a href="${link("/docs")}#${group.id}">${texts.tools.reference}</a></li><li><a href="${context.base}/openapi.json">${texts.tools.openapi}</a></li></ul></section>
</div>`;
  return {
    title: `${group.title} · Nonet`,
    description: `${group.summary}.`,
    path: `/tools/${group.id}`,
    section: "tools",
    body,
  };
}

/** A tool as a link with the first sentence of its description. */
export function cardOf({ registered, path }: ToolEntry, { link }: PageContext): Html {
  const { summary, description = "" } = registered.operation;
  return html`<li><a class="card" href="${link(path)}"><strong>${summary}</strong><span>${plainText(firstSentence(description))}</span></a></li>`;
}

const mebibyte = 1024 * 1024;

/** The widest of its operations. */
function limitsOf({ tools }: ToolGroup, texts: Texts): Html {
  const operations = tools.map(({ registered }) => registered.operation);
  const bytes = Math.max(...operations.map(({ bodyBytesMax = bodyBytesMaxDefault }) => bodyBytesMax));
  const ms = Math.max(...operations.map(({ deadlineMs = deadlineMsDefault }) => deadlineMs));
  return html`<dl><dt>${texts.tools.bodyMax}</dt><dd>${Math.round((bytes / mebibyte) * 10) / 10} MiB</dd><dt>${texts.tools.deadline}</dt><dd>${ms / 1000} s</dd></dl>`;
}

/** Renders the list of all tools of a scope. */
export function toolsPage(groups: readonly ToolGroup[], context: PageContext): Page {
  const { texts, link } = context;
  const sections = groups.map(
    (
      group,
    ) => html`<section class="group" id="${group.id}"${attributes({ lang: englishIn(context.language) })}><h2><a href="${link(`/tools/${group.id}`)}">${group.title}</a></h2><p class="hint">${group.summary}.</p>
<ul class="links">${listedTools(group).map(({ registered, path }) => html`<li><a href="${link(path)}">${registered.operation.summary}</a></li>`)}</ul></section>`,
  );
  return {
    title: `${texts.tools.title} · Nonet`,
    description: texts.tools.lead,
    path: "/tools",
    section: "tools",
    body: html`<div class="page-head"><h1>${texts.tools.title}</h1><p class="lead">${texts.tools.lead}</p></div><div class="groups">${sections}</div>`,
  };
}
