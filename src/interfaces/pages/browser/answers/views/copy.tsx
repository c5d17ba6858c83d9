/** Copying a value to the clipboard. */
import { useEffect, useState } from "preact/hooks";
import { copyText } from "../../copy.tsx";
import { filled, texts } from "../../page-data.ts";

const toldMs = 1_500;

interface CopyProps {
  readonly text: () => string;
  /** What is copied; the button says it to screen readers. */
  readonly name: string;
  /** Written on the button; without it the button has a picture only. */
  readonly label?: string;
  readonly tabIndex?: number;
}

export function CopyButton({ text, name, label, tabIndex }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), toldMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const told = isCopied ? texts.copied : filled(texts.views.copyValue, { name });
  return (
    <button
      type="button"
      class={label === undefined ? "view-copy" : "quiet"}
      aria-label={label === undefined || isCopied ? told : undefined}
      title={label === undefined ? told : undefined}
      data-copied={isCopied || undefined}
      {...(tabIndex !== undefined && { tabIndex })}
      onClick={() => copyText(text()).then(() => setCopied(true))}
    >
      {label === undefined ? <CopySign isDone={isCopied} /> : isCopied ? texts.copied : label}
    </button>
  );
}

const CopySign = ({ isDone }: { readonly isDone: boolean }) => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    {isDone ? (
      <path d="M3 8.5l3.5 3.5L13 4.5" fill="none" stroke="currentColor" stroke-width="1.75" />
    ) : (
      <path
        d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z"
        fill="none"
        stroke="currentColor"
        stroke-width="1.25"
        stroke-linejoin="round"
      />
    )}
  </svg>
);
