/** Headings of an answer's parts, one level below what they stand in. */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";

/** The page's own heading is the first. */
const Level = createContext(2);

interface HeadingProps {
  readonly note?: string;
  readonly children: ComponentChildren;
}

export function Heading({ note, children }: HeadingProps) {
  const Tag = `h${Math.min(useContext(Level), 6)}` as "h2";
  return (
    <Tag class="view-heading" title={note}>
      {children}
    </Tag>
  );
}

/** What stands below a heading. */
export const Below = ({ children }: { readonly children: ComponentChildren }) => (
  <Level.Provider value={useContext(Level) + 1}>{children}</Level.Provider>
);
