/** Every kind of block with its view. */
import { useState } from "preact/hooks";
import { texts } from "../../page-data.ts";
import type { Block, Card, Section } from "../plan/block.ts";
import { copyText, formatField } from "../text/format.ts";
import { wordOf } from "../text/labels.ts";
import { CopyButton } from "./copy.tsx";
import { Absent, Facts, Figures, Flags, Main, Meters, Verdict } from "./facts.tsx";
import { Files } from "./files.tsx";
import { Below, Heading } from "./heading.tsx";
import { Change, Spans } from "./marked-text.tsx";
import { useMore } from "./more.tsx";
import { Bars, Heat, Swatches, Trail } from "./pictures.tsx";
import { PlaceMap } from "./place-map.tsx";
import { Compare, TableView } from "./table.tsx";
import { Tree } from "./tree.tsx";
import { Value } from "./value.tsx";

type Of<K extends Block["kind"]> = Extract<Block, { readonly kind: K }>;

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** What files are called that have no name. */
  readonly fileStem: string;
}

export const Blocks = ({ blocks, fileStem }: BlocksProps) => (
  <>
    {blocks.map((block, at) => (
      <BlockView key={at} block={block} fileStem={fileStem} />
    ))}
  </>
);

type Viewers = { readonly [K in Block["kind"]]: (block: Of<K>, fileStem: string) => preact.VNode };

const viewers: Viewers = {
  absent: (block) => <Absent {...block} />,
  bars: (block) => <Bars {...block} />,
  cards: (block, fileStem) => <Cards {...block} fileStem={fileStem} />,
  change: (block) => <Change {...block} />,
  compare: (block) => <Compare {...block} />,
  facts: (block) => <Facts {...block} />,
  figures: (block) => <Figures {...block} />,
  files: ({ files }, fileStem) => <Files files={files} zipName={`${fileStem}.zip`} />,
  flags: (block) => <Flags {...block} />,
  folded: (block, fileStem) => <Folded {...block} fileStem={fileStem} />,
  groups: ({ sections }, fileStem) => <Groups sections={sections} fileStem={fileStem} />,
  heat: (block) => <Heat {...block} />,
  list: (block) => <List {...block} />,
  main: (block) => <Main {...block} />,
  map: (block) => <PlaceMap {...block} />,
  meters: (block) => <Meters {...block} />,
  problems: (block) => <Problems {...block} />,
  section: (block, fileStem) => <SectionView section={block} fileStem={fileStem} />,
  spans: (block, fileStem) => <Spans {...block} fileStem={fileStem} />,
  swatches: (block) => <Swatches {...block} />,
  table: ({ table }, fileStem) => <TableView table={table} fileStem={fileStem} />,
  trail: (block) => <Trail {...block} />,
  tree: ({ value }) => <Tree value={value} />,
  verdict: (block) => <Verdict {...block} />,
};

const BlockView = ({ block, fileStem }: { readonly block: Block; readonly fileStem: string }) =>
  (viewers[block.kind] as (block: Block, fileStem: string) => preact.VNode)(block, fileStem);

interface SectionProps {
  readonly section: Section;
  readonly fileStem: string;
}

const SectionView = ({ section: { label, note, blocks }, fileStem }: SectionProps) => (
  <section class="view-part">
    <Heading note={note}>{label}</Heading>
    <Below>
      <Blocks blocks={blocks} fileStem={fileStem} />
    </Below>
  </section>
);

const Groups = ({
  sections,
  fileStem,
}: {
  readonly sections: readonly Section[];
  readonly fileStem: string;
}) => (
  <div class="view-groups">
    {sections.map((section) => (
      <SectionView key={section.label} section={section} fileStem={fileStem} />
    ))}
  </div>
);

/** What few ask for. */
const Folded = ({ blocks, fileStem }: BlocksProps) => (
  <details class="view-folded">
    <summary>{texts.views.more}</summary>
    <Blocks blocks={blocks} fileStem={fileStem} />
  </details>
);

/** Each problem with the header that the server should send. */
const Problems = ({ label, problems }: Of<"problems">) => (
  <section class="view-problems" aria-label={label}>
    <ol>
      {problems.map(({ text, where, fix }) => (
        <li key={text}>
          <p>
            <bdi>{text}</bdi> <span class="view-quiet">{where}</span>
          </p>
          {fix !== null && (
            <p class="view-fix">
              <span>{texts.views.shouldSend}</span>
              <code>
                <b>{fix.header}:</b> {fix.send}
              </code>
              <CopyButton text={() => `${fix.header}: ${fix.send}`} name={fix.header} />
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const itemsAtOnce = 200;
/** Longer texts have a line each. */
const chipUnits = 32;

function List({ label, note, items, isWord }: Of<"list">) {
  const { shown, more } = useMore(items.length, itemsAtOnce);
  const isChips = isWord || (items.length > 3 && items.every((item) => String(item).length <= chipUnits));
  return (
    <section class="view-list">
      <Heading note={note}>
        {label}
        {items.length > 1 && (
          <>
            <span class="count">{items.length}</span>
            <CopyButton text={() => items.map(copyText).join("\n")} name={label} />
          </>
        )}
      </Heading>
      <ul class={isChips ? "view-chips" : "view-lines"}>
        {items.slice(0, shown).map((item, at) => (
          <li key={at} data-token={isToken(item) || undefined}>
            <Value name="" value={isWord ? wordOf(String(item)) : item} />
            <CopyButton text={() => copyText(item)} name={formatField("", item).slice(0, 40)} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** Hashes, keys and the like are written in letters of one width. */
const isToken = (item: unknown): boolean =>
  typeof item === "string" && item.length >= 8 && !item.includes(" ");

const cardsAtOnce = 20;
const openCards = 3;

function Cards({ label, cards, fileStem }: Of<"cards"> & { readonly fileStem: string }) {
  const { shown, more } = useMore(cards.length, cardsAtOnce);
  return (
    <section class="view-cards">
      <Heading>
        {label} <span class="count">{cards.length}</span>
      </Heading>
      {cards.slice(0, shown).map((card, at) => (
        <CardView key={at} card={card} isOpen={at < openCards} fileStem={fileStem} />
      ))}
      {more}
    </section>
  );
}

interface CardProps {
  readonly card: Card;
  readonly isOpen: boolean;
  readonly fileStem: string;
}

function CardView({ card, isOpen, fileStem }: CardProps) {
  const [isMade, setMade] = useState(isOpen);
  return (
    <details
      class="view-card"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}
    >
      <summary>
        {card.code !== null && <code>{card.code}</code>} <bdi>{card.title}</bdi>
      </summary>
      {isMade && (
        <div class="view-card-body">
          {card.code !== null && <CopyButton text={() => card.code ?? ""} name={card.code} />}
          <Below>
            <Blocks blocks={card.blocks()} fileStem={fileStem} />
          </Below>
        </div>
      )}
    </details>
  );
}
