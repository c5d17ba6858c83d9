/** The W3C trace context of a request: `traceparent` and `tracestate` (www.w3.org/TR/trace-context). */

export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the caller's own part of the trace. */
  readonly parentId: string;
  /** Bit 0: the caller records the trace. */
  readonly flags: number;
  /** What tracing systems of the way here noted; null: nothing, or nothing that is well formed. */
  readonly state: string | null;
}

const parentForm = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const parentMaxLength = 512;
const zeros = /^0+$/;

/** A member of `tracestate`: key and value, section 3.3.1.3. */
const memberForm =
  /^[a-z\d][a-z\d_*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const membersMax = 32;
const stateMaxLength = 512;

/**
 * Reads both headers; null where `traceparent` is missing, sent twice or not as the standard says, and then `tracestate` counts
 * for nothing either (section 4.2).
 */
export function readTraceContext(parent: unknown, state: unknown): TraceContext | null {
  if (typeof parent !== "string" || parent.length > parentMaxLength) return null;
  const [, version, traceId = "", parentId = "", flags = "", rest] = parentForm.exec(parent) ?? [];
  if (version === undefined || version === "ff" || zeros.test(traceId) || zeros.test(parentId)) return null;
  if (version === "00" && rest !== undefined) return null;
  return { traceId, parentId, flags: Number.parseInt(flags, 16) & 1, state: readState(state) };
}

function readState(state: unknown): string | null {
  if (typeof state !== "string" || state.length > stateMaxLength) return null;
  const members = state
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== "");
  const keys = new Set(members.map((member) => member.split("=", 1)[0]));
  const isSound = members.length <= membersMax && keys.size === members.length;
  return isSound && members.length > 0 && members.every((member) => memberForm.test(member))
    ? members.join(",")
    : null;
}

/** The `traceparent` of a part of a trace. */
export const formatTraceparent = ({ traceId, parentId, flags }: Omit<TraceContext, "state">): string =>
  `00-${traceId}-${parentId}-${flags.toString(16).padStart(2, "0")}`;
