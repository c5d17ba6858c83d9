/** What the operator's page tells beside the state of health: data, services, limits. */
import type { LimitShown } from "../interfaces/pages/status-page.ts";
import type { Setting, Settings } from "../kernel/setting.ts";
import { declaredSettings } from "./config.ts";

/** Settings that are numbers or sizes, but for ports. */
const isLimit = ({ type, form, name }: Setting<unknown>): boolean =>
  (type === "integer" && !name.endsWith("PORT")) || form.startsWith("size ");

const mebibyte = 1024 * 1024;

/** Each limit as it is now; 0 is told as it is, since its meaning stands beside it. */
export const shownLimits = (settings: Settings): readonly LimitShown[] =>
  declaredSettings.filter(isLimit).map((setting) => {
    const value = settings.get(setting);
    const isDefault = value === setting.default;
    const bytes = setting.form.startsWith("size ") ? `${Number(value) / mebibyte}M` : String(value);
    return { name: setting.name, value: isDefault ? setting.defaultText : bytes, help: setting.help };
  });
