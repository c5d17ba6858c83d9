/** The example tables of the papers that define the measures. */
import type { DataRecord } from "./equivalence.ts";

const rows = (columns: readonly string[], table: string): DataRecord[] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s*\|\s*/))
    .map((cells) =>
      Object.fromEntries(
        cells.map((cell, at) => [columns[at] ?? "", /^\d+$/.test(cell) ? Number(cell) : cell]),
      ),
    );

/** Sweeney 2002, figure 2: k = 2 for race, birth, gender and ZIP. */
export const sweeney = rows(
  ["race", "birth", "gender", "zip", "problem"],
  `Black | 1965 | m | 0214* | short breath
   Black | 1965 | m | 0214* | chest pain
   Black | 1965 | f | 0213* | hypertension
   Black | 1965 | f | 0213* | hypertension
   Black | 1964 | f | 0213* | obesity
   Black | 1964 | f | 0213* | chest pain
   White | 1964 | m | 0213* | chest pain
   White | 1964 | m | 0213* | obesity
   White | 1964 | m | 0213* | short breath
   White | 1967 | m | 0213* | chest pain
   White | 1967 | m | 0213* | chest pain`,
);

/** Machanavajjhala et al. 2007, figure 2: 4-anonymous, the third group all cancer. */
export const fourAnonymous = rows(
  ["zip", "age", "condition"],
  `130** | <30 | heart disease
   130** | <30 | heart disease
   130** | <30 | viral infection
   130** | <30 | viral infection
   1485* | ≥40 | cancer
   1485* | ≥40 | heart disease
   1485* | ≥40 | viral infection
   1485* | ≥40 | viral infection
   130** | 3* | cancer
   130** | 3* | cancer
   130** | 3* | cancer
   130** | 3* | cancer`,
);

/** The same paper, figure 3: 3-diverse. */
export const threeDiverse = rows(
  ["zip", "age", "condition"],
  `1305* | ≤40 | heart disease
   1305* | ≤40 | viral infection
   1305* | ≤40 | cancer
   1305* | ≤40 | cancer
   1485* | >40 | cancer
   1485* | >40 | heart disease
   1485* | >40 | viral infection
   1485* | >40 | viral infection
   1306* | ≤40 | heart disease
   1306* | ≤40 | viral infection
   1306* | ≤40 | cancer
   1306* | ≤40 | cancer`,
);

/** Li et al. 2007, table 4: 3-diverse, salaries 0.375 from the whole table in the first group. */
export const salaries = rows(
  ["zip", "age", "salary", "disease"],
  `476** | 2* | 3 | gastric ulcer
   476** | 2* | 4 | gastritis
   476** | 2* | 5 | stomach cancer
   4790* | ≥40 | 6 | gastritis
   4790* | ≥40 | 11 | flu
   4790* | ≥40 | 8 | bronchitis
   476** | 3* | 7 | bronchitis
   476** | 3* | 9 | pneumonia
   476** | 3* | 10 | stomach cancer`,
);

/** The same paper, table 5: salaries 0.167-close. */
export const closeSalaries = rows(
  ["zip", "age", "salary"],
  `4767* | ≤40 | 3
   4767* | ≤40 | 5
   4767* | ≤40 | 9
   4790* | ≥40 | 6
   4790* | ≥40 | 11
   4790* | ≥40 | 8
   4760* | ≤40 | 4
   4760* | ≤40 | 7
   4760* | ≤40 | 10`,
);
