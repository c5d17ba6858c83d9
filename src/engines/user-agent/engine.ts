/** Rendering engine detection. */

import { parseVersion } from "./program/names.ts";
import type { UserAgentTokens } from "./tokens.ts";
import { baseEngine } from "./ua-parser.ts";

/** Both are empty if unknown; names are those of ua-parser-js 1. */
interface Engine {
  readonly name: string;
  readonly version: string;
}

const behind = (low: string, needle: string): string => {
  const at = low.indexOf(needle);
  return at < 0 ? "" : parseVersion(low.slice(at + needle.length, at + needle.length + 40));
};

/** Chrome 28 forked WebKit 537.36 as Blink. */
const firstBlink = 28;

function webkitOf(low: string): Engine {
  const chrome = behind(low, "chrome/");
  if (chrome !== "" && low.includes("webkit/537.36") && Number.parseInt(chrome, 10) >= firstBlink)
    return { name: "Blink", version: chrome };
  return { name: "WebKit", version: behind(low, "webkit/") };
}

/** The engine, by the word that only it has. */
export function detectEngine(tokens: UserAgentTokens): Engine {
  const { low } = tokens;
  if (low.includes(" edge/1")) return { name: "EdgeHTML", version: behind(low, " edge/") };
  if (low.includes("arkweb/")) return { name: "ArkWeb", version: behind(low, "arkweb/") };
  if (low.includes("presto/")) return { name: "Presto", version: behind(low, "presto/") };
  if (low.includes("goanna/")) return { name: "Goanna", version: behind(low, "goanna/") };
  if (low.includes("servo/")) return { name: "Servo", version: behind(low, "servo/") };
  if (low.includes("trident/")) return { name: "Trident", version: behind(low, "trident/") };
  if (low.includes("webkit/")) return webkitOf(low);
  if (low.includes("gecko/") && low.includes("rv:")) return { name: "Gecko", version: behind(low, "rv:") };
  if (low.includes("msie ")) return { name: "Trident", version: "" };
  const { name = "", version = "" } = baseEngine(tokens);
  return { name, version };
}
