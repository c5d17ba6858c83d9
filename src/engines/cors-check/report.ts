/** Decides what a report says of a URL that scripts of another origin want to read. */
import { listOf, variesByOrigin, warnings } from "./answer.ts";
import { type Asking, isForbiddenHeader } from "./asking.ts";
import { type Ask, type Journey, journeyTo } from "./journey.ts";
import { previewOf } from "./preview.ts";

export interface CorsReport {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly origin: string;
  readonly allowed: boolean;
  readonly allowOrigin: string | null;
  readonly allowCredentials: boolean;
  readonly allowMethods: string[];
  readonly allowHeaders: string[];
  readonly exposeHeaders: string[];
  readonly maxAge: number | null;
  readonly varyOrigin: boolean;
  readonly preflight: { readonly status: number; readonly ok: boolean } | null;
  readonly problems: string[];
  readonly bodyPreview: string | null;
}

/** Asks as a browser would and reports; fails as asking does. */
export async function reportOn(url: string, asking: Asking, ask: Ask): Promise<CorsReport> {
  const journey = await journeyTo(url, asking, ask);
  const { answer, preflight, finalUrl } = journey;
  const { headers } = answer;
  const told = preflight?.headers ?? headers;
  const bodyPreview = await previewOf(headers["content-type"], answer.body);
  answer.cancel();
  return {
    requestedUrl: url,
    finalUrl,
    status: answer.status,
    contentType: headers["content-type"] ?? null,
    origin: asking.origin,
    allowed: journey.isReadable,
    allowOrigin: headers["access-control-allow-origin"] ?? null,
    allowCredentials: headers["access-control-allow-credentials"] === "true",
    allowMethods: [...listOf(told["access-control-allow-methods"])],
    allowHeaders: [...listOf(told["access-control-allow-headers"])],
    exposeHeaders: [...listOf(headers["access-control-expose-headers"])],
    maxAge: secondsIn(told["access-control-max-age"]),
    varyOrigin: variesByOrigin(headers),
    preflight: preflight && { status: preflight.status, ok: preflight.ok },
    problems: [...new Set(problemsOf(journey, asking))],
    bodyPreview,
  };
}

/** Whole seconds; anything else is not counted by browsers either. */
const secondsIn = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : null;

function problemsOf({ problems, answer, origin, finalUrl }: Journey, asking: Asking): readonly string[] {
  const forbidden = asking.headers
    .filter(isForbiddenHeader)
    .map((name) => `The header ${name} is not sent: browsers do not let scripts set it.`);
  const isForeign = new URL(finalUrl).origin !== origin;
  return [...problems, ...(isForeign ? warnings(answer.headers, origin) : []), ...forbidden];
}
