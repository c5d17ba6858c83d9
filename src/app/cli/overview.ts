/** What there is beside the commands of the server, for the program's own help. */
import { rowLines } from "../../interfaces/cli/help.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import { allServices } from "../services.ts";
import { renderOptionsOf } from "./standard-output.ts";

/** Services and groups of utilities, one line each. */
export function overview(): string {
  const options = renderOptionsOf(process.stdout);
  const { paint } = options;
  const rows = allServices
    .filter(({ id }) => id !== unprefixedService)
    .map(({ id, summary }) => [id, summary] as const);
  const groups = allServices
    .filter(({ id }) => id === unprefixedService)
    .flatMap(({ groups: own = {} }) => Object.entries(own));
  return [
    "",
    paint("bold", "Services:"),
    ...rowLines([...rows, ...groups], options),
    "",
    "nonet <service> lists its operations, nonet <service> <operation> --help says all of one. To begin with:",
    "",
    "  nonet strings slugify 'Hello World'",
    "  cat mail.txt | nonet pii redact --mode label",
    "  nonet pdf merge a.pdf b.pdf -o c.pdf",
    "  nonet qr generate https://example.com",
  ].join("\n");
}
