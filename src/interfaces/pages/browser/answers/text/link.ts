/** Links in answers: anybody may have written them. */

/** The URL of a text that is one, of http, https or mail; null for anything else, such as `javascript:`. */
export function safeHref(text: string): string | null {
  if (!/^(https?:\/\/|mailto:)\S+$/i.test(text) || text.length > 4_096) return null;
  const url = URL.parse(text);
  return url !== null && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}
