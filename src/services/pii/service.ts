/** The detector of personal data. */
import { service } from "../../kernel/service.ts";
import { analyze } from "./analyze.ts";
import { kindsFileSetting, openPii } from "./custom-kind.ts";
import { detect } from "./detect.ts";
import { redact } from "./redact.ts";
import { restore } from "./restore.ts";

export const pii = service({
  id: "pii",
  title: "PII detector and redactor",
  summary:
    "Finds personal data and secrets in texts, masks, labels or removes them, and rates how risky a text is",
  operations: { detect, redact, restore, analyze },
  settings: [kindsFileSetting],
  open: openPii,
});
