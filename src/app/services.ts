/** The list of services; no other file names them. */
import type { AnyService } from "../kernel/service.ts";
import { anonymizer } from "../services/anonymizer/service.ts";
import { image } from "../services/image/service.ts";
import { naics } from "../services/naics/service.ts";
import { password } from "../services/password/service.ts";
import { pii } from "../services/pii/service.ts";
import { strings } from "../services/strings/service.ts";
import { text } from "../services/text/service.ts";
import { useragent } from "../services/useragent/service.ts";
import { web } from "../services/web.ts";

export const allServices: readonly AnyService[] = [
  web,
  anonymizer,
  pii,
  password,
  text,
  strings,
  useragent,
  naics,
  image,
];
