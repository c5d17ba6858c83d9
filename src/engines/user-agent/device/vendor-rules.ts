/** Makers by the numbers and names of their models: rules kept up by hand. */
import models from "./models.json" with { type: "json" };

const prefixes: ReadonlyMap<string, string> = new Map(Object.entries(models.prefixes));
const exact: ReadonlyMap<string, string> = new Map(Object.entries(models.exact));
const prefixLengthMax = Math.max(...[...prefixes.keys()].map((prefix) => prefix.length));

/** Model numbers of makers that have patterns instead of prefixes. */
const numbered: readonly (readonly [RegExp, string])[] = [
  [/^(?:20|21|22|23|24|25|26)\d{2,6}[a-z0-9]{2,8}$/, "Xiaomi"],
  [/^v[1-3]\d{3}[a-z]{0,3}$/, "Vivo"],
  [/^i[12]\d{3}$/, "Vivo"],
  // Since 2021 only Honor's numbers say 5G by an N; before, these were Huawei's.
  [
    /^(?!(?:ana|ang|brq|cdy|cnd|dvc|els|evr|frl|jef|jer|jsc|lio|noh|nop|oce|ppa|sea|tas|wlz)-)[a-z]{3}-a?nx?\d{1,2}[a-z]{0,2}$/,
    "Honor",
  ],
  [/^[a-z]{2,4}\d?-[at]?[ln][0-9x]{2}[a-z]?\d?$/, "Huawei"],
  [/^(?:ag[rs]|bah|bg2|btv|cmr|got|kob|mrx|sht|scm|dby|wgr|vrd|mon)\d?-[alw]+\d{2}[a-z]{0,3}$/, "Huawei"],
  [/^[a-z]{3}-(?:nx|an|al|lx|l|tn|tl|n)\d{1,2}[a-z]?$/, "Huawei"],
  [/^p[d-n][a-z][a-z0-9]?\d{2,3}$/, "OPPO"],
  [/^pb\d{3}$/, "PocketBook"],
  [/^wp\d{1,2}(?: |$)/, "Oukitel"],
  [/^rg\d{3}[a-z]{1,2}$/, "Anbernic"],
  [/^t\d{3}[a-z]\d?$/, "TCL"],
  [/^x[56]\d{2,3}[a-z]?$/, "Infinix"],
  [/^(?:cd|ce|bd|bb|kc|kd|ke|kf|kg|ki|kj|la|lb|lc|ld|le|lg|lh)\d{1,2}[a-z]?$/, "Tecno"],
];

/** The vendor of a model by its number or the longest known prefix; null if no rule knows it. */
export function findVendorByRule(model: string): string | null {
  const low = model.toLowerCase();
  const whole = exact.get(low);
  if (whole !== undefined) return whole;
  const byNumber = numbered.find(([pattern]) => pattern.test(low))?.[1];
  if (byNumber !== undefined && !/^(?:lg-|sm-|gt-|htc)/.test(low)) return byNumber;
  for (let length = Math.min(prefixLengthMax, low.length); length > 1; length -= 1) {
    const vendor = prefixes.get(low.slice(0, length));
    if (vendor !== undefined && (length > 3 || endsThere(low, length))) return vendor;
  }
  return null;
}

/** A short prefix counts only before a number or a separator: `mi ` of `MI 9`, `bv` of `BV9600`. */
const endsThere = (low: string, length: number): boolean =>
  low.length === length || /[\d\s_-]/.test(low.charAt(length)) || /[\d\s_-]/.test(low.charAt(length - 1));

/** All vendors of the rules. */
export const ruledVendors: readonly string[] = [...prefixes.values()];
