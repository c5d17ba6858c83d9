/** Substitutions of characters for letters (l33t): 4 for a, and which others remain possible beside it. */

/** zxcvbn's table: letters and the characters that stand for them. */
const charactersOf: Readonly<Record<string, readonly string[]>> = {
  a: ["4", "@"],
  b: ["8"],
  c: ["(", "{", "[", "<"],
  e: ["3"],
  g: ["6", "9"],
  i: ["1", "!", "|"],
  l: ["1", "|", "7"],
  o: ["0"],
  s: ["$", "5"],
  t: ["+", "7"],
  x: ["%"],
  z: ["2"],
};

/** Letters that share characters are assigned together, all others by themselves. */
const families = ["a", "b", "c", "e", "g", "ilt", "o", "s", "x", "z"];

/** One consistent substitution table of a family: the characters that are read as letters, each with its letter. */
type Assignment = readonly (readonly [character: string, letter: string])[];

/** A letter that a character may stand for, and the assignments of its family in which it does. */
export interface Substitution {
  readonly family: number;
  /** UTF-16 unit of the letter, or of the character itself in assignments that do not use it. */
  readonly unit: number;
  /** One bit for each assignment of the family. */
  readonly assignments: number;
}

/**
 * Possible substitutions for each character of a password, by its UTF-16 unit. The assignments are those that zxcvbn
 * enumerates: every letter that has characters in the password takes one of them, and no character stands for two
 * letters at once. zxcvbn tries all assignments of all letters in turn, up to 736 passes over the password; here each
 * family has its own, at most 23.
 */
export function findSubstitutions(password: string): ReadonlyMap<number, readonly Substitution[]> {
  const present = new Set(password);
  const substitutions = new Map<number, Substitution[]>();
  for (const [family, letters] of families.entries()) {
    const assignments = listAssignments(letters, present);
    const characters = new Set(assignments.flat().map(([character]) => character));
    for (const character of characters) {
      substitutions.set(character.charCodeAt(0), listSubstitutions(character, family, assignments));
    }
  }
  return substitutions;
}

function listSubstitutions(
  character: string,
  family: number,
  assignments: readonly Assignment[],
): Substitution[] {
  const masks = new Map<string, number>();
  for (const [at, assignment] of assignments.entries()) {
    const letter = assignment.find(([assigned]) => assigned === character)?.[1] ?? character;
    masks.set(letter, (masks.get(letter) ?? 0) | (1 << at));
  }
  return [...masks].map(([letter, mask]) => ({ family, unit: letter.charCodeAt(0), assignments: mask }));
}

/** The assignments of a family, letter by letter; a character that is assigned already may keep or change its letter. */
function listAssignments(letters: string, present: ReadonlySet<string>): readonly Assignment[] {
  let assignments: readonly Assignment[] = [[]];
  for (const letter of letters) {
    const characters = (charactersOf[letter] ?? []).filter((character) => present.has(character));
    if (characters.length === 0) continue;
    assignments = removeDuplicates(
      characters.flatMap((character) =>
        assignments.flatMap((assignment) => extend(assignment, character, letter)),
      ),
    );
  }
  return assignments.length === 1 && assignments[0]?.length === 0 ? [] : assignments;
}

function extend(assignment: Assignment, character: string, letter: string): readonly Assignment[] {
  const index = assignment.findIndex(([assigned]) => assigned === character);
  if (index < 0) return [[...assignment, [character, letter]]];
  return [assignment, [...assignment.toSpliced(index, 1), [character, letter]]];
}

const removeDuplicates = (assignments: readonly Assignment[]): readonly Assignment[] => {
  const labels = assignments.map((assignment) =>
    assignment
      .map((pair) => pair.join(""))
      .sort()
      .join(),
  );
  return assignments.filter((_assignment, at) => labels.indexOf(labels[at] ?? "") === at);
};
