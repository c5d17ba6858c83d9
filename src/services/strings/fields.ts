/** Fields that the string operations share. */
import { Type } from "../../kernel/type.ts";

export const maxBodyBytes = 2 * 1024 * 1024;

export const text = Type.String({ description: "The text as given" });
export const echoed = Type.String({ description: "As asked" });
export const locale = (description: string) => Type.String({ default: "und", maxLength: 100, description });
