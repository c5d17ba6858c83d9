/** What is told of an attached file. */
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";

export const attachmentFields = {
  description: nullable(Type.String(), "What the file says of it"),
  mediaType: nullable(Type.String(), "As the file states it, such as text/xml"),
  creationDate: nullable(Type.String(), "ISO 8601"),
  modificationDate: nullable(Type.String(), "ISO 8601"),
  page: nullable(Type.Integer(), "The page that it is pinned to, from 1; null for the whole document"),
};
