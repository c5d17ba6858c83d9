/** Decides what the user-agent parser is made of. */
import { service } from "../../kernel/service.ts";
import * as operations from "./operations.ts";
import { openUserAgent } from "./resources.ts";

export const useragent = service({
  id: "useragent",
  title: "User-agent parser",
  summary:
    "Browser, engine, system, device and processor of a User-Agent, with bots, AI crawlers and client hints",
  operations,
  open: openUserAgent,
});
