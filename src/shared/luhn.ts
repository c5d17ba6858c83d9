/** Whether digits end with the check digit of Luhn's formula (ISO/IEC 7812-1, annex B). Takes digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const value = digits.charCodeAt(digits.length - 1 - at) - 48;
    sum += at % 2 === 0 ? value : value > 4 ? value * 2 - 9 : value * 2;
  }
  return sum % 10 === 0;
}
