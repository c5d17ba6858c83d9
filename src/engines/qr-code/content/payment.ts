/** SEPA credit transfers (EPC069-12, version 3: the code that European banks' apps scan). */
import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from "ibantools";
import { checkLine, refuse } from "./escape.ts";

export interface PaymentContent {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  /** Euros; a request without an amount leaves it to the payer. */
  readonly amount?: number | undefined;
  /** ISO 20022 purpose code of four letters. */
  readonly purpose?: string | undefined;
  /** A structured creditor reference (ISO 11649); not together with `text`. */
  readonly reference?: string | undefined;
  readonly text?: string | undefined;
  /** From the beneficiary to the payer. */
  readonly note?: string | undefined;
}

/** Bytes of the whole; the code has at most version 13 with error correction M. */
const maxBytes = 331;

/**
 * The lines of a transfer, in UTF-8, with version 002. Fails with `invalid_parameter` for what a bank refuses: an IBAN that is
 * not valid or outside SEPA, amounts beyond 0.01 to 999,999,999.99, both kinds of reference, more than 331 bytes.
 */
export function writePayment(payment: PaymentContent): string {
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    readBic(payment.bic ?? ""),
    checkLine(payment.name, "payment/name"),
    readIban(payment.iban),
    payment.amount === undefined ? "" : `EUR${formatAmount(payment.amount)}`,
    payment.purpose ?? "",
    ...readRemittance(payment),
    checkLine(payment.note ?? "", "payment/note"),
  ];
  // Empty lines at the end are left out.
  const whole = lines.slice(0, lines.findLastIndex((line) => line !== "") + 1).join("\n");
  if (Buffer.byteLength(whole) > maxBytes) {
    const message = `payment must have at most ${maxBytes} bytes in all: shorten name, text or note.`;
    throw refuse("payment", message);
  }
  return whole;
}

function readIban(text: string): string {
  const iban = electronicFormatIBAN(text) ?? "";
  if (!isValidIBAN(iban))
    throw refuse("payment/iban", "payment.iban must be a valid IBAN, such as DE89 3704 0044 0532 0130 00.");
  if (!isSEPACountry(iban.slice(0, 2)))
    throw refuse("payment/iban", "payment.iban must be of a country of SEPA.");
  return iban;
}

function readBic(text: string): string {
  const bic = text.replaceAll(/\s/g, "").toUpperCase();
  if (bic === "" || isValidBIC(bic)) return bic;
  throw refuse("payment/bic", "payment.bic must be a BIC of 8 or 11 characters.");
}

/** A structured reference or a text; the other one is empty. */
function readRemittance({ reference = "", text = "" }: PaymentContent): readonly string[] {
  if (reference !== "" && text !== "")
    throw refuse("payment/text", "payment has either reference or text, not both.");
  const plain = reference.replaceAll(/\s/g, "").toUpperCase();
  if (plain !== "" && !isCreditorReference(plain)) {
    const message = "payment.reference must be a creditor reference (ISO 11649), such as RF18539007547034.";
    throw refuse("payment/reference", message);
  }
  return [plain, checkLine(text, "payment/text")];
}

function formatAmount(amount: number): string {
  const cents = Math.round(amount * 100);
  if (Math.abs(amount * 100 - cents) > 1e-6 * Math.max(1, cents))
    throw refuse("payment/amount", "payment.amount must have at most two decimals.");
  return String(cents / 100);
}

/** RF, two check digits and up to 21 letters and digits; the same sum as an IBAN's (ISO 7064, MOD 97-10). */
function isCreditorReference(plain: string): boolean {
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(plain)) return false;
  const digits = [...`${plain.slice(4)}${plain.slice(0, 4)}`]
    .map((sign) => Number.parseInt(sign, 36))
    .join("");
  return BigInt(digits) % 97n === 1n;
}
