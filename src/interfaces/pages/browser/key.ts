/** The key that somebody typed: it lives as long as the tab. */

const name = "nonet-key";

/** What a header can hold: with anything else no call could be sent. */
const keyForm = /^[!-~]+$/;

/** Where the browser refuses its storage, the key lasts as long as the page. */
let typed: string | null = null;

/** The key, or null where none was typed. */
export function readKey(): string | null {
  const key = storedKey() ?? typed;
  return key !== null && keyForm.test(key) ? key : null;
}

function storedKey(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a key, or forgets it. */
export function keepKey(key: string | null): void {
  typed = key;
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    // A browser may refuse its storage.
  }
}
