/** Single values: the main one, verdicts, meters, facts, figures, truth values. */
import { filled, texts } from "../../page-data.ts";
import type { Block, Fact, Flag, Meter, Tone } from "../plan/block.ts";
import { copyText, formatField, formatNumber, formatShare } from "../text/format.ts";
import { unitOf } from "../text/labels.ts";
import { CopyButton } from "./copy.tsx";
import { isLong, Value } from "./value.tsx";

type Of<K extends Block["kind"]> = Extract<Block, { readonly kind: K }>;

export const Main = ({ fact, unit }: Of<"main">) => (
  <div class="view-main-value">
    <p class="view-main-label">
      {fact.label}
      <CopyButton text={() => copyText(fact.value)} name={fact.label} />
    </p>
    <p class="view-main-text" data-size={sizeOf(fact)}>
      <Value name={unitOf(fact.name) === null ? fact.name : ""} value={fact.word ?? fact.value} />
      {unit !== null && <span class="view-unit"> {unit}</span>}
    </p>
  </div>
);

/** A word is shown large, a paragraph as one. */
function sizeOf({ value }: Fact): "large" | "middle" | "text" {
  const { length } = String(value);
  if (length <= 40) return "large";
  return length <= 200 ? "middle" : "text";
}

const toneSigns: Readonly<Record<Tone, string>> = { good: "✓", bad: "✕", plain: "•" };

export const Verdict = ({ text, word, tone }: Of<"verdict">) => (
  <p class="view-verdict" data-tone={tone}>
    <span class="view-verdict-sign" aria-hidden="true">
      {toneSigns[tone]}
    </span>
    <strong>{text}</strong>
    {word !== null && <span class="view-verdict-word">{word}</span>}
  </p>
);

export const Meters = ({ meters }: Of<"meters">) => (
  <div class="view-meters">
    {meters.map((meter) => (
      <MeterRow key={meter.label} meter={meter} />
    ))}
  </div>
);

function MeterRow({ meter }: { readonly meter: Meter }) {
  const { label, note, value, minimum, maximum, word, tone } = meter;
  const share = (Math.min(Math.max(value, minimum), maximum) - minimum) / (maximum - minimum);
  const number =
    maximum === 1
      ? formatShare(value)
      : filled(texts.views.ofMaximum, { value: formatNumber(value), maximum });
  return (
    <div class="view-meter-row" data-main={word !== null || undefined}>
      <span class="view-meter-label" title={note}>
        {label}
      </span>
      <span
        class="view-meter"
        role="meter"
        aria-label={label}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        aria-valuenow={value}
        aria-valuetext={word === null ? number : `${number}, ${word}`}
        data-tone={tone}
      >
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span class="view-meter-number">
        {word !== null && <strong>{word} </strong>}
        {number}
      </span>
    </div>
  );
}

export const Facts = ({ facts }: Of<"facts">) => (
  <dl class="view-facts">
    {facts.map((fact) => (
      <FactRow key={fact.name} fact={fact} />
    ))}
  </dl>
);

const FactRow = ({ fact }: { readonly fact: Fact }) => (
  <div class="view-fact" data-long={isLong(fact.value) || undefined}>
    <dt title={fact.note}>{fact.label}</dt>
    <dd>
      <Value name={fact.name} value={fact.word ?? fact.value} />
      <CopyButton text={() => copyText(fact.value)} name={fact.label} />
    </dd>
  </div>
);

export const Figures = ({ facts }: Of<"figures">) => (
  <dl class="view-figures">
    {facts.map((fact) => (
      <div key={fact.name} class="view-figure">
        <dt title={fact.note}>{fact.label}</dt>
        <dd>
          {formatField(fact.name, fact.value)}
          <CopyButton text={() => copyText(fact.value)} name={fact.label} />
        </dd>
      </div>
    ))}
  </dl>
);

export const Flags = ({ flags }: Of<"flags">) => (
  <ul class="view-flags">
    {flags.map((flag) => (
      <FlagItem key={flag.label} flag={flag} />
    ))}
  </ul>
);

const FlagItem = ({ flag }: { readonly flag: Flag }) => (
  <li data-true={flag.isTrue} title={flag.note}>
    <span aria-hidden="true">{flag.isTrue ? "✓" : "✕"}</span> {flag.label}
    <span class="hidden">: {flag.isTrue ? texts.views.yes : texts.views.no}</span>
  </li>
);

export const Absent = ({ labels }: Of<"absent">) => (
  <p class="view-absent">{filled(texts.views.absent, { names: labels.join(", ") })}</p>
);
