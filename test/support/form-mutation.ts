/** Forms for fuzzing: from each operation's schema, right and nearly right, and from a grammar of broken ones. */
import fc from "fast-check";
import type { InjectOptions } from "light-my-request";
import { validInputs } from "./mutation.ts";
import { type Entrance, entrances, type Fields, fillPath } from "./operations.ts";

/** What takes a body, of the interface itself: a message of the protocol at /mcp fails with an error of that protocol, whatever it came in. */
export const formEntrances: readonly Entrance[] = entrances.filter(
  ({ route, registered }) => route.method === "POST" && registered.operation.undescribed !== true,
);

/** Files that something once fell over, and texts in their place. */
const contents: readonly Buffer[] = [
  "",
  "x",
  "%PDF-1.4\n",
  "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj trailer<</Root 1 0 R>>",
  "GIF89a\x01\x00\x01\x00\x00\x00\x00;",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "\r\n--b\r\n",
  "--b--",
  "\x00".repeat(300),
  "a".repeat(100_001),
].map((text) => Buffer.from(text, "latin1"));

const texts: readonly string[] = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "NaN",
    "true",
    "yes",
    "null",
    "[]",
    "{}",
    "\u0000",
    "\ud800",
    "é",
    "__proto__",
  ],
  ...["constructor", "../../etc/passwd", "\r\nX-Injected: 1", "%00%zz", "9".repeat(400), "a".repeat(100_001)],
];

const names: readonly string[] = [
  ...[
    "file",
    "files",
    "image",
    "password",
    "passwords",
    "_charset_",
    "bytes",
    "file.bytes",
    "file.url",
    "files.0",
  ],
  ...[
    "files[]",
    "file.__proto__",
    "__proto__",
    "__proto__.x",
    "constructor",
    "toString",
    "",
    "a.b.c",
    ".",
    "a\u0000",
  ],
];

const fileNames: readonly string[] = [
  ...[
    "a.pdf",
    "",
    "../../x",
    "C:\\x\\y.pdf",
    "a\u202egnp.exe",
    'a"; name="file',
    "x".repeat(5_000),
    "\u0000",
    "日本",
  ],
];

interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly fileName?: string | undefined;
}

/** The parts of an input, as good a form as it can be: what is no text is written as JSON. */
const partsOf = (input: Fields): readonly Part[] =>
  Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((item) => ({
      name,
      content: Buffer.from(typeof item === "string" ? item : JSON.stringify(item)),
    })),
  );

function filesOf({ registered }: Entrance): fc.Arbitrary<readonly Part[]> {
  const wanted = Object.keys(registered.operation.upload ?? {});
  if (wanted.length === 0) return fc.constant([]);
  const part = fc.record({
    name: fc.constantFrom(...wanted),
    content: fc.constantFrom(...contents),
    fileName: fc.constantFrom(...fileNames),
  });
  return fc.array(part, { maxLength: 3 });
}

/** Up to three parts that are not right: of an odd name, an odd content, an odd file name. */
function strayParts({ registered }: Entrance): fc.Arbitrary<readonly Part[]> {
  const name = fc.constantFrom(...Object.keys(registered.operation.input.properties), ...names);
  const content = fc.oneof(
    fc.constantFrom(...texts.map((text) => Buffer.from(text))),
    fc.constantFrom(...contents),
    fc.constant(Buffer.from([0xff, 0xfe])),
  );
  const fileName = fc.option(fc.constantFrom(...fileNames), { nil: undefined, freq: 3 });
  return fc.array(fc.record({ name, content, fileName }), { maxLength: 3 });
}

/** Forms of each encoding that an operation could be sent, right and nearly right. */
export function formRequests(entrance: Entrance): fc.Arbitrary<InjectOptions> {
  const url = fillPath(entrance.path, {});
  const parts = fc
    .tuple(validInputs(entrance), filesOf(entrance), strayParts(entrance), fc.nat(12))
    .map(([input, files, stray, dropped]) =>
      [...files, ...partsOf(input), ...stray].filter((_part, index) => index !== dropped),
    );
  return fc.tuple(parts, fc.boolean()).map(([sent, isMultipart]) => ({
    method: "POST",
    url,
    ...(isMultipart ? multipart(sent) : urlencoded(sent)),
  }));
}

const escaped = (text: string): string => text.replaceAll('"', "%22").replaceAll(/[\r\n]/g, " ");

function multipart(parts: readonly Part[]) {
  const pieces = parts.flatMap(({ name, content, fileName }) => {
    const file = fileName === undefined ? "" : `; filename="${escaped(fileName)}"`;
    const head = `--b\r\nContent-Disposition: form-data; name="${escaped(name)}"${file}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from("\r\n")];
  });
  const payload = Buffer.concat([...pieces, Buffer.from("--b--\r\n")]);
  return { payload, headers: { "content-type": "multipart/form-data; boundary=b" } };
}

function urlencoded(parts: readonly Part[]) {
  const pairs = parts.map(({ name, content }): [string, string] => [name, content.toString("latin1")]);
  const payload = new URLSearchParams(pairs).toString();
  return { payload, headers: { "content-type": "application/x-www-form-urlencoded" } };
}

/** The words of broken forms. */
const words: readonly string[] = [
  ...[
    "--b\r\n",
    "--b\r\n",
    "--b\r\n",
    "--b--\r\n",
    "--b",
    "--b-",
    "--bb\r\n",
    "\r\n",
    "\r\n",
    "\r\n\r\n",
    "\n",
    "\r",
    "--",
  ],
  ...["x", "\0", "\xff\xfe", "a".repeat(300), "%PDF-1.4", "A: b\r\n".repeat(50), ": x", " x: y\r\n"],
  'Content-Disposition: form-data; name="file"; filename="a"\r\n',
  'Content-Disposition: form-data; name="files"; filename=""\r\n',
  'Content-Disposition: form-data; name="image"\r\n',
  'Content-Disposition: form-data; name="file.password"\r\n',
  'Content-Disposition: form-data; name=""\r\n',
  'Content-Disposition: form-data; filename="a"\r\n',
  'Content-Disposition: form-data; name="a\\"b"; filename*=x\r\n',
  "Content-Disposition: form-data; name*=utf-8''f%zz; filename*=nope''%ff\r\n",
  'Content-Disposition: form-data; name="__proto__.x"\r\n',
  'Content-Disposition: form-data; name="constructor"; filename="x"\r\n',
  'Content-Disposition: form-data; name="_charset_"\r\n',
  "Content-Disposition: form-data\r\n",
  'Content-Disposition: ;;;="\r\n',
  "Content-Disposition:\r\n",
  "Content-Disposition: attachment; name=file\r\n",
  "Content-Type: text/plain; charset=utf-16le\r\n",
  "Content-Type: multipart/mixed; boundary=c\r\n",
  "Content-Type: ;\r\n",
  "Content-Transfer-Encoding: base64\r\n",
];

const contentTypes: readonly string[] = [
  ...Array.from({ length: 6 }, () => "multipart/form-data; boundary=b"),
  'multipart/form-data; boundary="b"',
  "multipart/form-data; boundary=",
  "multipart/form-data",
  "multipart/form-data; boundary=b; boundary=c",
  `multipart/form-data; boundary=${"b".repeat(71)}`,
  'multipart/form-data; boundary="b b"',
  "MULTIPART/FORM-DATA;BOUNDARY=b",
  "multipart/mixed; boundary=b",
  "application/x-www-form-urlencoded",
];

/** Bodies that a grammar of broken forms makes, sent to operations that take files and to some that do not. */
export function brokenForms(entrance: Entrance): fc.Arbitrary<InjectOptions> {
  const word = fc.constantFrom(...words);
  return fc
    .tuple(
      fc.array(word, { maxLength: 16 }),
      fc.constantFrom(...contentTypes),
      fc.option(fc.nat(400), { freq: 3 }),
    )
    .map(([given, type, cut]) => ({
      method: "POST",
      url: fillPath(entrance.path, {}),
      payload: Buffer.from(given.join(""), "latin1").subarray(0, cut ?? undefined),
      headers: { "content-type": type },
    }));
}
