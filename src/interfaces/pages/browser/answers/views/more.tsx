/** Long lists: their beginning, and the rest at a click. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { filled, texts } from "../../page-data.ts";

/** How many of so many items are shown, and what shows more. */
export function useMore(
  count: number,
  step: number,
): { readonly shown: number; readonly more: ComponentChildren } {
  const [limit, setLimit] = useState(step);
  const left = count - limit;
  const more =
    left <= 0 ? null : (
      <button type="button" class="quiet view-more" onClick={() => setLimit(limit + step)}>
        {filled(texts.views.showMore, { count: Math.min(left, step), left: left.toLocaleString("en") })}
      </button>
    );
  return { shown: Math.min(count, limit), more };
}
