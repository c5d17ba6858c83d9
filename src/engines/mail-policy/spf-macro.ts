/** Macro strings and domain specifications of SPF (RFC 7208 §7.1). */

/** What is wrong with a domain specification, to follow its text; null for a good one. `isExplanation` allows c, r and t. */
export function checkDomainSpec(text: string, isExplanation = false): string | null {
  if (text === "") return "names no domain";
  const fault = checkMacros(text, isExplanation);
  if (fault !== null) return fault;
  return text.endsWith("}") ? null : checkDomainEnd(text);
}

/** Whether it stands for another text with each message, so that nothing can be looked up beforehand. */
export const hasMacro = (text: string): boolean => text.includes("%");

const macro = /%(?:\{[slodiphv](?:[1-9]\d{0,2})?r?[-.+,/_=]{0,20}\}|[%_-])/gi;
/** c, r and t stand only in explanations. */
const explanationMacro = /%(?:\{[slodiphvcrt](?:[1-9]\d{0,2})?r?[-.+,/_=]{0,20}\}|[%_-])/gi;

/** What is wrong with a macro string; null for a good one. */
export function checkMacros(text: string, isExplanation = false): string | null {
  if (/[^\x21-\x7e]/.test(text)) return "has a character that is not printable ASCII";
  const rest = text.replaceAll(isExplanation ? explanationMacro : macro, "");
  return rest.includes("%")
    ? 'has a "%" that begins no macro of RFC 7208; a plain one is written "%%"'
    : null;
}

/** `domain-end`: a dot and a label that is not a number. */
function checkDomainEnd(text: string): string | null {
  const labels = text.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2) return "is no full domain name";
  if (/^\d+$/.test(last)) return "ends in a number: addresses are written with ip4: or ip6:";
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(last)) return "does not end in a top-level domain";
  return null;
}
