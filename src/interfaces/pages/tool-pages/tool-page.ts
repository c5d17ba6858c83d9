/** The page of one operation: its form, its answer, the same call for programs, its failures. */

import { statusOf } from "../../../shared/api-error.ts";
import { failureExamples } from "../../openapi/failure-examples.ts";
import { accessFailures, failureCodesOf } from "../../openapi/openapi-failures.ts";
import type { OperationAbout } from "../about.ts";
import { callLines } from "../calls/call-lines.ts";
import { attributes, type Html, html, plainText, prose } from "../html.ts";
import { englishIn, type Page, type PageContext } from "../layout.ts";
import type { Texts } from "../texts/en.ts";
import { fieldsOf } from "./fields.ts";
import { formOf } from "./form.ts";
import { type AboutOptions, operationAbout } from "./operation-about.ts";
import { firstSentence, leadOf } from "./sentences.ts";
import type { ToolEntry, ToolGroup } from "./tool-list.ts";

type ToolPageContext = PageContext & Pick<AboutOptions, "scope" | "contact">;

/** Renders the page of a tool. */
export function toolPage(
  entry: ToolEntry,
  group: ToolGroup,
  { scope, contact, ...context }: ToolPageContext,
): Page {
  const { operation } = entry.registered;
  const { texts, link } = context;
  const english = attributes({ lang: englishIn(context.language) });
  const fields = fieldsOf(operation);
  const about = operationAbout({ entry, fields, scope, contact, context });
  const { description = "" } = operation;
  const lead = leadOf(description);
  const rest = description.slice(lead.length).trim();
  const body = html`<nav class="crumbs" aria-label="${texts.tools.title}"><a href="${link("/tools")}">${texts.tools.title}</a> <a href="${link(`/tools/${group.id}`)}">${group.title}</a></nav>
<div class="page-head"${english}><div class="title-line"><h1>${operation.summary}</h1><button type="button" class="star" data-path="${entry.path}" aria-pressed="false" aria-label="${texts.tool.star}" disabled></button></div>
<p class="lead">${prose(lead)}</p></div>
<div class="tool" id="tool">
<section class="ask" aria-label="${operation.summary}">
${examplesOf(about, texts)}
${formOf({ fields, action: plainAction(about), fileTypes: about.fileTypes, texts })}
</section>
<section class="answer" aria-label="${texts.tool.answer}" id="answer"><div class="answer-empty">${texts.browser.empty}</div></section>
</div>
<section class="calls" id="calls" aria-label="${texts.tool.calls}"><h2>${texts.tool.calls}</h2><p class="hint">${texts.tool.callsLead}</p>
${plainCalls(about)}
</section>
${rest !== "" && html`<section class="about"><h2>${texts.tool.about}</h2><p${english}>${prose(rest)}</p></section>`}
<section class="failures" aria-label="${texts.tool.failures}"><h2>${texts.tool.failures}</h2>
${failuresOf(entry, texts)}
<p><a href="${link("/docs")}#${about.id.replaceAll(".", "-")}">${texts.tool.reference}</a></p></section>`;
  return {
    title: `${operation.summary} · Nonet`,
    description: plainText(firstSentence(operation.description ?? `${operation.summary}.`)),
    path: entry.path,
    section: "tools",
    entries: ["tool"],
    data: { about },
    body,
  };
}

/** Where the form goes without scripts: the operation's own GET, where texts can say all that it takes. */
function plainAction({ calls, fields, upload }: OperationAbout): string | null {
  const call = calls.find(({ method, path }) => method === "GET" && !path.includes("{"));
  const isPlain = fields.every(
    ({ control }) => !["json", "list", "choices", "files", "file"].includes(control),
  );
  return call === undefined || !isPlain || Object.keys(upload).length > 0 ? null : call.path;
}

const examplesOf = ({ examples }: OperationAbout, texts: Texts): Html =>
  html`<div class="examples scripted"><span class="examples-label">${texts.tool.examples}</span>${examples.map(
    ({ title }, at) => html`<button type="button" class="chip" data-example="${at}">${title}</button>`,
  )}</div>`;

/** The first example's call, until scripts write the form's own. */
function plainCalls(about: OperationAbout): Html {
  const lines = callLines(about, about.examples[0]?.input ?? {}, { origin: "http://localhost:8080" });
  return html`<pre class="code" tabindex="0"><code>${lines[0]?.text ?? ""}</code></pre>`;
}

function failuresOf({ registered }: ToolEntry, texts: Texts): Html {
  const { keyless } = registered.operation;
  const own = registered.routes.flatMap((route) => [...failureCodesOf(registered, route)]);
  const codes = [...new Set([...own, ...(keyless ? [] : accessFailures)])].sort(
    (one, other) => statusOf(one) - statusOf(other),
  );
  const rows = codes.map(
    (code) =>
      html`<tr><th scope="row"><code>${code}</code></th><td class="number">${statusOf(code)}</td><td>${prose(failureExamples[code])}</td></tr>`,
  );
  return html`<details><summary>${texts.tool.failuresLead} <span class="count">${codes.length}</span></summary><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${texts.tool.word}</th><th scope="col">${texts.tool.status}</th><th scope="col">${texts.tool.sentence}</th></tr></thead><tbody lang="en">${rows}</tbody></table></div></details>`;
}
