/** An operation as the scripts of its page know it. */
import { type AnyOperation, bodyBytesMaxDefault } from "../../../kernel/operation.ts";
import type { RegisteredRoute } from "../../../kernel/registry.ts";
import { unprefixedService } from "../../../kernel/registry.ts";
import type { AnyService } from "../../../kernel/service.ts";
import type { ErrorCode } from "../../../shared/api-error.ts";
import { statusOf } from "../../../shared/api-error.ts";
import type { Contact } from "../../openapi/contact.ts";
import type { CallAbout, FieldAbout, Json, OperationAbout } from "../about.ts";
import type { PageContext } from "../layout.ts";
import type { Field } from "./fields.ts";
import type { ToolEntry } from "./tool-list.ts";

export interface AboutOptions {
  readonly entry: ToolEntry;
  readonly fields: readonly Field[];
  /** One service's host, or null for all of them. */
  readonly scope: AnyService | null;
  /** Whom to ask for a key. */
  readonly contact: Contact | null;
  readonly context: Pick<PageContext, "base" | "access">;
}

/** Everything that a page's scripts need: paths, fields, examples, the kinds of answers. */
export function operationAbout({ entry, fields, scope, contact, context }: AboutOptions): OperationAbout {
  const { registered, playground } = entry;
  const { operation, routes } = registered;
  const { base, access } = context;
  const { output, upload = {}, fileTypes = [], examples } = operation;
  const isOwn = !entry.isPlaygroundOnly;
  const prefix = isOwn ? servicePrefix(entry.service, scope, base) : base;
  const hidesInput = operation.holdsSecrets === true || fields.some(({ control }) => control === "password");
  return {
    id: registered.id,
    summary: operation.summary,
    host: scope === null || base !== "" ? null : scope.id,
    fileStem: entry.path.split("/").slice(2).join("-"),
    access,
    keysFrom: keysFrom(access, contact),
    calls: routes.map((route) => callOf(route, prefix)),
    playground: playground === null ? null : playgroundCall(playground, entry, base),
    fields: fields.map(publicField),
    upload,
    fileTypes,
    output: {
      kind: output.kind,
      schema: "schema" in output ? (output.schema as unknown as Json) : null,
      mediaTypes: "mediaTypes" in output ? output.mediaTypes : [],
    },
    view: null,
    examples: examples.map(({ title, input }) => ({ title, input })),
    isLive: access === "open" && isQuick(entry) && !fields.some(isNeededSecret),
    asksOthers: reachesOthers(operation),
    bodyBytesMax: operation.bodyBytesMax ?? bodyBytesMaxDefault,
    isShareable: !hidesInput && routes.some(({ method }) => method === "GET"),
    failureHeader: operation.failureHeader ?? null,
    command: isOwn ? entry.path.split("/").slice(2).join(" ") : null,
  };
}

function keysFrom(access: "open" | "keys", contact: Contact | null): string | null {
  if (access === "open" || contact === null) return null;
  const { url, email } = contact;
  return url ?? (email === undefined ? null : `mailto:${encodeURIComponent(email)}`);
}

/** What is typed into it is sent by the button only; an optional one keeps the rest from being asked once it is filled in. */
const isNeededSecret = ({ control, isRequired, choice }: Field): boolean =>
  control === "password" && (isRequired || choice !== undefined);

/** The path of an operation's service, as a caller at this base writes it. */
const servicePrefix = (service: AnyService, scope: AnyService | null, base: string): string =>
  scope !== null || service.id === unprefixedService ? base : `${base}/${service.id}`;

const callOf = ({ method, path }: RegisteredRoute, prefix: string): CallAbout => ({
  method,
  path: `${prefix}${path}`,
});

/** In the playground an operation may take fewer fields. */
function playgroundCall(route: RegisteredRoute, { registered }: ToolEntry, base: string): CallAbout {
  const own = registered.operation.tool?.instead?.input.properties;
  return { ...callOf(route, base), ...(own !== undefined && { fields: Object.keys(own) }) };
}

const publicField = ({ shape: _shape, isCommon: _isCommon, ...field }: Field): FieldAbout => field;

/**
 * Whether an operation may be asked at every pause of typing: it takes no file, reaches nobody else and holds the server
 * up with nothing heavy. Where calls are counted nothing is asked without a button.
 */
function isQuick({ registered: { operation } }: ToolEntry): boolean {
  const { upload, output, isSlowAtFirst, input } = operation;
  const takesText = Object.keys(input.properties).length > 0;
  const isCalm = output.kind !== "passthrough" && !reachesOthers(operation);
  return upload === undefined && isCalm && !isSlowAtFirst && takesText;
}

const reachesOthers = ({ asksOthers, fails = [] }: AnyOperation): boolean =>
  asksOthers === true || fails.some((code: ErrorCode) => statusOf(code) === 502);
