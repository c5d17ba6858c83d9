/** Splits a long text into windows that the encoder reads whole, and into sentences. */

interface Segments {
  /** The whole text, in as few pieces as the encoder can read. */
  readonly windows: readonly string[];
  /** Its sentences and list items; none where the text is a single one. */
  readonly sentences: readonly string[];
}

/** About 200 word pieces: some room below the 256 that the encoder reads. */
const windowLengthMax = 900;
/** Shorter sentences are joined to the one before. */
const wordsMin = 3;
/** More sentences than this are grouped, which bounds the time of the longest text. */
const sentencesMax = 12;

/** The end of a sentence, a list item or a line, and "and we …" in the middle of a sentence. */
const boundary =
  /\s(?=and (?:also|we|our|I) )|(?<=[.!?;:])\s+|[\n\r•●▪|][\s•●▪|]*|(?<![^\S\n\r])[^\S\n\r]+[-–—]\s+/u;

export function splitText(text: string): Segments {
  const pieces = text
    .split(boundary)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  const statements = joinShort(pieces);
  const windows = packWindows(statements, windowLengthMax);
  if (statements.length < 2) return { windows, sentences: [] };
  const perGroup = Math.ceil(statements.length / sentencesMax);
  const sentences = Array.from({ length: Math.ceil(statements.length / perGroup) }, (_, group) =>
    statements.slice(group * perGroup, (group + 1) * perGroup).join(" "),
  );
  return { windows, sentences };
}

function joinShort(pieces: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const isShort = piece.split(/\s+/).length < wordsMin;
    const last = joined.at(-1);
    if (isShort && last !== undefined) joined[joined.length - 1] = `${last} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

/** Joins statements into windows up to a length; a longer statement is cut. */
function packWindows(statements: readonly string[], lengthMax: number): readonly string[] {
  const windows: string[] = [];
  for (const piece of statements.flatMap((statement) => cut(statement, lengthMax))) {
    const last = windows.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= lengthMax)
      windows[windows.length - 1] = `${last} ${piece}`;
    else windows.push(piece);
  }
  return windows;
}

function cut(statement: string, lengthMax: number): readonly string[] {
  if (statement.length <= lengthMax) return [statement];
  const space = statement.lastIndexOf(" ", lengthMax);
  const at = space > lengthMax / 2 ? space : lengthMax;
  return [statement.slice(0, at), ...cut(statement.slice(at).trimStart(), lengthMax)];
}
