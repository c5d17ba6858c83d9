/**
 * A table like the Adult data set (UCI, 30,162 rows without gaps) with the counts of its values, drawn independently of each other, and
 * hierarchies of the heights that ARX has for it: 5 · 2 · 2 · 3 · 4 · 3 · 3 · 3 · 2 = 12,960 generalizations.
 */

const recordCount = 30_162;

type Counts = Readonly<Record<string, number>>;

const counts = {
  sex: { Male: 20_380, Female: 9_782 },
  race: { White: 25_933, Black: 2_817, Asian: 895, Indian: 286, Other: 231 },
  marital: {
    "Married-civ": 14_065,
    Never: 9_726,
    Divorced: 4_214,
    Separated: 939,
    Widowed: 827,
    "Married-absent": 370,
    "Married-AF": 21,
  },
  education: {
    HS: 9_840,
    "Some-college": 6_678,
    Bachelors: 5_044,
    Masters: 1_627,
    "Assoc-voc": 1_307,
    "11th": 1_048,
    "Assoc-acdm": 1_008,
    "10th": 820,
    "7th": 557,
    Prof: 542,
    "9th": 455,
    "12th": 377,
    Doctorate: 375,
    "5th": 288,
    "1st": 151,
    Preschool: 45,
  },
  country: Object.fromEntries(
    Array.from({ length: 41 }, (_one, at) => [`country ${at}`, at === 0 ? 27_504 : Math.ceil(660 / at)]),
  ),
  work: {
    Private: 22_286,
    "Self-not": 2_499,
    Local: 2_067,
    State: 1_279,
    "Self-inc": 1_074,
    Federal: 943,
    Unpaid: 14,
  },
  occupation: {
    Prof: 4_038,
    Craft: 4_030,
    Exec: 3_992,
    Clerical: 3_721,
    Sales: 3_584,
    Service: 3_212,
    Machine: 1_966,
    Transport: 1_572,
    Handlers: 1_350,
    Farming: 989,
    Tech: 912,
    Protective: 644,
    House: 143,
    Armed: 9,
  },
  salary: { "<=50K": 22_654, ">50K": 7_508 },
} as const satisfies Readonly<Record<string, Counts>>;

/** Whole numbers below a bound, the same in each run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function column(ofValues: Counts, seed: number): readonly string[] {
  const draw = drawing(seed);
  const values = Object.entries(ofValues).flatMap(([value, count]) => Array<string>(count).fill(value));
  return Array.from({ length: recordCount }, () => values[draw(values.length)] ?? "");
}

/** Ages fall slowly from 17 to 90. */
const ages = ((): readonly number[] => {
  const draw = drawing(9);
  return Array.from({ length: recordCount }, () => 17 + Math.min(draw(74), draw(74)));
})();

const drawn = Object.entries(counts).map(
  ([name, ofValues], at) => [name, column(ofValues, 1_000 + at)] as const,
);

export const adultLike = Array.from({ length: recordCount }, (_one, at) => ({
  age: ages[at] ?? 0,
  ...(Object.fromEntries(drawn.map(([name, values]) => [name, values[at] ?? ""])) as Readonly<
    Record<keyof typeof counts, string>
  >),
}));

/** A row a value; groups of so many neighbors share a label at each level. */
const rows = (values: readonly string[], ...widths: readonly number[]): string[][] =>
  values.map((value, at) => [value, ...widths.map((width) => `${width}: ${Math.floor(at / width)}`)]);

const names = (name: keyof typeof counts): readonly string[] => Object.keys(counts[name]);

export const adultHierarchies = {
  age: rows(
    Array.from({ length: 74 }, (_one, at) => String(17 + at)),
    5,
    10,
    20,
  ),
  sex: rows(names("sex")),
  race: rows(names("race")),
  marital: rows(names("marital"), 3),
  education: rows(names("education"), 3, 9),
  country: rows(names("country"), 8),
  work: rows(names("work"), 3),
  occupation: rows(names("occupation"), 4),
  salary: rows(names("salary")),
};
