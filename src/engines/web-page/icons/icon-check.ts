/** Checks a fetched icon: whether it is an image, its size and type. */
import type { Icon } from "./icon.ts";
import { readImageHeader } from "./image-header.ts";

/** An icon and what its fetch showed; `ok` and `bytes` are null if it was not fetched. */
export interface CheckedIcon extends Icon {
  readonly ok: boolean | null;
  readonly bytes: number | null;
}

export const toUncheckedIcon = (icon: Icon): CheckedIcon => ({ ...icon, ok: null, bytes: null });

/** `content`: the body of a 2xx response, else null. The image's own size overrides the declared one. */
export function checkIcon(icon: Icon, content: Uint8Array | null): CheckedIcon {
  const head = content === null ? null : readImageHeader(content);
  if (content === null || head === null) return { ...icon, ok: false, bytes: content?.length ?? null };
  return {
    ...icon,
    type: icon.type ?? head.type,
    width: head.size?.width ?? icon.width,
    height: head.size?.height ?? icon.height,
    ok: true,
    bytes: content.length,
  };
}

/** The bytes of a `data:` URL (RFC 2397), or null if it is not one. */
export function decodeDataUrl(href: string): Uint8Array | null {
  const match = /^data:[^,]{0,200}?(;base64)?,/i.exec(href);
  if (match === null) return null;
  const text = href.slice(match[0].length);
  try {
    const plain = decodeURIComponent(text);
    return match[1] === undefined ? new TextEncoder().encode(plain) : Uint8Array.fromBase64(plain);
  } catch {
    return null;
  }
}
