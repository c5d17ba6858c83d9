/** Content negotiation: the PDF itself, or JSON that contains it (RFC 9110, 12.5.1). */

/** The file itself where `Accept` names it and likes it no less than JSON; JSON is the usual answer. */
export function wantsPdf(accept: string | undefined): boolean {
  const wishes = (accept ?? "").toLowerCase().split(",").map(wish);
  const quality = (type: string) =>
    Math.max(0, ...wishes.filter((one) => one.type === type).map(({ q }) => q));
  const pdf = quality("application/pdf");
  return pdf > 0 && pdf >= quality("application/json");
}

function wish(text: string) {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim());
  const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  const q = Number(given);
  return { type, q: Number.isFinite(q) ? q : 0 };
}
