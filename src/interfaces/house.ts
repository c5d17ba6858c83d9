/** Decides which operations every host has beside its services': health, description, reference, front page. */

import { type Catalogue, catalogue } from "../kernel/catalogue.ts";
import { apiVersion } from "../kernel/output.ts";
import { type AnyService, service } from "../kernel/service.ts";
import { healthOperation, type Vitals } from "./health.ts";
import { byBase, documentOperation } from "./openapi/document.ts";
import { openApiDocument } from "./openapi/openapi.ts";
import { homeOperation } from "./pages/home.ts";
import type { MountedTool } from "./pages/tools.ts";
import { docsOperations } from "./reference/docs.ts";

export interface House {
  readonly served: Catalogue;
  readonly tools: readonly MountedTool[];
  /** One service's host, or null for all of them. */
  readonly scope: AnyService | null;
  readonly vitals: Vitals;
}

/** The house's own operations for a scope. */
export function houseCatalogue({ served, tools, scope, vitals }: House): Catalogue {
  const house = service({
    id: "nonet",
    title: "Server",
    summary: "Health and the description of the interface",
    operations: {
      health: healthOperation(vitals),
      openapi: documentOperation({
        path: "/openapi.json",
        summary: "The description of this interface, OpenAPI 3.1",
        mediaType: "application/json; charset=utf-8",
        find: byBase((base) => ({
          body: Buffer.from(JSON.stringify(openApiDocument(described, { scope, base, version: apiVersion }))),
        })),
      }),
      docs: docsOperations(scope?.title ?? "Nonet"),
      home: homeOperation({ served, tools, scope }),
    },
  });
  const own = catalogue([house]);
  const described: Catalogue = {
    ...served,
    operations: [...own.operations, ...tools.map(({ mounted }) => mounted), ...served.operations],
  };
  return own;
}
