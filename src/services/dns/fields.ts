/** Fields that the DNS endpoints share. */
import { statuses } from "../../engines/dns-report/index.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const domainField = Type.String({
  minLength: 1,
  // 253, the root's dot and blanks around; also the URL that somebody pastes, which is told apart from a name.
  maxLength: 2_048,
  description: "Domain name; international names as people write them or in A-labels",
  ...refusal({ maxLength: "invalid_domain" }),
});

export const canonicalDomain = Type.String({
  description: "The name in A-labels, lower case, without a trailing dot",
});

export const status = Type.Enum(statuses, {
  description: "NODATA: the name exists without such records; TIMEOUT: no server answered",
});
