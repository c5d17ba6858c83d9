import { describe, expect, it } from "vitest";
import { type Manifest, packEdition, readManifest, storedFormat, unpackEdition } from "./stored-files.ts";
import { tinyRecords } from "./tiny-edition.fixture.ts";

const manifest: Manifest = {
  format: storedFormat,
  key: "1",
  encoderKey: "2",
  origin: "package",
  files: [],
  builtAt: "2026-01-01T00:00:00.000Z",
  entryCount: 1,
  crossReferenceCount: 0,
  stored: [],
  askedAtMs: null,
};

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe("the manifest", () => {
  it("is read as it was written, and ignored in another format", () => {
    expect(readManifest(bytesOf(manifest))).toEqual(manifest);
    expect(readManifest(bytesOf({ ...manifest, format: storedFormat - 1 }))).toBeNull();
    expect(readManifest(new TextEncoder().encode("{"))).toBeNull();
    expect(readManifest(null)).toBeNull();
  });
});

describe("the edition's file", () => {
  it("gives back every code, in steps", () => {
    const steps = unpackEdition(new TextEncoder().encode(packEdition(tinyRecords)));
    expect(steps.next().done).toBe(false);
    expect(steps.next().value).toEqual(tinyRecords);
  });
});
