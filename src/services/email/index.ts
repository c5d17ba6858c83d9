/** E-mail addresses. */
import { validate } from "./validate.ts";
import { validateBatch } from "./validate-batch.ts";

export const email = { validate, validateBatch };
