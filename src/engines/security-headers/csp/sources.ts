/** Findings about single sources of a directive. */
import { nearestNames } from "../../../shared/nearest-names.ts";
import { directiveKinds, sharedScriptHosts, sourceKeywords } from "./directives.ts";
import type { Finding } from "./findings.ts";
import { isNonceOrHash } from "./policies.ts";

/** What the findings about one source depend on. */
export interface SourceContext {
  readonly directive: string;
  /** All sources of the directive, in lower case. */
  readonly sources: ReadonlySet<string>;
  /** The page came over https. */
  readonly isSecure: boolean;
}

type Check = (source: string, context: SourceContext) => Omit<Finding, "value"> | null;

const runsCode = (directive: string): boolean =>
  /^(?:default-src|script-src(?:-elem|-attr)?|worker-src)$/.test(directive);
const isScript = (directive: string): boolean =>
  /^(?:default-src|script-src(?:-elem|-attr)?)$/.test(directive);
const isStyle = (directive: string): boolean => directive.startsWith("style-src");

const hasNonceOrHash = ({ sources }: SourceContext): boolean => [...sources].some(isNonceOrHash);

const checkKeyword: Check = (source) => {
  const bare = source.replaceAll("'", "");
  if (source.startsWith("'") && source.endsWith("'") && source.length > 2) {
    if (sourceKeywords.includes(bare) || isNonceOrHash(source)) return null;
    const [near] = nearestNames(bare, sourceKeywords, 1);
    const hint = near === undefined ? "" : `; '${near}' is one`;
    return {
      severity: "medium",
      message: `There is no such keyword${hint}.`,
      remedy: "Correct or remove it.",
    };
  }
  if (sourceKeywords.includes(bare) || /^(?:nonce|sha256|sha384|sha512)-/.test(bare))
    return {
      severity: "high",
      message: "Without quotation marks on both sides it is the name of a host.",
      remedy: `Write '${bare}'.`,
    };
  return null;
};

const checkUnsafe: Check = (source, context) => {
  const { directive } = context;
  if (source === "'unsafe-inline'" && isScript(directive))
    return hasNonceOrHash(context)
      ? { severity: "info", message: "Browsers ignore it beside a nonce or hash.", remedy: null }
      : {
          severity: "high",
          message: "Every script that gets into the page runs, which is what a policy is there to prevent.",
          remedy: "Use nonces or hashes.",
        };
  if (source === "'unsafe-inline'" && isStyle(directive))
    return {
      severity: "low",
      message: "Every style that gets into the page applies.",
      remedy: "Use nonces or hashes.",
    };
  if (source === "'unsafe-eval'" && isScript(directive))
    return { severity: "medium", message: "Texts can be run as code.", remedy: "Do without eval()." };
  if (source === "'unsafe-hashes'" && isScript(directive))
    return {
      severity: "low",
      message: "Event handlers with these hashes run.",
      remedy: "Add listeners by script.",
    };
  return null;
};

const checkIgnored: Check = (source, { directive, sources }) =>
  isScript(directive) && sources.has("'strict-dynamic'") && !source.startsWith("'")
    ? { severity: "info", message: "Browsers ignore it beside 'strict-dynamic'.", remedy: null }
    : null;

const checkBreadth: Check = (source, { directive }) => {
  const isActive = runsCode(directive) || directive === "object-src" || directive === "base-uri";
  if (/^(?:\*|https?:|https?:\/\/\*(?:\.\*)?|ftp:)$/.test(source))
    return isActive
      ? { severity: "high", message: "Code of every host is allowed.", remedy: "Name the hosts." }
      : { severity: "low", message: "Every host is allowed.", remedy: "Name the hosts." };
  if (!isActive || !/^(?:data|blob|filesystem):$/.test(source)) return null;
  const severity = source === "data:" ? "high" : "medium";
  return { severity, message: "A URL that contains its own code is allowed.", remedy: "Remove it." };
};

const checkHost: Check = (source, { directive, isSecure }) => {
  if (isSecure && /^(?:http|ws|ftp):/.test(source))
    return { severity: "medium", message: "It may load over plain HTTP.", remedy: "Allow https only." };
  const host = hostOf(source);
  if (isScript(directive) && host !== null && sharedScriptHosts.some((shared) => matchesHost(host, shared)))
    return {
      severity: "medium",
      message: "This host has scripts with which others get around policies.",
      remedy: "Use nonces or hashes with 'strict-dynamic', or name the path of the file.",
    };
  if (host !== null && /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) && host !== "127.0.0.1")
    return {
      severity: "low",
      message: "Browsers match no addresses but 127.0.0.1.",
      remedy: "Name the host.",
    };
  if (Object.hasOwn(directiveKinds, source))
    return {
      severity: "medium",
      message: "It is the name of a directive.",
      remedy: "Put a semicolon before it.",
    };
  return null;
};

/** Host of a source that names no path; null for keywords and schemes. */
function hostOf(source: string): string | null {
  const match = /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?([^\s/':]+)(?::(?:\d+|\*))?\/?$/.exec(source);
  return match?.[1] ?? null;
}

const matchesHost = (pattern: string, host: string): boolean =>
  pattern === host || (pattern.startsWith("*.") && host.endsWith(pattern.slice(1)));

/** 128 random bits take 22 characters of Base64; 8 are guessed in no time. */
const minNonceLength = 22;

const checkNonce: Check = (source) => {
  const nonce = /^'nonce-(.*)'$/.exec(source)?.[1];
  if (nonce === undefined || nonce.length >= minNonceLength) return null;
  return {
    severity: nonce.length < 8 ? "medium" : "low",
    message: "The nonce is shorter than 128 random bits.",
    remedy: "Send 16 random bytes in Base64, other ones with every response.",
  };
};

const checks = [checkKeyword, checkUnsafe, checkNonce, checkIgnored, checkBreadth, checkHost];

/** The first finding about a source, which is in lower case. */
export function checkSource(source: string, context: SourceContext): Omit<Finding, "value"> | null {
  for (const check of checks) {
    const finding = check(source, context);
    if (finding !== null) return finding;
  }
  return null;
}
