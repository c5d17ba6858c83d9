/** The request of a call, from an operation's input: the one that a page sends and that its lines for programs show. */
import type { CallAbout, Json, OperationAbout } from "../about.ts";

/** A file in the place of an input's source. */
export interface NamedFile {
  readonly name: string;
}

/** A call as it is written down. */
export interface CallRequest {
  readonly method: "GET" | "POST";
  /** With the query string of a GET. */
  readonly path: string;
  /** Of a POST. */
  readonly body: Json | null;
}

/** Longer addresses are cut by what stands between. */
const queryLengthMax = 1_500;

type Callable = Pick<OperationAbout, "calls" | "isShareable">;

/**
 * The shortest request for an input: GET where the input may stand in an address and fits one, else POST, else GET all the
 * same.
 */
export function callRequest(about: Callable, input: Json): CallRequest {
  const gets = about.calls.filter(({ method }) => method === "GET");
  const post = about.calls.find(({ method }) => method === "POST");
  const [get] = gets;
  const asked = get === undefined ? null : getRequest(get, input);
  if (
    asked !== null &&
    (post === undefined || (about.isShareable && isPlain(input) && asked.path.length <= queryLengthMax))
  )
    return asked;
  if (post === undefined) throw new Error("an operation has no route");
  return requestBy(post, input);
}

/** The request by one route; of fields that it does not take nothing is sent. */
export function requestBy(call: CallAbout, input: Json): CallRequest {
  const taken = call.fields === undefined ? input : only(input, call.fields);
  return call.method === "GET" ? getRequest(call, taken) : { method: "POST", ...placed(call.path, taken) };
}

const only = (input: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));

const isPlain = (input: Json): boolean =>
  Object.values(input).every((value) => typeof value !== "object" || value === null);

function getRequest({ path }: CallAbout, input: Json): CallRequest {
  const { path: place, body } = placed(path, input);
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  return { method: "GET", path: query === "" ? place : `${place}?${query}`, body: null };
}

/** The fields of the path put into it, and the others. */
function placed(path: string, input: Json): { readonly path: string; readonly body: Json } {
  const left: Record<string, unknown> = { ...input };
  const place = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(value === undefined ? "" : String(value).toWellFormed());
  });
  return { path: place, body: left };
}
