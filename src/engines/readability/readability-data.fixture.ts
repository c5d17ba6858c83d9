/** What texts are measured by, loaded once for every test. */
import { loadReadabilityData } from "./readability-data.ts";

export const data = await loadReadabilityData();
