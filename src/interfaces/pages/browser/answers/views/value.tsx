/** One value: a text, a number, a link, a color; anybody may have written it, so it is never markup. */
import { useState } from "preact/hooks";
import { filled, texts } from "../../page-data.ts";
import { isScalar, type Json, type Scalar } from "../plan/json.ts";
import { formatCell, formatField } from "../text/format.ts";
import { safeHref } from "../text/link.ts";

/** A longer text shows its beginning first. */
const shownUnits = 2_000;

interface ValueProps {
  readonly name: string;
  readonly value: Json;
}

export function Value({ name, value }: ValueProps) {
  if (typeof value === "boolean") return <Truth isTrue={value} />;
  if (typeof value === "string") return <Text text={value} />;
  return <>{isScalar(value) ? formatField(name, value) : <Text text={formatCell(name, value)} />}</>;
}

export const Truth = ({ isTrue }: { readonly isTrue: boolean }) => (
  <span class="view-truth" data-true={isTrue}>
    {isTrue ? texts.views.yes : texts.views.no}
  </span>
);

function Text({ text }: { readonly text: string }) {
  const href = safeHref(text);
  if (href !== null)
    return (
      <a href={href} rel="noreferrer noopener" target="_blank">
        {text}
      </a>
    );
  return /^#[0-9a-f]{6}$/i.test(text) ? <ColorText hex={text} /> : <LongText text={text} />;
}

const ColorText = ({ hex }: { readonly hex: string }) => (
  <span class="view-color-text">
    <span class="view-color-chip" style={{ backgroundColor: hex }} aria-hidden="true" />
    {hex}
  </span>
);

export function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= shownUnits) return <bdi class="view-text">{text}</bdi>;
  return (
    <>
      <bdi class="view-text">{text.slice(0, shownUnits)}…</bdi>{" "}
      <button type="button" class="quiet" onClick={() => setWhole(true)}>
        {filled(texts.views.showAll, { count: text.length.toLocaleString("en") })}
      </button>
    </>
  );
}

/** Whether a text is better read in a block of its own than at the end of a line. */
export const isLong = (value: Scalar): boolean =>
  typeof value === "string" && (value.length > 80 || value.includes("\n"));
