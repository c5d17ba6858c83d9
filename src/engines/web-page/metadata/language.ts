/** The language that a page declares. */

/** A language tag (BCP 47) with hyphens, or null: `en_US` is accepted, `English` is not. */
export function parseLanguageTag(text: string | null | undefined): string | null {
  const [first = ""] = (text ?? "").split(",", 1);
  const tag = first.trim().replaceAll("_", "-");
  return tag.length <= 35 && /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) ? tag : null;
}
