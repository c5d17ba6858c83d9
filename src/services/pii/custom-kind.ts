/** Kinds of the caller's own, in requests and in a file of the operator's. */
import {
  type CustomKind,
  createDetector,
  severities,
  validators,
} from "../../engines/pii-detection/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import { compileInput } from "../../kernel/schema.ts";
import { formed } from "../../kernel/schema-options.ts";
import { pathSetting, SettingError } from "../../kernel/setting.ts";
import { type Static, Type } from "../../kernel/type.ts";

/** A name as patterns and kinds of one's own have it. */
export const ownName = formed(
  "^[a-z][a-z0-9_-]{0,39}$",
  "a name of at most 40 lower-case letters, digits, _ and -, a letter first",
);

const customKind = Type.Object(
  {
    kind: Type.String({ ...ownName, description: "Its name; no known kind" }),
    label: Type.Optional(
      Type.String({ minLength: 1, maxLength: 80, description: "As people read it; returned with each span" }),
    ),
    severity: Type.Enum(severities, {
      default: "medium",
      description: "How severe a leak is",
    }),
    score: Type.Number({ default: 0.8, minimum: 0, maximum: 1, description: "Score of its matches" }),
    patterns: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      default: [],
      maxItems: 20,
      description: "Regular expressions in the syntax of RE2; (?i) ignores case",
    }),
    literals: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      default: [],
      maxItems: 1_000,
      description: "Values, found as whole words; 20,000 characters in all",
    }),
    ignoreCase: Type.Boolean({ default: true, description: "Of literals" }),
    contextWords: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
      default: [],
      maxItems: 50,
      description: "Without one of them nearby a match scores 0.4 less",
    }),
    validator: Type.Optional(
      Type.Enum(validators, {
        description:
          "Every match must pass it: luhn and verhoeff on its digits, mod97 (ISO 7064) on its letters and digits, iban the same with the first four moved to the end",
      }),
    ),
  },
  { title: "CustomKind" },
);

export const customKindsOf = (maxItems: number) =>
  Type.Array(customKind, {
    default: [],
    maxItems,
    description: "Kinds of your own",
  });

const kindsMax = 100;
const fileSchema = Type.Object({ kinds: customKindsOf(kindsMax) });

export const kindsFileSetting = pathSetting("NONET_PII_KINDS", "file", {
  default: "",
  defaultText: "none",
  help: 'JSON file with kinds of personal data of your own, searched for in each request: `{"kinds": [{"kind": "employee_id", "patterns": ["EMP-\\\\d{5}"]}]}`, with the fields of `customKinds`; read at start',
});

/** What the handlers have of the operator's file. */
export interface PiiResources {
  readonly kinds: readonly CustomKind[];
}

export type PiiContext = Context<PiiResources>;

const maxFileBytes = 1024 * 1024;

/** Fails with a SettingError where the operator's file is no list of kinds, or a pattern of it is none. */
export async function openPii(ports: Ports): Promise<PiiResources> {
  const path = ports.settings.get(kindsFileSetting);
  if (path === "") return { kinds: [] };
  try {
    const kinds = readKinds(await readText(ports, path));
    await ports.workers.run(checkTask, kinds);
    return { kinds };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingError(`${kindsFileSetting.name}: ${why.replaceAll("customKinds.", "kinds.")}`);
  }
}

async function readText({ files }: Ports, path: string): Promise<string> {
  const file = await files.open(path);
  if (file === null) throw new Error("there is no such file");
  try {
    if (file.bytes > maxFileBytes) throw new Error(`it is longer than ${maxFileBytes} bytes`);
    return new TextDecoder("utf-8", { fatal: true }).decode(file.readAt(0, file.bytes));
  } finally {
    file.close();
  }
}

function readKinds(text: string): CustomKind[] {
  const { kinds } = compileInput(fileSchema).read(parseJson(text), "body") as Static<typeof fileSchema>;
  return kinds;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("this is not JSON");
  }
}

/** Compiles the kinds, which refuses what is wrong with them. */
export async function checkKinds(customKinds: readonly CustomKind[]): Promise<number> {
  await createDetector({ minScore: 0.5, language: "en", allowList: [], customPatterns: [], customKinds });
  return customKinds.length;
}

const checkTask = task(import.meta.url, checkKinds);

/** The operator's kinds and those of a request, which take the place of the operator's of the same name. */
export function joinKinds(
  operators: readonly CustomKind[],
  own: readonly Static<typeof customKind>[],
): CustomKind[] {
  const names = new Set(own.map(({ kind }) => kind));
  return [...own.map(copyKind), ...operators.filter(({ kind }) => !names.has(kind))];
}

/** Only what is known of a kind: what a lenient call adds may be nested too deeply to be copied to a worker. */
function copyKind(own: Static<typeof customKind>): CustomKind {
  const { kind, label, severity, score, patterns, literals, ignoreCase, contextWords, validator } = own;
  return {
    ...{ kind, severity, score, patterns, literals, ignoreCase, contextWords },
    ...(label !== undefined && { label }),
    ...(validator !== undefined && { validator }),
  };
}
