/** Failures as pages: what a browser shows where there is no route, with the tools that were most likely meant. */

import type { Caller } from "../../kernel/ports.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import { type ApiError, statusOf } from "../../shared/api-error.ts";
import { memoize } from "../../shared/memoize.ts";
import { type Find, openFinder, wordsOf } from "./finder/search.ts";
import { indexedTools } from "./finder/tool-index.ts";
import { attributes, html } from "./html.ts";
import { englishIn, type Page, type PageContext, writePage } from "./layout.ts";
import { pageHeaders } from "./page.ts";
import { chooseLanguage, textsBy } from "./texts/language.ts";
import { type Listed, toolGroups } from "./tool-pages/tool-list.ts";

/** A request that no route answers. */
export interface Lost {
  readonly failure: ApiError;
  /** The path that was asked for. */
  readonly path: string;
  /** The prefix of the service whose host was asked, such as `/strings`; "" for a host of all services. */
  readonly scopePrefix: string;
  readonly caller: Pick<Caller, "header" | "parameter">;
}

export interface FailurePageOptions {
  /** What a host shows, by the id of its service, or of all services for null. */
  readonly listedOf: (serviceId: string | null) => Listed;
  readonly access: () => "open" | "keys";
}

const nearMax = 5;
/** A longer path is no slip of the fingers. */
const pathLengthMax = 256;

/** Writes a page for a failure; tools are looked for by the words of the path. */
export function failurePages({ listedOf, access }: FailurePageOptions) {
  // One for each host's services, and those are few.
  const finderOf = memoize(
    (prefix: string): Find => openFinder(indexedTools(toolGroups(listedOf(prefix.slice(1) || null)))),
    20,
  );
  return ({ failure, path, scopePrefix, caller }: Lost) => {
    const { language } = chooseLanguage(caller);
    const context: PageContext = {
      base: "",
      language,
      texts: textsBy[language],
      access: access(),
      link: (to) => to,
    };
    const near = nearTools(finderOf(scopePrefix), path);
    const page = lostPage(failure, near, context);
    const { html, policy } = writePage(page, context);
    return {
      html,
      headers: { ...pageHeaders, "content-language": language, "content-security-policy": policy },
    };
  };
}

/** By the last part of the path, which says most, then by all of it. */
function nearTools(find: Find, path: string): ReturnType<Find> {
  if (path.length > pathLengthMax) return [];
  const parts = decoded(path)
    .split("/")
    .map((part) => wordsOf(part).filter((word) => !meaningless.has(word)));
  const queries = [parts.findLast((words) => words.length > 0) ?? [], parts.flat()];
  const found = queries.flatMap((words) => find(words.join(" "), nearMax));
  return [...new Set(found)].slice(0, nearMax);
}

/** What many paths have says nothing. */
const meaningless: ReadonlySet<string> = new Set(["tools", "tool", "api", "html", "php", unprefixedService]);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function lostPage(failure: ApiError, near: ReturnType<Find>, { texts, link, language }: PageContext): Page {
  const { lost } = texts;
  const title = failure.code === "not_found" ? lost.title : lost.notAllowed;
  const status = statusOf(failure.code);
  return {
    title: `${status} ${title} · Nonet`,
    description: title,
    path: "/",
    entries: ["lost"],
    body: html`<div class="lost">
<p class="lost-status">${status}</p>
<h1>${title}</h1>
${
  near.length > 0
    ? html`<h2>${lost.near}</h2><ul${attributes({ lang: englishIn(language) })}>${near.map((tool) => html`<li><a href="${link(tool.href)}">${tool.title}</a> <small>${tool.group}</small></li>`)}</ul>`
    : false
}
<p><a href="${link("/")}">${lost.home}</a> · <a href="${link("/docs")}">${texts.shell.reference}</a></p>
<details><summary><code>${failure.code}</code></summary><p>${failure.message}</p></details>
</div>`,
  };
}
