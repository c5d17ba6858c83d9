/** Headers that every call of the proxy must carry, where the operator asks for some. */
import { ApiError } from "../../shared/api-error.ts";

/**
 * A page's script can send a header of its own to another origin only with a preflight, and a link, an image or an address
 * bar sends none. Throws `service_not_allowed` where none of the names is there.
 */
export function requireHeader(names: readonly string[], header: (name: string) => string | undefined): void {
  if (names.length === 0 || names.some((name) => header(name) !== undefined)) return;
  const listed = names.length === 1 ? `the header ${names[0]}` : `one of the headers ${names.join(", ")}`;
  throw new ApiError("service_not_allowed", `A call of the proxy needs ${listed} on this server.`);
}
