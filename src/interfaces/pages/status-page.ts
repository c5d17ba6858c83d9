/** `GET /status`: how the server does, for whoever runs it. */
import { type AnyOperation, noInput, operation } from "../../kernel/operation.ts";
import { type Bytes, bytes, type Reply, reply } from "../../kernel/output.ts";
import type { Caller } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { ApiError, statusOf } from "../../shared/api-error.ts";
import type { Vitals } from "../health.ts";
import { type Html, html, prose } from "./html.ts";
import { type Page, type PageContext, writePage } from "./layout.ts";
import { htmlType, pageHeaders } from "./page.ts";
import { filled, type Texts } from "./texts/en.ts";
import { chooseLanguage, textsBy } from "./texts/language.ts";

/** A limit that the operator can choose. */
export interface LimitShown {
  readonly name: string;
  readonly value: string;
  readonly help: string;
}

/** What the app knows beside the vitals. */
export interface Operated {
  readonly data: () => readonly DataVersion[];
  readonly limits: readonly LimitShown[];
  /** Services with the number of their operations. */
  readonly services: readonly { readonly id: string; readonly title: string; readonly operations: number }[];
  /** Fails where the caller may not read this. */
  readonly authorize: (caller: Caller) => Promise<void>;
}

/** The operator's page; who may not read it is answered with a page that asks for a key. */
export const statusOperation = (vitals: Vitals, operated: Operated): AnyOperation =>
  operation({
    at: ["GET /status"],
    summary: "How this server does, for whoever runs it",
    keyless: true,
    undescribed: true,
    input: noInput,
    output: bytes([htmlType]),
    fails: ["missing_api_key", "invalid_api_key", "key_disabled", "overloaded"],
    examples: [{ title: "The page", input: {} }],
    handle: async (_input, { caller, now }) => {
      const context = contextOf(caller, vitals);
      try {
        await operated.authorize(caller);
      } catch (error) {
        const isRead = caller.header("accept")?.includes("text/html") === true;
        if (!(error instanceof ApiError && isRead)) throw error;
        return answer(refusedPage(error, context), context, statusOf(error.code));
      }
      return answer(statusPage(vitals, operated, { ...context, nowMs: now() }), context, 200);
    },
  });

function contextOf(caller: Caller, vitals: Vitals): PageContext {
  const { language, isInAddress } = chooseLanguage(caller);
  const { base } = caller;
  const link = (path: string): string => `${base}${path}${isInAddress ? `?lang=${language}` : ""}`;
  return { base, language, texts: textsBy[language], access: vitals.access(), link };
}

/** Never kept: it is of this moment, and not for everybody. */
function answer(page: Page, context: PageContext, status: number): Reply<Bytes> {
  const { html, policy } = writePage(page, context);
  const headers = {
    ...pageHeaders,
    "content-language": context.language,
    "content-security-policy": policy,
  };
  return reply({ mediaType: htmlType, bytes: html }, { status, headers });
}

const pageOf = (texts: Texts, body: Html): Page => ({
  title: `${texts.status.title} · Nonet`,
  description: texts.status.lead,
  path: "/status",
  section: "status",
  body,
  entries: ["status"],
});

function refusedPage({ message }: ApiError, { texts }: PageContext): Page {
  const { status } = texts;
  return pageOf(
    texts,
    html`<div class="status">
<h1>${status.refused}</h1>
<p>${status.refusedLead}</p>
<p>${message}</p>
<form id="status-key" method="post" action="" hidden>
<input type="text" autocomplete="username" hidden>
<label>${status.key} <input type="password" name="key" autocomplete="off" required></label>
<button>${status.show}</button>
<p role="alert" hidden>${status.wrongKey}</p>
</form>
</div>`,
  );
}

type StatusContext = PageContext & { readonly nowMs: number };

function statusPage(vitals: Vitals, operated: Operated, context: StatusContext): Page {
  const { texts, access, nowMs } = context;
  const { status } = texts;
  const checks = Object.entries(vitals.checks());
  const isWell = checks.every(([, check]) => check === "ok");
  const state: Check = !vitals.ready() ? "unavailable" : isWell ? "ok" : "degraded";
  const since = new Date(vitals.startedAtMs).toISOString().slice(0, 16).replace("T", " ");
  return pageOf(
    texts,
    html`<div class="status">
<header><h1>${status.title}</h1>
<p class="state" data-state="${state}"><b>${status[state]}</b></p>
<dl class="status-facts">
<div><dt>${status.version}</dt><dd>${vitals.version}</dd></div>
<div><dt>${status.since}</dt><dd>${since} UTC (${duration(nowMs - vitals.startedAtMs)})</dd></div>
<div><dt>${status.access}</dt><dd>${access === "open" ? status.open : status.keys}</dd></div>
</dl></header>
${checksTable(checks, vitals.reasons(), status)}
${dataTable(operated.data(), nowMs, status)}
${tableOf(
  status.services,
  [status.service, status.tools],
  operated.services.map(({ id, title, operations }) => [html`${title} <code>${id}</code>`, operations]),
)}
${tableOf(
  status.limits,
  [status.setting, status.value, status.meaning],
  operated.limits.map(({ name, value, help }) => [html`<code>${name}</code>`, value, prose(help)]),
)}
</div>`,
  );
}

type Words = Texts["status"];

function checksTable(
  checks: readonly (readonly [string, Check])[],
  reasons: Readonly<Record<string, string>>,
  words: Words,
): Html {
  const stateWords = {
    ok: words.stateOk,
    degraded: words.stateDegraded,
    unavailable: words.stateUnavailable,
  } as const;
  const rows = checks.map(([name, check]) => [
    html`<code>${name}</code>`,
    html`<span class="state" data-state="${check}">${stateWords[check]}</span>`,
    prose(check === "ok" ? "" : (reasons[name] ?? "")),
  ]);
  return tableOf(words.checks, [words.check, words.state, words.reason], rows);
}

const dayMs = 86_400_000;

function dataTable(data: readonly DataVersion[], nowMs: number, words: Words): Html {
  if (data.length === 0) return html`<section><h2>${words.data}</h2><p>${words.noData}</p></section>`;
  const rows = data.map(({ name, date, source }) => {
    const days = Math.max(0, Math.floor((nowMs - Date.parse(date)) / dayMs));
    const age = Number.isNaN(days) ? "" : filled(words.days, { count: days });
    return [html`<code>${name}</code>`, date.slice(0, 10), age, source];
  });
  return tableOf(words.data, [words.name, words.from, words.age, words.source], rows);
}

const tableOf = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
): Html => html`<section>
<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
  ([first, ...others]) =>
    html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`,
)}</tbody>
</table></div>
</section>`;

/** `3 d 4 h`, `12 min`. */
function duration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
