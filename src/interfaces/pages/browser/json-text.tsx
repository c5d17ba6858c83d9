/** JSON as text, its beginning where it is long. */
import { texts } from "./page-data.ts";

/** Longer texts hold a browser up. */
const lengthMax = 200_000;

export const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);

export function JsonText({ value }: { readonly value: unknown }) {
  const text = jsonOf(value);
  return (
    <>
      <pre class="code json" tabIndex={0}>
        <code>{text.slice(0, lengthMax)}</code>
      </pre>
      {text.length > lengthMax && <p class="note">{texts.tooLong}</p>}
    </>
  );
}
