import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddFiles } from "../odd-files.fixture.ts";
import {
  encryptWithQpdf,
  extractTexts,
  hasOracles,
  qpdfErrors,
  qpdfJson,
  rewriteWithQpdf,
  skipNote,
} from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { countPages } from "../reading.fixture.ts";
import { type Deniable, deniable, encryptionRandomBytes, toPermissions } from "./encryption.ts";
import { decryptFile, type EncryptInput, encryptFile } from "./protect.ts";

const randomOf = (seed: string): Uint8Array => {
  const blocks = Array.from({ length: 5 }, (_, index) =>
    createHash("sha256").update(`${seed} ${index}`).digest(),
  );
  return new Uint8Array(Buffer.concat(blocks)).subarray(0, encryptionRandomBytes);
};
const random = randomOf("a");

const encrypt = (bytes: Uint8Array<ArrayBuffer>, options: Partial<EncryptInput> = {}) =>
  encryptFile({ source: { bytes, field: "file" }, deny: [], random, ...options });

const decrypt = (bytes: Uint8Array<ArrayBuffer>, password?: string) =>
  decryptFile({ bytes, field: "file", password });

const codeOf = (run: () => unknown): unknown => {
  try {
    run();
    return null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe("an encrypted file", () => {
  it("opens with its user or owner password, and with no other", () => {
    const { bytes, pageCount, warnings } = encrypt(plainPdf(3), {
      userPassword: "user",
      ownerPassword: "owner",
    });
    expect([pageCount, warnings]).toEqual([3, []]);
    for (const password of ["user", "owner"]) expect(decrypt(bytes, password).pageCount).toBe(3);
    expect(codeOf(() => decrypt(bytes))).toBe("encrypted_pdf");
    for (const password of ["User", "user ", "owne", "ownerr"])
      expect(codeOf(() => decrypt(bytes, password))).toBe("wrong_pdf_password");
  });

  it("opens with any password that a person can type, as that person", () => {
    const passwords = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(passwords, (userPassword) => {
        fc.pre(Buffer.byteLength(userPassword.normalize("NFKC")) <= 127);
        const { bytes } = encrypt(plainPdf(1), { userPassword });
        expect(decrypt(bytes, userPassword).pageCount).toBe(1);
      }),
      { numRuns: 20, seed: 1 },
    );
  });

  it("opens without a password where it only denies, and to nobody with all permissions where there is no owner password", () => {
    const denying = encrypt(plainPdf(1), { ownerPassword: "owner", deny: ["copy"] }).bytes;
    expect(decrypt(denying).pageCount).toBe(1);
    expect(decrypt(encrypt(plainPdf(1), { userPassword: "user" }).bytes, "user").pageCount).toBe(1);
    expect(codeOf(() => decrypt(encrypt(plainPdf(1), { userPassword: "user" }).bytes, ""))).toBe(
      "wrong_pdf_password",
    );
  });

  it("shows nothing of what it holds", () => {
    const objects = {
      ...plainObjects(1, "", "/Lang(word one)"),
      11: stream("BT /F 18 Tf 20 100 Td (word two) Tj ET", "/Note(word three)"),
      30: "<</Title(word four)>>",
    };
    const { bytes } = encrypt(latin1(rawPdf({ objects, trailer: "/Root 1 0 R/Info 30 0 R" })), {
      userPassword: "x",
    });
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/word (one|two|three|four)/);
    const opened = Buffer.from(decrypt(bytes, "x").bytes).toString("latin1");
    expect(opened).toMatch(/word two/);
    expect(opened).toMatch(/word three/);
  });

  it("is the same for the same random bytes, and shares nothing with that for others", () => {
    const one = encrypt(plainPdf(1), { userPassword: "x" }).bytes;
    expect(encrypt(plainPdf(1), { userPassword: "x" }).bytes).toEqual(one);
    const other = encrypt(plainPdf(1), { userPassword: "x", random: randomOf("b") }).bytes;
    const entriesOf = (bytes: Uint8Array) =>
      /\/U\(.{48,}/s.exec(Buffer.from(bytes).toString("latin1"))?.[0].slice(0, 40);
    expect(entriesOf(other)).not.toBe(entriesOf(one));
  });

  it("gets new passwords in place of its own", () => {
    const once = encrypt(plainPdf(2), { userPassword: "old" }).bytes;
    const source = { bytes: once, field: "file", password: "old" };
    const twice = encryptFile({ source, userPassword: "new", deny: [], random }).bytes;
    expect(decrypt(twice, "new").pageCount).toBe(2);
    expect(codeOf(() => decrypt(twice, "old"))).toBe("wrong_pdf_password");
  });

  it("is refused without a password, or with one that is too long to count as a whole", () => {
    expect(codeOf(() => encrypt(plainPdf(1)))).toBe("missing_parameter");
    expect(codeOf(() => encrypt(plainPdf(1), { userPassword: "" }))).toBe("missing_parameter");
    expect(codeOf(() => encrypt(plainPdf(1), { userPassword: "é".repeat(64) }))).toBe("invalid_parameter");
    expect(codeOf(() => encrypt(plainPdf(1), { ownerPassword: "x".repeat(128) }))).toBe("invalid_parameter");
    expect(codeOf(() => encrypt(plainPdf(1), { userPassword: "x".repeat(127) }))).toBe(null);
  });

  it("warns that equal passwords deny nothing", () => {
    const same = { userPassword: "x", ownerPassword: "x" };
    expect(encrypt(plainPdf(1), { ...same, deny: ["copy"] }).warnings).toHaveLength(1);
    expect(encrypt(plainPdf(1), same).warnings).toEqual([]);
  });
});

describe("permissions", () => {
  it.each<readonly [readonly Deniable[], number]>([
    [[], -4],
    [["print"], -4 - 4 - 2048],
    [["printHighQuality"], -4 - 2048],
    [["copy"], -4 - 16],
    [["modify"], -4 - 8],
    [["assemble"], -4 - 8 - 1024],
    [["annotate"], -4 - 32],
    [["fillForms"], -4 - 32 - 256],
    [deniable, -4 - 4 - 8 - 16 - 32 - 256 - 1024 - 2048],
  ])("denied: %j: %i", (denied, flags) => {
    expect(toPermissions(denied)).toBe(flags);
  });
});

describe("a decrypted file", () => {
  it("is told where it was not encrypted", () => {
    expect(decrypt(plainPdf(1)).warnings).toEqual(["file was not encrypted."]);
  });

  it.each(
    oddFiles
      .filter(({ right }) => typeof right === "number")
      .map(({ title, bytes, right }) => [title, bytes, right] as const),
  )("is what was encrypted: %s", (_title, bytes, right) => {
    const locked = encrypt(bytes, { userPassword: "x" }).bytes;
    expect(countPages(decrypt(locked, "x").bytes)).toBe(right);
  });
});

describe.runIf(hasOracles)(`by qpdf and poppler${skipNote}`, () => {
  const passwords = { userPassword: "Zoë ½", ownerPassword: "日本" };

  it("an encrypted file is sound, with AES-256 of revision 6 and all of its text", () => {
    const plain = plainPdf(3);
    const { bytes } = encrypt(plain, passwords);
    for (const password of [passwords.userPassword.normalize("NFKC"), passwords.ownerPassword]) {
      const opened = rewriteWithQpdf(bytes, `--password=${password}`, "--decrypt");
      expect(qpdfErrors(opened)).toBe("");
      expect(extractTexts(opened)).toEqual(extractTexts(plain));
    }
  });

  it.each(deniable.map((what) => [what]))("what is denied is denied: %s", (what) => {
    const { bytes } = encrypt(plainPdf(1), { ownerPassword: "owner", deny: [what] });
    const { encrypt: told } = qpdfJson(bytes, "encrypt");
    const { capabilities, parameters } = told;
    expect(parameters).toMatchObject({
      R: 6,
      V: 5,
      bits: 256,
      method: "AESv3",
      streammethod: "AESv3",
      stringmethod: "AESv3",
    });
    const granted = {
      print: capabilities.printlow || capabilities.printhigh,
      printHighQuality: capabilities.printhigh,
      modify: capabilities.modifyother,
      assemble: capabilities.modifyassembly || capabilities.modifyother,
      copy: capabilities.extract,
      annotate: capabilities.modifyannotations,
      fillForms: capabilities.modifyforms || capabilities.modifyannotations,
    };
    expect(granted[what]).toBe(false);
    expect([capabilities.accessibility, qpdfErrors(bytes)]).toEqual([true, ""]);
  });

  it.each([
    ["RC4 of 40 bits", ["user", "owner", "40", "--"]],
    ["RC4 of 128 bits", ["user", "owner", "128", "--use-aes=n", "--"]],
    ["AES of 128 bits", ["user", "owner", "128", "--use-aes=y", "--"]],
    [
      "AES of 128 bits with plain metadata",
      ["user", "owner", "128", "--use-aes=y", "--cleartext-metadata", "--"],
    ],
    ["AES of 256 bits, revision 5", ["user", "owner", "256", "--force-R5", "--"]],
    ["AES of 256 bits", ["user", "owner", "256", "--"]],
  ])("a file that qpdf encrypted is decrypted: %s", (_title, args) => {
    const plain = plainPdf(2);
    const locked = encryptWithQpdf(plain, "--encrypt", ...args);
    for (const password of ["user", "owner"]) {
      const { bytes, warnings } = decrypt(locked, password);
      expect([qpdfErrors(bytes), warnings, openDocument(bytes).isEncrypted]).toEqual(["", [], false]);
      expect(extractTexts(bytes)).toEqual(extractTexts(plain));
    }
  });
});
