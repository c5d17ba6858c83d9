/** Files with passwords, and without. */
import { ApiError } from "../../../shared/api-error.ts";
import { removeSignatures } from "../info/signatures.ts";
import { dict, dictOf, name } from "../objects/objects.ts";
import { readPages, setPages } from "../pages/page-tree.ts";
import { type Document, openDocument } from "../read/document.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createEncryption, type Deniable } from "./encryption.ts";
import { encodePassword, passwordBytesMax } from "./file-key.ts";

export interface EncryptInput {
  readonly source: PdfSource;
  /** Opens the file; without it, the file opens without a password. */
  readonly userPassword?: string | undefined;
  /** Opens it with all permissions; without it, nobody has them. */
  readonly ownerPassword?: string | undefined;
  /** What those may not do who have only the user password. */
  readonly deny: readonly Deniable[];
  /** `encryptionRandomBytes` of them; the last 32 make an owner password that nobody knows. */
  readonly random: Uint8Array;
}

/**
 * The file encrypted with AES-256, whatever its encryption was.
 * Throws as `openDocument` does, `missing_parameter` without a password, `invalid_parameter` beyond 127 bytes of UTF-8.
 */
export function encryptFile(input: EncryptInput): PdfResult {
  const { source, userPassword = "", ownerPassword = "", deny, random } = input;
  if (userPassword === "" && ownerPassword === "")
    throw new ApiError("missing_parameter", "Give a userPassword, an ownerPassword or both.", {
      field: "userPassword",
    });
  checkLength(userPassword, "userPassword");
  checkLength(ownerPassword, "ownerPassword");
  const { document, pageCount, warnings } = open(source);
  const encryption = createEncryption({ user: userPassword, owner: ownerPassword }, deny, random);
  declareExtension(document);
  if (userPassword === ownerPassword && deny.length > 0)
    warnings.push("Both passwords are the same, so whoever opens the file may do what is denied.");
  return { bytes: saveDocument(document, encryption), pageCount, warnings };
}

function checkLength(password: string, field: string): void {
  if (encodePassword(password).length > passwordBytesMax)
    throw new ApiError(
      "invalid_parameter",
      `The password must have at most ${passwordBytesMax} bytes in UTF-8.`,
      { field },
    );
}

/** Before PDF 2.0 this encryption is an extension of Adobe's (qpdf writes the same). */
function declareExtension(document: Document): void {
  if (document.version >= "2.0") return;
  const extensions = dictOf(document.resolve(document.catalog.get("Extensions")));
  const adobe = dict({ BaseVersion: name("1.7"), ExtensionLevel: 8 });
  document.catalog.set("Extensions", new Map(extensions).set("ADBE", adobe));
}

/** The file without encryption. Throws as `openDocument` does. */
export function decryptFile(source: PdfSource): PdfResult {
  const { document, pageCount, warnings } = open(source);
  if (!document.isEncrypted) warnings.push(`${source.field} was not encrypted.`);
  return { bytes: saveDocument(document), pageCount, warnings };
}

function open(source: PdfSource) {
  const document = openDocument(source.bytes, source);
  const pages = readPages(document, source);
  setPages(document, pages);
  const warnings: string[] = [];
  if (removeSignatures(document))
    warnings.push(`${source.field} was signed; the change would break its signatures, so they were removed.`);
  return { document, pageCount: pages.length, warnings };
}
