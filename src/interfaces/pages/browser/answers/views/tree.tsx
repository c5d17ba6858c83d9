/** Any JSON as a tree, closed below its first level; a branch is made when it is opened. */
import { useState } from "preact/hooks";
import { filled, texts } from "../../page-data.ts";
import { isArray, isScalar, type Json } from "../plan/json.ts";
import { copyText } from "../text/format.ts";
import { CopyButton } from "./copy.tsx";
import { useMore } from "./more.tsx";
import { LongText } from "./value.tsx";

const itemsAtOnce = 100;

interface NodeProps {
  readonly name: string | null;
  readonly value: Json;
  readonly isOpen?: boolean;
}

export const Tree = ({ value }: { readonly value: Json }) => (
  <div class="view-tree">
    <Node name={null} value={value} isOpen />
  </div>
);

function Node({ name, value, isOpen = false }: NodeProps) {
  const [isMade, setMade] = useState(isOpen);
  if (isScalar(value)) return <Leaf name={name} value={value} />;
  const count = isArray(value) ? value.length : Object.keys(value).length;
  const counted = filled(isArray(value) ? texts.views.items : texts.views.fields, { count });
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}>
      <summary>
        {name !== null && <code class="view-key">{name}</code>} <span class="view-quiet">{counted}</span>
        <CopyButton text={() => JSON.stringify(value, null, 2)} name={name ?? "JSON"} />
      </summary>
      {isMade && <Branch value={value} />}
    </details>
  );
}

function Branch({ value }: { readonly value: object }) {
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  const { shown, more } = useMore(entries.length, itemsAtOnce);
  return (
    <ul>
      {entries.slice(0, shown).map(([name, part]) => (
        <li key={name}>
          <Node name={name} value={part} />
        </li>
      ))}
      {more}
    </ul>
  );
}

const Leaf = ({ name, value }: NodeProps) => (
  <span class="view-leaf">
    {name !== null && <code class="view-key">{name}</code>}{" "}
    <code data-type={value === null ? "null" : typeof value}>
      <LongText text={typeof value === "string" ? JSON.stringify(value) : String(value)} />
    </code>
    <CopyButton text={() => copyText(value)} name={name ?? "JSON"} />
  </span>
);
