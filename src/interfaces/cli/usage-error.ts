/** What was typed wrongly: the command line says so and ends with code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
