/** Names of files that are saved. */

const extensions: Readonly<Record<string, string>> = {
  "application/json": "json",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "text/csv": "csv",
  "text/plain": "txt",
};

/** The type without its parameters, in lower case. */
export const bareType = (mediaType: string): string => (mediaType.split(";")[0] ?? "").trim().toLowerCase();

export function extensionOf(mediaType: string): string {
  const type = bareType(mediaType);
  return Object.hasOwn(extensions, type) ? (extensions[type] ?? "bin") : "bin";
}

/** A name that is safe to save under on every system: no folders, no reserved signs, at most 100 characters. */
export function safeFileName(given: string, fallback: string): string {
  const base = given.replaceAll("\\", "/").split("/").at(-1) ?? "";
  // Control and bidirectional formatting characters hide an extension: "gpj.exe" is read as "exe.jpg".
  const clean = base.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, "");
  const name = withoutEdges(clean);
  return name === "" ? fallback : shortened(name);
}

/** Neither hidden by a dot at its beginning nor ended by dots and blanks, which Windows drops. */
function withoutEdges(name: string): string {
  const isEdge = (at: number) => /[.\s]/.test(name.charAt(at));
  let [start, end] = [0, name.length];
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return name.slice(start, end);
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= 100) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : "";
  return characters.slice(0, 100 - extension.length).join("") + extension;
}

/** A name without a type, and the type: `qr-generate` as PNG is `qr-generate.png`. */
export const nameAfter = (stem: string, mediaType: string): string => `${stem}.${extensionOf(mediaType)}`;

/** The names with a number where one comes again: a zip cannot hold the same name twice. Case does not tell them apart. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = numbered(name, count);
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

function numbered(name: string, count: number): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? `${name} (${count})` : `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
}
