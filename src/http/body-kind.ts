/** The kinds of body that an operation takes, told apart by the media type. */

import type { AnyOperation } from "../kernel/operation.ts";
import { fileBodyTypes } from "../kernel/source.ts";
import { ApiError } from "../shared/api-error.ts";

/** `file`: the body is itself the one file that the operation works on. */
export type BodyKind = "json" | "multipart" | "urlencoded" | "file";

const maxTypeLength = 200;
const jsonForm = /^application\/(?:[\w.+-]+\+)?json$/;

/** What the body is; null for a media type that the operation does not take. No type at all is JSON. */
export function bodyKindOf(contentType: string | undefined, operation: AnyOperation): BodyKind | null {
  // Most say it in these very words.
  if (contentType === undefined || contentType === "application/json") return "json";
  const [written = ""] = contentType.slice(0, maxTypeLength).split(";", 1);
  const type = written.trim().toLowerCase();
  if (type === "" || jsonForm.test(type)) return "json";
  if (operation.upload === undefined)
    return type === "application/x-www-form-urlencoded" ? "urlencoded" : null;
  if (type === "multipart/form-data") return "multipart";
  return fileBodyTypes(operation).some((taken) => matches(taken, type)) ? "file" : null;
}

const matches = (taken: string, type: string): boolean =>
  taken.endsWith("/*") ? type.startsWith(taken.slice(0, -1)) : type === taken;

/** The refusal of a body of any other type: it names all that the operation takes. */
export function refuseMediaType(operation: AnyOperation): ApiError {
  const types = fileBodyTypes(operation);
  const forms =
    operation.upload === undefined
      ? ["a form (application/x-www-form-urlencoded)"]
      : ["a form (multipart/form-data)", ...types.map((type) => `the file itself (${type})`)];
  const all = ["JSON (application/json)", ...forms];
  const message = `Send ${all.slice(0, -1).join(", ")} or ${all.at(-1)}, and name it in Content-Type.`;
  return new ApiError("unsupported_media_type", message);
}
