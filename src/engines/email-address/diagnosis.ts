/** Diagnoses: why a text is not a mailbox, and where. */

/** In the order in which a parser meets them from left to right. The last two make a valid mailbox undeliverable. */
export const diagnosisCodes = [
  "empty",
  "missing_at",
  "local_empty",
  "local_too_long",
  "local_starts_with_dot",
  "local_ends_with_dot",
  "local_double_dot",
  "local_character",
  "quote_misplaced",
  "quote_unclosed",
  "quote_continued",
  "white_space",
  "control_character",
  "comment",
  "unicode_character",
  "extra_at",
  "domain_empty",
  "domain_starts_with_dot",
  "domain_ends_with_dot",
  "domain_double_dot",
  "domain_character",
  "domain_too_long",
  "label_too_long",
  "label_hyphen",
  "label_not_idna",
  "label_direction",
  "numeric_top_level",
  "unknown_top_level",
  "literal_unclosed",
  "literal_continued",
  "literal_tag",
  "literal_address",
  "address_too_long",
  "single_label",
  "address_literal",
] as const;

export type DiagnosisCode = (typeof diagnosisCodes)[number];

/** `position` counts UTF-16 units from the start of the text; if something is missing at the end, it is the length. */
export interface Diagnosis {
  readonly code: DiagnosisCode;
  readonly position: number;
}

export const createDiagnosis = (code: DiagnosisCode, position: number): Diagnosis => ({ code, position });

export const isDiagnosis = (value: object): value is Diagnosis => "code" in value;

/** The same diagnosis for a text that begins `offset` units later. */
export const shiftDiagnosis = ({ code, position }: Diagnosis, offset: number): Diagnosis => ({
  code,
  position: position + offset,
});

/** The code for an ASCII character that is allowed in neither part, or `otherwise`. */
export function classifyStray(unit: number, otherwise: DiagnosisCode): DiagnosisCode {
  if (unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d) return "white_space";
  if (unit < 0x20 || unit === 0x7f) return "control_character";
  if (unit === 0x28 || unit === 0x29) return "comment";
  return otherwise;
}
