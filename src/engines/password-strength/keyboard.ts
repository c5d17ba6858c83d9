/** Keyboard walks: runs of neighboring keys in a password. */
import adjacencyGraphs from "zxcvbn/lib/adjacency_graphs.js";
import { choose, chooseUpTo } from "./combinatorics.ts";
import { atLeastMinimum, type SpatialMatch } from "./match.ts";

type Graph = ReadonlyMap<string, readonly (string | null)[]>;

interface Layout {
  readonly name: string;
  readonly graph: Graph;
  /** Whether a first character is one with the shift key. */
  readonly isShifted: (character: string) => boolean;
  /** Number of keys to start from, and of neighbors a key has on average. */
  readonly starts: number;
  readonly degree: number;
}

const buildGraph = (name: string): Graph => new Map(Object.entries(adjacencyGraphs[name] ?? {}));

function computeAverageDegree(graph: Graph): number {
  let sum = 0;
  for (const neighbors of graph.values()) sum += neighbors.filter((neighbor) => neighbor !== null).length;
  return sum / graph.size;
}

/** Other keyboards by their rows of keys from the one of digits, plain and with shift. */
const otherRows: Readonly<Record<string, readonly (readonly [plain: string, shifted: string])[]>> = {
  qwertz: [
    ["^1234567890ß´", '°!"§$%&/()=?`'],
    [" qwertzuiopü+", " QWERTZUIOPÜ*"],
    [" asdfghjklöä#", " ASDFGHJKLÖÄ'"],
    [" yxcvbnm,.-", " YXCVBNM;:_"],
  ],
  azerty: [
    ["²&é\"'(-è_çà)=", "~1234567890°+"],
    [" azertyuiop^$", " AZERTYUIOP¨£"],
    [" qsdfghjklmù*", " QSDFGHJKLM%µ"],
    [" wxcvbn,;:!", " WXCVBN?./§"],
  ],
  colemak: [
    ["`1234567890-=", "~!@#$%^&*()_+"],
    [" qwfpgjluy;[]\\", " QWFPGJLUY:{}|"],
    [" arstdhneio'", ' ARSTDHNEIO"'],
    [" zxcvbkm,./", " ZXCVBKM<>?"],
  ],
  jcuken: [
    ["ё1234567890-=", 'Ё!"№;%:?*()_+'],
    [" йцукенгшщзхъ\\", " ЙЦУКЕНГШЩЗХЪ/"],
    [" фывапролджэ", " ФЫВАПРОЛДЖЭ"],
    [" ячсмитьбю.", " ЯЧСМИТЬБЮ,"],
  ],
};

/** Rows are slanted, so a key has two neighbors above and two below it. Clockwise from the left, as zxcvbn has them. */
const neighborSteps = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
] as const;

function buildOtherGraph(name: string): Graph {
  const rows = otherRows[name] ?? [];
  const keyAt = (column: number, row: number): string | null => {
    const [plain = " ", shift = ""] = [rows[row]?.[0].charAt(column), rows[row]?.[1].charAt(column)];
    return plain === " " || plain === "" ? null : plain + shift;
  };
  const graph = new Map<string, readonly (string | null)[]>();
  for (const [row, [plain]] of rows.entries()) {
    for (let column = 0; column < plain.length; column += 1) {
      const neighbors = neighborSteps.map(([x, y]) => keyAt(column + x, row + y));
      for (const character of keyAt(column, row) ?? "") graph.set(character, neighbors);
    }
  }
  return graph;
}

// All keyboards are counted as qwerty, all keypads as the plain one.
const zxcvbnShifted = /^[~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?]/;
const zxcvbnLayouts: readonly Layout[] = ["qwerty", "dvorak", "keypad", "mac_keypad"].map((name) => {
  const hasShift = !name.endsWith("keypad");
  const model = buildGraph(hasShift ? "qwerty" : "keypad");
  const isShifted = (character: string): boolean => hasShift && zxcvbnShifted.test(character);
  return {
    name,
    graph: buildGraph(name),
    isShifted,
    starts: model.size,
    degree: computeAverageDegree(model),
  };
});

const qwerty = buildGraph("qwerty");
const layouts = {
  zxcvbn: zxcvbnLayouts,
  everyday: [
    ...zxcvbnLayouts,
    ...Object.entries(otherRows).map(([name, rows]): Layout => {
      const degree = computeAverageDegree(qwerty);
      const shifted = new Set(rows.flatMap(([, row]) => [...row.trim()]));
      const isShifted = (character: string): boolean => shifted.has(character);
      return { name, graph: buildOtherGraph(name), isShifted, starts: qwerty.size, degree };
    }),
  ],
} as const;

/** Walks of three keys or more on each layout. */
export const findKeyboardWalks = (password: string, known: keyof typeof layouts): SpatialMatch[] =>
  layouts[known].flatMap((layout) => [...findWalks(layout, password)]);

function* findWalks(layout: Layout, password: string): Generator<SpatialMatch> {
  for (let i = 0; i < password.length - 1; ) {
    const walk = followWalk(layout, password, i);
    if (walk.end - i > 2) {
      const token = password.slice(i, walk.end);
      const guesses = atLeastMinimum(countWalkGuesses(layout, token.length, walk), token, password);
      yield { pattern: "spatial", i, j: walk.end - 1, token, guesses, graph: layout.name, turns: walk.turns };
    }
    i = walk.end;
  }
}

interface Walk {
  /** The first unit that is not a neighbor of the one before. */
  readonly end: number;
  readonly turns: number;
  readonly shiftedCount: number;
}

/** As far as each key is a neighbor of the one before; the first step is a turn too. */
function followWalk({ graph, isShifted }: Layout, password: string, start: number): Walk {
  let shiftedCount = isShifted(password.charAt(start)) ? 1 : 0;
  let turns = 0;
  let direction = -1;
  let end = start + 1;
  for (; end < password.length; end += 1) {
    const key = password.charAt(end);
    const neighbors = graph.get(password.charAt(end - 1)) ?? [];
    const found = neighbors.findIndex((neighbor) => neighbor?.includes(key));
    if (found < 0) break;
    if (neighbors[found]?.indexOf(key) === 1) shiftedCount += 1;
    if (found !== direction) turns += 1;
    direction = found;
  }
  return { end, turns, shiftedCount };
}

/** All walks up to this length with up to these turns, times the ways to press shift. */
function countWalkGuesses({ starts, degree }: Layout, length: number, { turns, shiftedCount }: Walk): number {
  let guesses = 0;
  for (let keys = 2; keys <= length; keys += 1) {
    for (let turn = 1; turn <= Math.min(turns, keys - 1); turn += 1) {
      guesses += choose(keys - 1, turn - 1) * starts * degree ** turn;
    }
  }
  const plainCount = length - shiftedCount;
  if (shiftedCount === 0) return guesses;
  return guesses * (plainCount === 0 ? 2 : chooseUpTo(length, Math.min(shiftedCount, plainCount)));
}
