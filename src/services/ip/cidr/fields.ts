/** Fields that the endpoints of networks share. */
import { refusal } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";

export const cidrField = Type.String({
  minLength: 1,
  maxLength: 128,
  description:
    "A block such as 10.0.0.0/8, 10.0.0.0/255.0.0.0 or 2001:db8::/32, any address in it, or one address",
  ...refusal({ maxLength: "invalid_ip" }),
});

const maxItems = 1_000;
const item = Type.String({ minLength: 1, maxLength: 128, ...refusal({ maxLength: "invalid_ip" }) });

/** 1 to 1,000 texts that name addresses. */
export const rangesField = (description: string) =>
  Type.Array(item, {
    minItems: 1,
    maxItems,
    description: `${description}: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9`,
  });

export const optionalRangesField = (description: string) =>
  Type.Array(item, { maxItems, default: [], description: `${description}, in the same forms` });
