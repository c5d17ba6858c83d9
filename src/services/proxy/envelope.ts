/** A target's answer as one JSON object, its body as text in UTF-8 or as Base64. */
import { buildTrace, readableFields, type TargetResponse } from "../../engines/http-proxy/index.ts";
import { type BodyText, isQuickBody, readBodyText } from "../../engines/web-page/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { type FetchTimings, task } from "../../kernel/ports.ts";
import { roundTo } from "../../shared/rounding.ts";

export interface EnvelopeSource {
  readonly requestedUrl: string;
  readonly target: TargetResponse;
  readonly body: Uint8Array;
  /** Null where nothing was fetched. */
  readonly timings: FetchTimings | null;
}

const textTask = task(import.meta.resolve("../../engines/web-page/index.ts"), readBodyText);

/** The object in pieces: the body may be 10 MiB long and is written once. */
export async function buildEnvelope(
  source: EnvelopeSource,
  { runInWorker }: Pick<Context, "runInWorker">,
): Promise<readonly Uint8Array[]> {
  const { requestedUrl, target, body, timings } = source;
  const { finalUrl, status, headers, bodyEncoding } = target;
  const contentType = headers["content-type"] ?? null;
  const text = bodyEncoding === null ? await readText({ bytes: body, contentType }, runInWorker) : null;
  const head = {
    requestedUrl,
    finalUrl,
    status,
    headers: readableFields(headers),
    contentType,
    charset: text?.charset ?? null,
    bodyBytes: body.byteLength,
    chain: buildTrace(target),
    timings: timings && roundTimings(timings),
    encoding: text === null ? "base64" : "utf8",
  };
  const json = text?.json ?? Buffer.from(`"${Buffer.from(body).toString("base64")}"`, "latin1");
  return [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"body":`), json, Buffer.from("}")];
}

type Body = Parameters<typeof readBodyText>[0];

async function readText(body: Body, runInWorker: Context["runInWorker"]): Promise<BodyText | null> {
  return (await isQuickBody(body)) ? readBodyText(body) : runInWorker(textTask, body);
}

const roundTimings = ({ elapsedMs, ttfbMs, ...steps }: FetchTimings) => ({
  dnsMs: roundOrNull(steps.dnsMs),
  connectMs: roundOrNull(steps.connectMs),
  tlsMs: roundOrNull(steps.tlsMs),
  ttfbMs: roundTo(ttfbMs, 1),
  totalMs: roundTo(elapsedMs, 1),
});

const roundOrNull = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : roundTo(milliseconds, 1);
