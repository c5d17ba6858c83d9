/** Fields that the endpoints on one password share. */
import { Type } from "../../kernel/type.ts";

export const password = Type.String({
  minLength: 1,
  maxLength: 1_024,
  description: "The password; not kept, not logged",
});

export const userInputs = Type.Array(Type.String({ maxLength: 100 }), {
  default: [],
  maxItems: 100,
  description: "What is known of the person or the site: names, addresses",
});

export const score = Type.Integer({
  minimum: 0,
  maximum: 4,
  description: "0 too guessable … 4 very unguessable",
});

export const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();
