/** The same call for programs, as the form says it now. */
import { useState } from "preact/hooks";
import type { CallLine } from "../calls/call-lines.ts";
import { CopyButton } from "./copy.tsx";

export function CallsPanel({ lines }: { readonly lines: readonly CallLine[] }) {
  const [chosen, choose] = useState<CallLine["id"]>("curl");
  const line = lines.find(({ id }) => id === chosen) ?? lines[0];
  if (line === undefined) return null;
  return (
    <div class="call-lines">
      <div class="answer-bar">
        <div class="tabs">
          {lines.map(({ id, title }) => (
            <button key={id} type="button" aria-pressed={id === line.id} onClick={() => choose(id)}>
              {title}
            </button>
          ))}
        </div>
        <CopyButton text={line.text} label={line.title} />
      </div>
      <pre class="code" tabIndex={0}>
        <code>{line.text}</code>
      </pre>
    </div>
  );
}
