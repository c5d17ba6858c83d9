/** Parsing of a text of a fixed form, piece by piece: each form is a sticky regular expression. */

export interface Cursor {
  readonly text: string;
  at: number;
}

/** What stands at the cursor, which moves behind it; null, and the cursor stays, if it has another form. */
export function match(cursor: Cursor, form: RegExp): RegExpExecArray | null {
  form.lastIndex = cursor.at;
  const result = form.exec(cursor.text);
  if (result !== null) cursor.at = form.lastIndex;
  return result;
}

/** The same; throws an Error that says what was expected where. */
export function expect(cursor: Cursor, form: RegExp, what: string): RegExpExecArray {
  const result = match(cursor, form);
  if (result === null) throw new Error(`${what} was expected at character ${cursor.at}`);
  return result;
}
