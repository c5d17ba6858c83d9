/**
 * The mathematics scores of 216 students, a table that pyCANON (IFCA-CSIC) publishes its measures of: teacher, gender, ethnic group
 * and lunch by their initials, with the scores of the students that share them.
 */
import type { DataRecord } from "./equivalence.ts";

const groups = `
R F As F: 76 42 75 30 30 72 55; R F Hi P: 56 72 30 73 37 52 71; R F AA F: 34 82 60 57 56; R F As P: 59 68 69
R M Hi F: 73 40 39 58 76; R M Ca P: 58 64 65 50 40; R F AA P: 62 39 74 52; R M AA P: 78 64 36 38 51
R M Ca F: 48 54 67 47; R F Ca F: 66 67; R M As F: 68 43 39 72; R M As P: 34 33 48; R M AA F: 44 67 32 68
R M Hi P: 32 69 74 80 50 34 54 59 33; R F Hi F: 36 51 65 77
S M As P: 60 51 87 48 87 95 64 84 53 52 53; S F Hi P: 47 50 66 74 84; S M AA F: 62 80 77 67 95 87 60; S M Ca P: 55 52
S M Hi F: 69 45 91 79 57 59; S M AA P: 72 65 80 46 48; S M As F: 85 76 65; S F AA P: 68 91; S F Hi F: 82 69 92
S M Ca F: 49 73 60; S F AA F: 72 68; S F Ca P: 89 79 53 83 61 51 60 95; S F As P: 85 91 48 86 71; S F Ca F: 65 84
S M Hi P: 62 71 79 82; S F As F: 57
W M Ca P: 51 90 47 79 45 75 79; W M Hi F: 71 59 53 72 94; W M AA F: 77 89 93 73 89; W F As P: 85 85 93 56
W F Ca P: 89 91 58 64 68; W M As F: 62 61 79 66 52 87; W M AA P: 61 46 85 48 89 56; W M Ca F: 70 59 63 68 45
W F Ca F: 61 58; W F Hi F: 52 88 76 53 58 68 64 83; W F As F: 82 93 65 82 70 53; W F Hi P: 78 83 84 83
W M Hi P: 57 67 57 81 91 57; W F AA F: 87 63 83 83 72; W F AA P: 65 53`
  .split(/[;\n]/)
  .filter((line) => line.trim() !== "")
  .map((line): readonly DataRecord[] => {
    const [names = "", scores = ""] = line.split(":");
    const [teacher = "", gender = "", ethnic = "", lunch = ""] = names.trim().split(" ");
    return scores
      .trim()
      .split(" ")
      .map((score) => ({ teacher, gender, ethnic, lunch, score: Number(score) }));
  });

export const students: readonly DataRecord[] = groups.flat();

/** The table that ARX makes of it for k = 5 there: groups of fewer are left out. */
export const fiveAnonymousStudents: readonly DataRecord[] = groups.filter(({ length }) => length >= 5).flat();
