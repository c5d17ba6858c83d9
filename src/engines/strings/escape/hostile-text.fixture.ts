/** Texts of everything that some format of escaping gives a meaning; for tests. */
import fc from "fast-check";

export const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."\\\"'`$%&<>/!=-_.,;:#*+?()[]{}|^~@ \t\n\r\0\x01\x7f\x85\u2028\ufeff\ufffe\uffffabcdefxnXN019éü你🎉",
        "\r\n",
        "xn--",
        "&amp;",
        "\\u",
        "\\x41",
        "%41",
        "=3D",
        "''",
        '""',
        "0x",
        "=\r\n",
        "${",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(""));
