/** Colors, bars, tiles and levels. */
import { filled, texts } from "../../page-data.ts";
import type { Bar, Block } from "../plan/block.ts";
import { formatNumber, formatShare } from "../text/format.ts";
import { CopyButton } from "./copy.tsx";

type Of<K extends Block["kind"]> = Extract<Block, { readonly kind: K }>;

/** A palette: each color as wide as its share; a click on its name copies it. */
export const Swatches = ({ label, swatches }: Of<"swatches">) => (
  <section class="view-swatches" aria-label={label}>
    <div class="view-palette" aria-hidden="true">
      {swatches.map(({ hex, share }) => (
        <span key={hex} style={{ backgroundColor: hex, flexGrow: Math.max(share ?? 1, 0.02) }} />
      ))}
    </div>
    <ul>
      {swatches.map(({ hex, name, share, ink }) => (
        <li key={hex} class="view-swatch">
          <span class="view-swatch-color" style={{ backgroundColor: hex, color: ink }} aria-hidden="true">
            Aa
          </span>
          <span class="view-swatch-text">
            <code>{hex}</code>
            <CopyButton text={() => hex} name={hex} />
            <span class="view-quiet">
              {name}
              {share !== null && ` · ${formatShare(share)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** Bars from a common zero, with a line for the length that is wanted. */
export function Bars({ label, note, bars, line }: Of<"bars">) {
  const longest = Math.max(...bars.map(({ length }) => length), line?.at ?? 0) || 1;
  const isUpright = bars.length >= 12 && bars.every((bar) => /^\d+$/.test(bar.label));
  return (
    <figure class={isUpright ? "view-bars view-upright" : "view-bars"}>
      <figcaption title={note}>
        {label}
        {line !== null && <span class="view-line-label">{line.label}</span>}
      </figcaption>
      <ul>
        {bars.map((bar, at) => (
          <BarRow key={at} bar={bar} longest={longest} line={line?.at ?? null} isUpright={isUpright} />
        ))}
      </ul>
    </figure>
  );
}

interface BarProps {
  readonly bar: Bar;
  readonly longest: number;
  readonly line: number | null;
  readonly isUpright: boolean;
}

function BarRow({ bar, longest, line, isUpright }: BarProps) {
  const part = `${(bar.length / longest) * 100}%`;
  return (
    <li data-tone={bar.tone} title={isUpright ? `${bar.label}: ${bar.text}` : undefined}>
      <span class="view-bar-label">
        <bdi>{bar.label}</bdi>
      </span>
      <span class="view-bar-way">
        <span class="view-bar" style={isUpright ? { height: part } : { width: part }} />
        {line !== null && (
          <span class="view-bar-line" style={{ insetInlineStart: `${(line / longest) * 100}%` }} />
        )}
      </span>
      <span class="view-bar-text">
        {bar.text}
        {bar.tone === "bad" && <span class="view-bar-sign"> ✕</span>}
      </span>
    </li>
  );
}

/** Scores of the tiles of a picture: the darker the higher, each with its number. */
export const Heat = ({ label, note, columns, scores }: Of<"heat">) => (
  <figure class="view-heat">
    <figcaption title={note}>{label}</figcaption>
    <ol style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {scores.map((score, at) => (
        <li key={at} style={{ "--heat": `${Math.min(Math.max(score, 0), 100)}%` }}>
          {formatNumber(Math.round(score))}
        </li>
      ))}
    </ol>
  </figure>
);

/** From the widest level to the narrowest. */
export const Trail = ({ label, levels }: Of<"trail">) => (
  <div class="view-trail">
    <ol aria-label={label}>
      {levels.map(({ code, title, level }) => (
        <li key={code}>
          <code>{code}</code> <span class="view-trail-title">{title}</span>
          {level !== "" && <span class="hidden"> ({filled(texts.views.level, { level })})</span>}
          <CopyButton text={() => code} name={code} />
        </li>
      ))}
    </ol>
  </div>
);
