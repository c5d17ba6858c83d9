/** Shannon entropy of a text, and placeholders that stand for a secret in examples. */

/** Bits per character. */
export function shannonEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

const placeholder =
  /^(?:tok_[a-z2-7]{28,}|hash_[\da-f]{32}|x+|\*+|\.+|-+|_+|0+|<.*|\$\{?\w.*|\{\{.*|%\w+%?|your[-_ ]?.*|my[-_]?(?:secret|key|token|password).*|example.*|changeme.*|change[-_]me.*|insert.*|replace.*|placeholder.*|todo.*|redacted.*|dummy.*|none|null|undefined|true|false|nil|process\.env.*|os\.environ.*|env\..*|getenv.*|secrets\..*|config\..*|self\..*|this\..*|params\..*|\[.*|(?:big)?u?(?:int|float|decimal|double|n?varchar|char|byte|str)(?:8|16|32|64|128|256)?(?:clamped)?(?:array|list|buffer|_t)?)$/i;

/** `your-api-key`, `${TOKEN}`, `xxxx`: where a secret goes. */
export const isPlaceholder = (text: string): boolean =>
  placeholder.test(text.slice(0, 60)) || /[xX*]{8}|\.{3}/.test(text.slice(0, 200));
