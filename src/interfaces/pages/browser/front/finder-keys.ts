/** The keys that lead to the finder: `/`, except where somebody is writing, and Ctrl-K or Command-K anywhere. */

/** Calls `lead` at each of them; the answer stops that. */
export function onFinderKey(lead: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!isFinderKey(event)) return;
    event.preventDefault();
    lead();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function isFinderKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isWriting = (target as Element).matches?.("input, textarea, select, [contenteditable]");
  const isPlain = !(ctrlKey || metaKey || altKey);
  return (key === "/" && isPlain && !isWriting) || (key === "k" && (ctrlKey || metaKey) && !altKey);
}
