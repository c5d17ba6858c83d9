/** The services by id, each loaded when it is asked for; no other file names them. */
import type { AnyService } from "../kernel/service.ts";

export const serviceLoaders: Readonly<Record<string, () => Promise<AnyService>>> = {
  web: async () => (await import("../services/web.ts")).web,
  anonymizer: async () => (await import("../services/anonymizer/service.ts")).anonymizer,
  pii: async () => (await import("../services/pii/service.ts")).pii,
  password: async () => (await import("../services/password/service.ts")).password,
  text: async () => (await import("../services/text/service.ts")).text,
  strings: async () => (await import("../services/strings/service.ts")).strings,
  useragent: async () => (await import("../services/useragent/service.ts")).useragent,
  naics: async () => (await import("../services/naics/service.ts")).naics,
  image: async () => (await import("../services/image/service.ts")).image,
};
