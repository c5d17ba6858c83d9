/** Check digits and issuing rules of identity numbers that no library covers. */

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The sum of digits times weights. */
const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, factor, at) => sum + factor * (digits.charCodeAt(at) - 48), 0);

/** Digits that are all the same: an example, not a real number. */
export const isRepeatedDigit = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** A real month and day. 29 February only in leap years; a year of two digits may be of any century. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= (daysOfMonth[month - 1] ?? 31) && (month !== 2 || day < 29 || isLeapYear(year));
}

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year < 100 || year % 100 !== 0 || year % 400 === 0);

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Two or four digits each: year, month and day as they stand. */
export const isYearMonthDay = (text: string): boolean =>
  isDate(Number(text.slice(0, -4)), Number(text.slice(-4, -2)), Number(text.slice(-2)));

/** US Social Security number: area never 000, 666 or 900–999, group never 00, serial never 0000 (SSA, POMS RM 10201). */
export function isIssuedSsn(digits: string): boolean {
  const area = digits.slice(0, 3);
  return (
    area !== "000" &&
    area !== "666" &&
    area < "900" &&
    digits.slice(3, 5) !== "00" &&
    digits.slice(5) !== "0000" &&
    !isRepeatedDigit(digits) &&
    !voided.has(digits)
  );
}

/** Printed on wallet inserts and in advertisements, void ever since (SSA history pages). */
const voided: ReadonlySet<string> = new Set(["078051120", "219099999", "457555462"]);

/** US individual taxpayer number: 9xx with a group of 50–65, 70–88, 90–92 or 94–99 (IRS). */
export function isItin(digits: string): boolean {
  const group = Number(digits.slice(3, 5));
  const isGiven =
    (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93);
  return digits.startsWith("9") && isGiven;
}

/** ABA routing number: 3 7 1 weights, first two digits 00–12, 21–32, 61–72 or 80. */
export function isAbaRouting(digits: string): boolean {
  const region = Number(digits.slice(0, 2));
  const isRegion =
    region <= 12 || (region >= 21 && region <= 32) || (region >= 61 && region <= 72) || region === 80;
  return isRegion && !isRepeatedDigit(digits) && weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

/** NHS number: modulus 11 (NHS Data Dictionary). */
export function isNhs(digits: string): boolean {
  const check = (11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return !isRepeatedDigit(digits) && check === Number(digits[9]);
}

/** Australian Medicare card: weights 1 3 7 9 1 3 7 9, the ninth digit checks, the first is 2–6. */
export const isMedicare = (digits: string): boolean =>
  /^[2-6]/.test(digits) && weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8]);

/** Hungarian TAJ: threes and sevens. */
export const isTaj = (digits: string): boolean =>
  !isRepeatedDigit(digits) && weightedSum(digits, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === Number(digits[8]);

/** Russian SNILS: weights 9–1, modulo 101, 100 as 00. */
export const isSnils = (digits: string): boolean =>
  !isRepeatedDigit(digits) &&
  (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(digits.slice(9));

/** Japanese My Number: weights 6 5 4 3 2 7 6 5 4 3 2, modulus 11. */
export function isMyNumber(digits: string): boolean {
  const rest = weightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return !isRepeatedDigit(digits) && (rest <= 1 ? 0 : 11 - rest) === Number(digits[11]);
}

/** Singapore NRIC and FIN: weights 2 7 6 5 4 3 2, an offset and a row of letters by the first letter. */
export function isNric(text: string): boolean {
  const first = text[0] ?? "";
  const row = nricRows[first];
  if (row === undefined) return false;
  const offset = first === "T" || first === "G" ? 4 : first === "M" ? 3 : 0;
  const rest = (weightedSum(text.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11;
  return row[first === "M" ? 10 - rest : rest] === text[8];
}
const nricRows: Readonly<Record<string, string>> = {
  S: "JZIHGFEDCBA",
  T: "JZIHGFEDCBA",
  F: "XWUTRQPNMLK",
  G: "XWUTRQPNMLK",
  M: "XWUTRQPNJLK",
};

/** Vehicle identification number, check digit in the ninth place (49 CFR 565.15). */
export function hasVinCheckDigit(vin: string): boolean {
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += vinValue(vin[at] ?? "") * (vinWeights[at] ?? 0);
  return "0123456789X"[sum % 11] === vin[8];
}
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const vinLetters = "ABCDEFGH.JKLMN.P.R..STUVWXYZ";
const vinValue = (character: string): number => {
  const at = vinLetters.indexOf(character);
  if (at < 0) return Number(character);
  return at < 19 ? (at % 9) + 1 : at - 18;
};
