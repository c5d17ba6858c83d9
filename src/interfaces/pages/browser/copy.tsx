/** A button that copies a text. */
import { useState } from "preact/hooks";
import { texts } from "./page-data.ts";

interface CopyProps {
  readonly text: string | (() => string);
  /** What is copied, where "Copy" alone does not say it. */
  readonly label?: string;
}

export function CopyButton({ text, label }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(typeof text === "function" ? text() : text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  };
  return (
    <button
      type="button"
      class="quiet copy"
      aria-label={label === undefined ? undefined : `${texts.copy}: ${label}`}
      onClick={copy}
    >
      {isCopied ? texts.copied : texts.copy}
    </button>
  );
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
}

/** Without HTTPS, or where somebody forbade it, browsers have no clipboard for scripts, but for what is selected. */
function copySelected(text: string): void {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
