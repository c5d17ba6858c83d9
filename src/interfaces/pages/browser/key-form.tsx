/** Asks for a key where the server wants one. */
import { useState } from "preact/hooks";
import { keepKey, readKey } from "./key.ts";
import { texts } from "./page-data.ts";

interface KeyFormProps {
  /** The address of whoever gives out keys, where it is known. */
  readonly from: string | null;
  readonly onKey: () => void;
}

export function KeyForm({ from, onKey }: KeyFormProps) {
  const [key, setKey] = useState("");
  const use = (event: SubmitEvent) => {
    event.preventDefault();
    keepKey(key.trim());
    onKey();
  };
  const forget = () => {
    keepKey(null);
    onKey();
  };
  return (
    <form class="key-form" onSubmit={use}>
      <p>
        <strong>{texts.keyTitle}</strong> {texts.keyLead}
      </p>
      <p class="hint">
        {from === null ? (
          texts.keySource
        ) : (
          <a href={from} rel="noreferrer external">
            {texts.keyAsk}
          </a>
        )}
      </p>
      <label>
        <span>{texts.key}</span>
        <input
          type="password"
          required
          pattern="\s*[!-~]+\s*"
          autocomplete="off"
          value={key}
          onInput={(event) => setKey(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {texts.useKey}
      </button>
      {readKey() !== null && (
        <button type="button" class="quiet" onClick={forget}>
          {texts.forgetKey}
        </button>
      )}
    </form>
  );
}
