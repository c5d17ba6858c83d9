/** Dates of HTTP fields (RFC 9110 §5.6.7), in the form of today and the two obsolete ones. */

const forms = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
];
const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/** Milliseconds since the epoch; null for what is no date of HTTP. */
export function parseHttpDate(text: string): number | null {
  const ms = asctime.test(text)
    ? Date.parse(`${text} GMT`)
    : forms.some((form) => form.test(text))
      ? Date.parse(text)
      : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
