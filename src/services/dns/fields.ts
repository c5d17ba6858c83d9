/** Fields that the DNS endpoints share. */
import { statuses } from "../../engines/dns-report/index.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const domain = Type.String({
  minLength: 1,
  // 253 and the root's dot.
  maxLength: 254,
  description: "Domain name; international names as they are written or in A-labels",
  ...refusal({ maxLength: "invalid_domain" }),
});

export const status = Type.Enum(statuses, {
  description: "NODATA: the name exists without such records; TIMEOUT: no server answered",
});
