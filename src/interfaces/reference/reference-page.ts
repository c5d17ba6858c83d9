/** The reference as a page: what each operation takes and answers, and how it fails, written on the server. */
import { type ErrorCode, errorStatus, statusOf } from "../../shared/api-error.ts";
import { failureExamples } from "../openapi/failure-examples.ts";
import { accessFailures } from "../openapi/openapi-failures.ts";
import { attributes, type Html, html, prose } from "../pages/html.ts";
import { englishIn, type Page, type PageContext } from "../pages/layout.ts";
import type { Reference, ReferenceGroup } from "./entries.ts";
import { EntryWriter } from "./entry-html.ts";

/** The page of a scope. */
export function referencePage(reference: Reference, context: PageContext): Page {
  const { groups, scope } = reference;
  const { texts, base } = context;
  const title = `${scope?.title ?? "Nonet"}: ${texts.reference.title}`;
  const write = new EntryWriter(reference, context);
  const body = html`<div class="reference">
<nav class="reference-list" aria-label="${texts.reference.title}">
<label class="reference-filter">${texts.reference.filter}<input type="search" id="reference-filter" autocomplete="off" spellcheck="false"></label>
<p id="reference-none" hidden>${texts.reference.none}</p>
${groups.map((group) => listOf(group, attributes({ lang: englishIn(context.language) })))}
<p class="reference-group"><a href="#failures">${texts.reference.failures}</a></p>
</nav>
<div class="reference-body">
<header class="reference-head">
<h1>${title}</h1>
<p class="lead">${texts.reference.lead}</p>
<p>${prose(texts.reference.introduction)}</p>
<p class="reference-files"><a href="${base}/openapi.json">OpenAPI 3.1 (JSON)</a> <a href="${base}/openapi.yaml">YAML</a> <a href="${base}/docs.md">Markdown</a></p>
</header>
${groups.map((group) => write.group(group))}
${failuresTable(context)}
</div>
</div>`;
  return {
    title,
    description: texts.reference.lead,
    path: "/docs",
    section: "docs",
    body,
    entries: ["reference"],
  };
}

const listOf = (
  { anchor, title, entries }: ReferenceGroup,
  english: Html,
): Html => html`<section class="reference-group"${english}>
<h2><a href="#${anchor}">${title}</a></h2>
<ul>${entries.map(({ anchor, operations: [{ registered }] }) => {
  const words = [...registered.routes.map(({ path }) => path), ...(registered.operation.keywords ?? [])];
  return html`<li><a href="#${anchor}" data-words="${words.join(" ")}">${registered.operation.summary}</a></li>`;
})}</ul>
</section>`;

/** Every failure there is, once. */
function failuresTable({ texts }: PageContext): Html {
  const codes = Object.keys(errorStatus) as readonly ErrorCode[];
  const rows = codes
    .toSorted((a, b) => statusOf(a) - statusOf(b))
    .map(
      (code) =>
        html`<tr id="failure-${code}"><th scope="row"><code>${code}</code></th><td>${statusOf(code)}</td><td>${failureExamples[code]}</td></tr>`,
    );
  return html`<section class="reference-service" id="failures">
<h2>${texts.reference.failures}</h2>
<p>${prose(texts.reference.failuresLead)}</p>
<p>${texts.reference.accessLead} ${accessFailures.map((code) => html`<a href="#failure-${code}"><code>${code}</code></a> `)}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${texts.reference.failures}"><table>
<thead><tr><th scope="col">${texts.tool.word}</th><th scope="col">${texts.tool.status}</th><th scope="col">${texts.tool.sentence}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}
