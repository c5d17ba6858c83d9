/** Decides what a thread does with a picture: everything heavy is loaded there, and nowhere else. */
import type { ReportInput } from "../../engines/image/report.ts";

/** The task behind the six measuring operations. */
export async function examine(input: ReportInput): Promise<unknown> {
  const { reportOn } = await import("../../engines/image/report.ts");
  return await reportOn(input);
}
