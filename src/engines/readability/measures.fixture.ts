/** What texts are measured by, loaded once for every test. */
import { loadMeasures } from "./measures.ts";

export const measures = await loadMeasures();
