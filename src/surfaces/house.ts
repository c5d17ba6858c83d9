/** Decides which operations every host has beside its services': health, description, reference, front page. */

import { type Catalogue, catalogue } from "../kernel/catalogue.ts";
import { noInput, operation } from "../kernel/operation.ts";
import { json } from "../kernel/output.ts";
import { type AnyService, service } from "../kernel/service.ts";
import { Type } from "../kernel/type.ts";
import { docsOperations } from "./docs.ts";
import { healthOperation, type Vitals } from "./health.ts";
import { homeOperation } from "./home.ts";
import { openApiDocument } from "./openapi.ts";
import type { MountedTool } from "./tools.ts";

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
      openapi: operation({
        at: ["GET /openapi.json"],
        summary: "The description of this interface, OpenAPI 3.1",
        keyless: true,
        undescribed: true,
        input: noInput,
        output: json(Type.Object({ openapi: Type.String() })),
        examples: [{ title: "The document", input: {} }],
        handle: (_input, { caller }) =>
          openApiDocument(described, { scope, base: caller.base, version: vitals.version }),
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
