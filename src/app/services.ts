/** All services, loaded. */
import type { AnyService } from "../kernel/service.ts";
import { serviceLoaders } from "./service-loaders.ts";

export const allServices: readonly AnyService[] = await Promise.all(
  Object.values(serviceLoaders).map((load) => load()),
);
