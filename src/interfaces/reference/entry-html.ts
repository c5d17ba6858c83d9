/** One entry of the reference as HTML: prose and fields beside a call and its answer. */
import { publishedInput } from "../../kernel/schema.ts";
import { toolNameOf } from "../mcp/tools.ts";
import { failureCodesOf } from "../openapi/openapi-failures.ts";
import { callLines } from "../pages/calls/call-lines.ts";
import { attributes, type Html, html, prose } from "../pages/html.ts";
import { englishIn, type PageContext } from "../pages/layout.ts";
import { fieldsOf } from "../pages/tool-pages/fields.ts";
import { operationAbout } from "../pages/tool-pages/operation-about.ts";
import type { ToolEntry } from "../pages/tool-pages/tool-list.ts";
import { answerRows, choiceSentences, type FieldRow, inputRows } from "../schema-fields.ts";
import { exampleOf } from "./answer-example.ts";
import { anchorOf, type Reference, type ReferenceEntry, type ReferenceGroup } from "./entries.ts";

/** Where a page cannot know its own address; its script puts in the right one. */
const exampleOrigin = "http://localhost:8080";

/** Writes the entries of one page. */
export class EntryWriter {
  readonly #reference: Reference;
  readonly #context: PageContext;
  /** On what operations say of themselves. */
  readonly #english: Html;

  constructor(reference: Reference, context: PageContext) {
    this.#reference = reference;
    this.#context = context;
    this.#english = attributes({ lang: englishIn(context.language) });
  }

  group({ anchor, title, summary, entries }: ReferenceGroup): Html {
    return html`<section class="reference-service" id="${anchor}">
<h2${this.#english}>${title}</h2>
<p${this.#english}>${summary}.</p>
${entries.map((entry) => this.#entry(entry))}
</section>`;
  }

  #entry({ anchor, operations }: ReferenceEntry): Html {
    const [first] = operations;
    return html`<article class="reference-entry" id="${anchor}">
<div class="reference-prose">
<h3${this.#english}><a href="#${anchor}">${first.registered.operation.summary}</a></h3>
${operations.map((entry) => this.#operation(entry, entry !== first))}
${this.#failures(operations)}
</div>
<div class="reference-code">${operations.map((entry) => this.#call(entry))}</div>
</article>`;
  }

  #operation(entry: ToolEntry, hasOwnTitle: boolean): Html {
    const { texts, link } = this.#context;
    const { registered, path } = entry;
    const { summary, description, input } = registered.operation;
    const { calls, playground } = this.#about(entry);
    return html`${hasOwnTitle && html`<h4 id="${anchorOf(registered)}">${summary}</h4>`}
<p class="reference-routes">${calls.map(routeOf)}</p>
${playground !== null && !entry.isPlaygroundOnly && html`<p class="reference-routes hint">${texts.reference.playground} ${routeOf(playground)}</p>`}
${description !== undefined && html`<p${this.#english}>${prose(description)}</p>`}
<p class="reference-links">${path !== "" && html`<a href="${link(path)}">${texts.reference.tool}</a> `}${
      entry.isPlaygroundOnly ? false : html`<span>MCP <code>${toolNameOf(registered)}</code></span>`
    }</p>
${this.#input(input)}
${this.#answer(entry)}`;
  }

  #input(input: ToolEntry["registered"]["operation"]["input"]): Html {
    const { texts } = this.#context;
    const published = publishedInput(input);
    const rows = inputRows(published);
    if (rows.length === 0) return html`<p>${texts.reference.noFields}</p>`;
    return html`<h4>${texts.reference.fields}</h4>
<dl class="fields">${rows.map((row) => this.#field(row, row.isRequired))}</dl>
${choiceSentences(published).map((sentence) => html`<p>${prose(sentence)}</p>`)}`;
  }

  #answer({ registered: { operation } }: ToolEntry): Html {
    const { texts } = this.#context;
    const { output } = operation;
    if (output.kind === "passthrough") return html`<p>${texts.reference.passthrough}</p>`;
    const types =
      "mediaTypes" in output ? output.mediaTypes.filter((type) => !type.startsWith("application/json")) : [];
    const rows = "schema" in output ? answerRows(output.schema) : [];
    return html`${
      rows.length > 0 &&
      html`<details class="answer-fields"><summary>${texts.reference.answer}</summary>
<dl class="fields">${rows.map((row) => this.#field(row, false))}</dl></details>`
    }
${types.length > 0 && html`<p>${prose(texts.reference.files)} ${types.map((type) => html`<code>${type}</code> `)}</p>`}`;
  }

  #field({ path, type, default: value, description }: FieldRow, isRequired: boolean): Html {
    const { texts } = this.#context;
    return html`<div><dt><code>${path}</code> <span class="type">${prose(type)}</span>${
      isRequired && html` <span class="required">${texts.reference.required}</span>`
    }${value !== "" && html` <span class="type">${texts.reference.default} ${prose(value)}</span>`}</dt><dd${this.#english}>${prose(description)}</dd></div>`;
  }

  #failures(operations: readonly ToolEntry[]): Html {
    const codes = new Set(
      operations.flatMap(({ registered }) =>
        registered.routes.flatMap((route) => [...failureCodesOf(registered, route)]),
      ),
    );
    return html`<p class="reference-failures">${this.#context.texts.reference.fails} ${[...codes].map(
      (code) => html`<a href="#failure-${code}"><code>${code}</code></a> `,
    )}</p>`;
  }

  /** The call with curl; files stand in it by their names. */
  #call(entry: ToolEntry): Html {
    const { texts } = this.#context;
    const { title, input, answers } = exampleOf(entry.registered, this.#reference.answers);
    const about = this.#about(entry);
    const files = namedFiles(entry, input);
    const [curl] = callLines(about, input, { origin: exampleOrigin, files, hasKey: about.access === "keys" });
    return html`<h4${this.#english}>${title}</h4>
<pre class="call" tabindex="0"><code>${curl?.text ?? ""}</code></pre>
${answers.map(({ mediaType, body }) => html`<h4>${texts.reference.answers} <code>${mediaType}</code></h4>${body}`)}`;
  }

  #about(entry: ToolEntry) {
    const fields = fieldsOf(entry.registered.operation);
    return operationAbout({
      entry,
      fields,
      scope: this.#reference.scope,
      contact: null,
      context: this.#context,
    });
  }
}

const routeOf = ({ method, path }: { readonly method: string; readonly path: string }): Html =>
  html`<span><b class="method">${method}</b> <code>${path}</code></span> `;

/** A name for each file that the example has. */
function namedFiles({ registered }: ToolEntry, input: Readonly<Record<string, unknown>>) {
  const { upload = {}, fileTypes: [type = ""] = [] } = registered.operation;
  const name = type === "application/pdf" ? "document.pdf" : "picture.jpg";
  return Object.fromEntries(
    Object.entries(upload).map(([field, kind]) => {
      const list = input[field];
      return [
        field,
        kind === "many" && Array.isArray(list) ? list.map((_file, at) => `${at + 1}-${name}`) : [name],
      ];
    }),
  );
}
