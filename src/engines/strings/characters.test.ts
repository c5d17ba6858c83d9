import { expect, it } from "vitest";
import { characterKind, kind, unitCount } from "./characters.ts";

it("agrees with the Unicode properties of every code point, asked once or twice", () => {
  const properties = {
    letter: /^\p{L}/u,
    mark: /^\p{M}/u,
    number: /^\p{N}/u,
    digit: /^\p{Nd}/u,
    upper: /^[\p{Lu}\p{Lt}]/u,
    lower: /^\p{Ll}/u,
    whiteSpace: /^\p{White_Space}/u,
    punctuation: /^\p{P}/u,
  } as const satisfies Record<keyof typeof kind, RegExp>;
  const wrong: string[] = [];
  for (let codePoint = 0; codePoint <= 0x3ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    const first = characterKind(codePoint);
    if (characterKind(codePoint) !== first || unitCount(codePoint) !== character.length)
      wrong.push(character);
    for (const [name, bit] of Object.entries(kind)) {
      const holds = properties[name as keyof typeof kind].test(character);
      if (((first & bit) !== 0) !== holds) wrong.push(`${name} ${codePoint.toString(16)}`);
    }
  }
  expect(wrong).toEqual([]);
});
