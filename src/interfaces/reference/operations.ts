/** `GET /docs`: the reference as a page. */
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Registry } from "../../kernel/registry.ts";
import { readRecordedAnswers } from "../openapi/recorded-answers.ts";
import { pageOperation } from "../pages/page-document.ts";
import { type Listed, toolGroups } from "../pages/tool-pages/tool-list.ts";
import { referenceGroups } from "./entries.ts";
import { referencePage } from "./reference-page.ts";

export interface ReferenceOptions extends Listed {
  readonly access: () => "open" | "keys";
  /** What every host has beside the tools. */
  readonly builtIn: () => Registry;
}

export const referenceOperation = ({ access, builtIn, ...listed }: ReferenceOptions): AnyOperation =>
  pageOperation({
    path: "/docs",
    summary: "The reference as a page",
    access,
    render: async (context) => {
      const groups = referenceGroups(toolGroups(listed), builtIn());
      return referencePage({ groups, scope: listed.scope, answers: await readRecordedAnswers() }, context);
    },
  });
