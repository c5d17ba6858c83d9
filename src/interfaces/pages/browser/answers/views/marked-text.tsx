/** A text with its spans marked, by color and by word; a text before and after its spans were replaced. */
import { useMemo } from "preact/hooks";
import { texts } from "../../page-data.ts";
import type { Block, MarkedText, Span } from "../plan/block.ts";
import { kindsOf, segmentsOf } from "../plan/segments.ts";
import { CopyButton } from "./copy.tsx";
import { Heading } from "./heading.tsx";
import { useMore } from "./more.tsx";
import { TableView } from "./table.tsx";

type Of<K extends Block["kind"]> = Extract<Block, { readonly kind: K }>;

const unitsAtOnce = 20_000;
const hues = 6;

/** Each kind's color, by its place in the legend. */
const huesOf = (spans: readonly Span[]): ReadonlyMap<string, number> =>
  new Map([...kindsOf(spans).keys()].map((kind, at) => [kind, at % hues]));

export const Spans = ({ marked, details, fileStem }: Of<"spans"> & { readonly fileStem: string }) => (
  <div class="view-marked-block">
    <Legend spans={marked.spans} />
    <Marked marked={marked} />
    <details>
      <summary>{texts.views.details}</summary>
      <TableView table={details} fileStem={fileStem} />
    </details>
  </div>
);

function Legend({ spans }: { readonly spans: readonly Span[] }) {
  const colors = huesOf(spans);
  return (
    <ul class="view-legend">
      {[...kindsOf(spans)].map(([kind, count]) => (
        <li key={kind}>
          <span class="view-legend-sign" data-hue={colors.get(kind)} aria-hidden="true" />
          {kind} <span class="count">{count}</span>
        </li>
      ))}
    </ul>
  );
}

function Marked({ marked }: { readonly marked: MarkedText }) {
  const { shown, more } = useMore(marked.text.length, unitsAtOnce);
  const segments = useMemo(() => segmentsOf(marked, shown), [marked, shown]);
  const colors = useMemo(() => huesOf(marked.spans), [marked]);
  return (
    <>
      <div class="view-marked" role="group" aria-label={marked.label} tabIndex={0} dir="auto">
        {segments.map(({ text, span }, at) =>
          span === null ? (
            text
          ) : (
            <mark key={at} data-hue={colors.get(span.kind)} data-kind={span.kind} title={span.detail}>
              {text}
              <span class="hidden"> ({span.kind})</span>
            </mark>
          ),
        )}
      </div>
      {more}
    </>
  );
}

export const Change = ({ before, after }: Of<"change">) => (
  <div class="view-change">
    <Legend spans={before.spans} />
    <div class="view-change-sides">
      <section>
        <Heading>{texts.views.before}</Heading>
        <Marked marked={before} />
      </section>
      <section>
        <Heading>
          {after.label}
          <CopyButton text={() => after.text} name={after.label} />
        </Heading>
        <Marked marked={after} />
      </section>
    </div>
  </div>
);
