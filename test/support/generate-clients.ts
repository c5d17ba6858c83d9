/** Generates clients from an OpenAPI document: `node --import classic-typescript.ts generate-clients.ts FILE FOLDER`. */
import { readFileSync, writeFileSync } from "node:fs";
import { createClient } from "@hey-api/openapi-ts";
import openapiTs, { astToString } from "openapi-typescript";
import { InputData, JSONSchemaInput, JSONSchemaStore, quicktype } from "quicktype-core";

const [file = "", folder = ""] = process.argv.slice(2);
const text = readFileSync(file, "utf8");

/** Else a field with a default counts as required, in what is sent as well. */
const options = { defaultNonNullable: false };

async function generateTypes(): Promise<void> {
  writeFileSync(`${folder}/types.ts`, astToString(await openapiTs(JSON.parse(text), options)));
}

const generateSdk = (): Promise<unknown> =>
  createClient({
    input: JSON.parse(text),
    output: { path: `${folder}/sdk`, module: { extension: ".ts" } },
    logs: { level: "silent", file: false },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  });

/** Everything is in the one schema. */
class NoOtherSchemas extends JSONSchemaStore {
  override fetch(address: string): Promise<undefined> {
    throw new Error(`the document refers to ${address}`);
  }
}

/** A class with a converter for all answers together, each under its operation's id. */
async function generateConverters(): Promise<void> {
  const { paths, components } = JSON.parse(text.replaceAll("#/components/schemas/", "#/definitions/"));
  const operations = Object.values(paths).flatMap((item) => Object.values(item as object));
  const answers = operations.flatMap(({ operationId, responses }) => {
    const schema = responses["200"].content["application/json"]?.schema;
    return schema === undefined ? [] : [[operationId, schema]];
  });
  const properties = Object.fromEntries(answers);
  const schema = JSON.stringify({ type: "object", properties, definitions: components.schemas });
  const input = new JSONSchemaInput(new NoOtherSchemas());
  await input.addSource({ name: "Answers", schema });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({
    inputData,
    lang: "typescript",
    rendererOptions: { "nice-property-names": false },
  });
  writeFileSync(`${folder}/converters.ts`, lines.join("\n"));
}

await generateTypes();
await generateSdk();
await generateConverters();
