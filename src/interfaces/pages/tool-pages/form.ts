/** The form of an operation as HTML: it is filled in and sent without scripts where all its fields fit a query string. */
import { attributes, type Html, html, prose } from "../html.ts";
import type { Texts } from "../texts/en.ts";
import { filled } from "../texts/en.ts";
import type { Field, Shape } from "./fields.ts";

export interface FormOptions {
  readonly fields: readonly Field[];
  /** Where it is sent without scripts; null where they are needed. */
  readonly action: string | null;
  readonly fileTypes: readonly string[];
  readonly texts: Texts;
}

/** The form with its common fields first and the others below "more". */
export function formOf({ fields, action, fileTypes, texts }: FormOptions): Html {
  const write = (field: Field): Html => fieldOf(field, { texts, fileTypes, isIdle: isIdle(field, fields) });
  const common = fields.filter(({ isCommon }) => isCommon);
  const more = fields.filter(({ isCommon }) => !isCommon);
  return html`<form id="form" class="form" method="get" novalidate${attributes({ action: action ?? undefined })}>
${hasPassword(fields) && html`<input type="text" autocomplete="username" hidden aria-hidden="true" tabindex="-1">`}
${common.map(write)}
${more.length > 0 && html`<details class="more" id="more"><summary>${texts.tool.more} <span class="count">${more.length}</span></summary>${more.map(write)}</details>`}
<div class="actions"><button class="primary" type="submit" id="run">${texts.tool.run}</button><span class="status" id="status" role="status"></span></div>
<noscript><p class="note">${action === null ? texts.tool.noScriptPost : texts.tool.noScript}</p></noscript>
</form>`;
}

/** Browsers ask forms with a password for the name of its user. */
const hasPassword = (fields: readonly Field[]): boolean =>
  fields.some(
    ({ control, shape }) =>
      control === "password" || "password" in { ...shape.properties, ...shape.items?.properties },
  );

interface Written {
  readonly texts: Texts;
  readonly fileTypes: readonly string[];
  /** Whether another field says that it does not count now. */
  readonly isIdle: boolean;
}

function isIdle({ when }: Field, fields: readonly Field[]): boolean {
  const other = fields.find(({ name }) => name === when?.field);
  return when !== undefined && !when.words.includes(String(other?.default));
}

/** Ids of a field's parts; names of fields are words, so they need no escaping in selectors. */
const idOf = (name: string): string => `field-${name}`;

/** Words that are written in capitals. */
const abbreviations = /^(url|ip|id|mx|pin|sha|csr|jwks|k|n)(?=\d*$)/i;

/** Short words of names, as people write them. */
const longWords: Readonly<Record<string, string>> = {
  algo: "algorithm",
  char: "character",
  ecc: "error correction",
  ips: "IPs",
  max: "maximum",
  min: "minimum",
  q: "query",
  ua: "user agent",
};

/** `minScore` is "Minimum score", `timeoutMs` "Timeout": its unit stands beside it. */
export const labelOf = (name: string): string => {
  const unit = Object.keys(units).find((word) => name.endsWith(word)) ?? "";
  const words = name
    .slice(0, name.length - unit.length)
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(" ")
    .map((word) => longWords[word.toLowerCase()] ?? (abbreviations.test(word) ? word.toUpperCase() : word))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldOf(field: Field, written: Written): Html {
  const { name, control, isRequired, shape } = field;
  const { texts, isIdle } = written;
  const id = idOf(name);
  const isGroup =
    control === "segments" || control === "choices" || control === "file" || control === "files";
  const unit = shape["x-unit"] ?? unitOf(name);
  const optional =
    !isRequired && field.default === undefined && field.choice === undefined && control !== "check";
  const label = html`${labelOf(name)}${unit !== null && html` <span class="unit">(${unit})</span>`}${optional && html` <span class="optional">${texts.tool.optional}</span>`}`;
  const form = formHint(control, texts);
  const note = html`<p class="hint" id="${id}-hint">${prose(sentenceOf(field))}${form !== null && html` <span>${form}</span>`}</p><p class="problem" id="${id}-problem" role="alert" hidden></p>`;
  const wrap = { "data-field": name, "data-control": control, class: `field ${control}`, hidden: isIdle };
  if (control === "check")
    return html`<div${attributes(wrap)}><label class="check">${checkbox(field)} <span>${labelOf(name)}</span></label>${note}</div>`;
  return isGroup
    ? html`<fieldset${attributes({ ...wrap, "aria-describedby": `${id}-hint` })}><legend>${label}</legend>${controlOf(field, written)}${note}</fieldset>`
    : html`<div${attributes(wrap)}><label for="${id}">${label}</label>${controlOf(field, written)}${note}</div>`;
}

/** Without scripts a browser sends nothing for a box that is not checked; of a repeated parameter the first counts. */
function checkbox({ name, default: value }: Field): Html {
  const isOn = String(value) === "true";
  const box = {
    id: idOf(name),
    name,
    value: "true",
    checked: isOn,
    "aria-describedby": `${idOf(name)}-hint`,
  };
  return html`<input type="checkbox"${attributes(box)}>${isOn && html`<input type="hidden"${attributes({ name, value: "false" })}>`}`;
}

/** A description as a sentence; the words that a field counts for stand where they are chosen. */
function sentenceOf({ description, when }: Field): string {
  const told = when === undefined ? description : description.slice(description.indexOf(": ") + 2);
  const sentence = when === undefined ? told : told.charAt(0).toUpperCase() + told.slice(1);
  return sentence === "" || /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What the last word of a name says of a number. */
const units: Readonly<Record<string, string>> = {
  Ms: "ms",
  Seconds: "s",
  Bytes: "bytes",
  Kib: "KiB",
  Wpm: "words per minute",
  Km: "km",
  Meters: "m",
  Percent: "%",
};

function unitOf(name: string): string | null {
  const last = Object.keys(units).find((word) => name.endsWith(word));
  return last === undefined ? null : (units[last] ?? null);
}

function controlOf(field: Field, written: Written): Html {
  const { name, control, isRequired, shape } = field;
  const common = { id: idOf(name), name, "aria-describedby": `${idOf(name)}-hint ${idOf(name)}-problem` };
  const text = { ...common, required: isRequired, minlength: shape.minLength, autocomplete: "off" };
  const value = field.default === undefined ? undefined : String(field.default);
  switch (control) {
    case "area":
      return html`<textarea${attributes({ ...text, rows: rowsOf(shape), spellcheck: "false" })}>${value}</textarea>`;
    case "list":
      return html`<textarea${attributes({ ...common, rows: 3, spellcheck: "false" })}>${linesOf(field.default)}</textarea>`;
    case "map":
      return html`<textarea${attributes({ ...common, rows: 3, spellcheck: "false" })}></textarea>`;
    case "json":
    case "table":
      return html`<textarea${attributes({ ...common, rows: field.valueType === "mixed" ? 2 : 6, spellcheck: "false", class: "code" })}>${jsonText(field.default)}</textarea>`;
    case "number":
      return html`<input type="number"${attributes({ ...text, value, min: shape.minimum, max: shape.maximum, step: shape.type === "integer" ? 1 : "any", inputmode: "decimal" })}>`;
    case "password":
      return html`<span class="reveal"><input type="password"${attributes({ ...text, autocomplete: "new-password", spellcheck: "false" })}><button type="button" class="quiet" data-reveal="${idOf(name)}" hidden></button></span>`;
    case "color":
      return html`<span class="color-input"><input type="color" tabindex="-1" aria-hidden="true" data-color-of="${idOf(name)}" value="${value}"><input type="text"${attributes({ ...text, value, spellcheck: "false" })}></span>`;
    case "select":
      return selectOf(field, common, written.texts);
    case "segments":
    case "choices":
      return optionsOf(field);
    case "file":
    case "files":
      return filesOf(field, written);
    default:
      return html`<input${attributes({ ...text, type: shape.format === "uri" ? "url" : "text", value, spellcheck: "false" })}>`;
  }
}

const jsonText = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** How a control that is a text is written. */
function formHint(control: Field["control"], { tool }: Texts): string | null {
  if (control === "list") return `${tool.oneALine}.`;
  if (control === "map") return `${tool.pairALine}.`;
  if (control === "table") return `${tool.csv}.`;
  return control === "json" ? tool.json : null;
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : "");

/** Lines of a text that may be so long. */
const rowsOf = ({ maxLength = Number.POSITIVE_INFINITY }: Shape): number =>
  maxLength >= 20_000 ? 9 : maxLength >= 4_000 ? 4 : 3;

/** `perFile` is "per file"; names of algorithms, codes and numbers are as they are. */
const wordLabel = (word: string | number | boolean): string =>
  String(word).replace(/^[a-z]+(?:[A-Z][a-z]+)+$/, (name) =>
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );

function selectOf(
  { default: value, isRequired, shape }: Field,
  common: Readonly<Record<string, string>>,
  texts: Texts,
): Html {
  const none = value === undefined && !isRequired && html`<option value="">${texts.tool.none}</option>`;
  return html`<select${attributes(common)}>${none}${(shape.enum ?? []).map(
    (word) =>
      html`<option${attributes({ value: word, selected: word === value })}>${wordLabel(word)}</option>`,
  )}</select>`;
}

/** Words beside each other: one of them, or for a list any of them. */
function optionsOf({ name, control, default: value, isRequired, shape }: Field): Html {
  const isMany = control === "choices";
  const words = (isMany ? shape.items?.enum : shape.enum) ?? [];
  const chosen = Array.isArray(value) ? value : [value];
  const first = !isMany && value === undefined && isRequired ? words[0] : undefined;
  const inputs = words.map(
    (word) =>
      html`<label><input${attributes({ type: isMany ? "checkbox" : "radio", name, value: word, checked: chosen.includes(word) || word === first })}><span>${wordLabel(word)}</span></label>`,
  );
  return html`<div class="${isMany ? "chips" : "segmented"}">${inputs}</div>`;
}

function filesOf({ name, control, shape }: Field, { texts, fileTypes }: Written): Html {
  const { tool } = texts;
  const isMany = control === "files";
  const parts = (isMany ? shape.items : shape)?.properties ?? {};
  return html`<div class="drop" data-drop>
<label class="button" for="${idOf(name)}">${isMany ? tool.chooseFiles : tool.chooseFile}</label>
<input type="file" class="hidden"${attributes({ id: idOf(name), multiple: isMany, accept: fileTypes.join(",") })}>
<span class="drop-hint">${isMany ? tool.dropFiles : tool.dropFile}</span>
</div>
<ul class="files" data-files></ul>
<details class="file-more"><summary>${"password" in parts ? tool.fileUrlOrPassword : tool.fileUrl}</summary>
<label class="sub"><span>${tool.fileUrlLabel}</span><input type="url" data-file-url autocomplete="off" spellcheck="false"></label>
${"password" in parts && html`<label class="sub"><span>${tool.filePassword}</span><input type="password" data-file-password autocomplete="new-password"></label>`}
</details>`;
}

/** The sentence on a default, for the reference. */
export const defaultText = ({ default: value }: Field, texts: Texts): string =>
  value === undefined ? "" : filled(texts.tool.default, { value: JSON.stringify(value) });
