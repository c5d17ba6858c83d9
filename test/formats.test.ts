/** Formats in the interface description are true: what is answered has them, and what they would refuse is refused. */
import { isIP } from "node:net";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { entrances, fitsQuery, requestOf } from "./support/operations.ts";

/** By RFC 3339, 6531, 3986 and 9562, and Node's own reading of addresses. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
  "date-time": (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text)),
  "idn-email": (text) => /^(?:[^\s@"]+|"(?:[^"\\]|\\.)+")@[^\s@]+$/u.test(text),
  ipv4: (text) => isIP(text) === 4,
  ipv6: (text) => isIP(text) === 6,
  // Any text: it only says that nobody else should see it.
  password: () => true,
  uri: (text) => /^[a-z][a-z0-9+.-]*:[\w:/?#[\]@!$&'()*+,;=.~%-]+$/i.test(text) && URL.canParse(text),
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

/** A judge of answers, which knows no other format. */
const judge = new Ajv({ formats, strict: false });

/** The formats that a schema declares. */
const formatsIn = (schema: object): readonly string[] => {
  const found: string[] = [];
  JSON.stringify(schema, (key, part: unknown) => {
    if (key === "format" && typeof part === "string") found.push(part);
    return part;
  });
  return found;
};

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.stop());

const answers = entrances.flatMap((entrance) => {
  const { output, examples } = entrance.registered.operation;
  if (!("schema" in output) || formatsIn(output.schema).length === 0) return [];
  return examples
    .filter(({ input }) => entrance.route.method === "POST" || fitsQuery(input))
    .map(({ title, input }) => [entrance.name, title, entrance, input, output.schema] as const);
});

describe("formats of answers", () => {
  it.each(answers)(
    "are those of what is answered: %s: %s",
    async (_name, _title, entrance, input, schema) => {
      const answer = await app.call(requestOf(entrance, input));
      const fits = judge.compile(schema);
      expect([fits(answer.json()), fits.errors]).toEqual([true, null]);
    },
  );
});

it("inputs are declared in true JSON Schema, which the kernel does not look at again", () => {
  const schemas = new Map(entrances.map(({ name, registered }) => [name, registered.operation.input]));
  for (const [name, schema] of schemas)
    expect([name, judge.validateSchema(schema), judge.errors]).toEqual([name, true, null]);
  expect(judge.validateSchema({ type: "object", properties: { text: { type: "text" } } })).toBe(false);
});

const inputs = entrances.flatMap((entrance) =>
  Object.entries(entrance.registered.operation.input.properties).flatMap(([field, schema]) =>
    formatsIn(schema).map((format) => [entrance.name, field, format, entrance] as const),
  ),
);

describe("formats of inputs", () => {
  const odd = [
    ...["a", " ", "0", "2026-02-30", "26-1-1", "2026-06-1", " 2026-06-01", "2026-06-01T00:00:00Z", "{}"],
    ...["https://a b/", "https://bücher.example", "::1 ", "127.1", "ä@b", "\ud800", "２０２６-０６-０１"],
  ];

  it.each(inputs)(
    "refuse nothing that is accepted: %s, %s is a %s",
    async (_name, field, format, entrance) => {
      const example = entrance.registered.operation.examples[0]?.input ?? {};
      for (const text of odd.filter((one) => formats[format]?.(one) !== true)) {
        const answer = await app.call(requestOf(entrance, { ...example, [field]: text }));
        expect([text, answer.statusCode]).toEqual([text, 400]);
      }
    },
  );

  it("are there", () => {
    expect(inputs.length).toBeGreaterThan(1);
    expect(answers.length).toBeGreaterThan(10);
  });
});
