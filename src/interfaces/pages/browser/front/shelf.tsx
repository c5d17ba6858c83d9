/** What was opened lately, and what has a star. */
import { useState } from "preact/hooks";
import type { FrontTexts } from "../../texts/en.ts";
import { pageAddress } from "./tool-index.ts";
import { forgetRecent, recentTools, starredTools, type Visited } from "./visits.ts";

/** Nothing at all where nothing was opened yet. */
export function Shelf({ texts }: { readonly texts: FrontTexts }) {
  const [starred] = useState(starredTools);
  const [recent, setRecent] = useState(recentTools);
  const forget = (): void => {
    forgetRecent();
    setRecent([]);
  };
  return (
    <>
      <Row title={texts.starred} tools={starred} />
      <Row
        title={texts.recent}
        tools={recent.filter(({ path }) => starred.every((one) => one.path !== path))}
      >
        <button type="button" class="quiet" onClick={forget}>
          {texts.forget}
        </button>
      </Row>
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly tools: readonly Visited[];
  readonly children?: preact.ComponentChildren;
}

const Row = ({ title, tools, children }: RowProps) =>
  tools.length === 0 ? null : (
    <section class="shelf">
      <h2>{title}</h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool.path}>
            <a href={pageAddress(tool.path)}>{tool.title}</a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
