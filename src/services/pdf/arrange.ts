/** What `/pdf/extract`, `/pdf/remove` and `/pdf/reorder` share. */
import { type ArrangeInput, type Arrangement, arrangePages } from "../../engines/pdf/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import type { Static } from "../../kernel/type.ts";
import { buildAnswer, buildName, nameFile, wantsPdf } from "./answer.ts";
import { type file, readFile } from "./source.ts";

interface ArrangeRequest {
  readonly file: Static<typeof file>;
  readonly pages: string;
}

export async function arrange(
  { file, pages }: ArrangeRequest,
  { arrangement, change }: { readonly arrangement: Arrangement; readonly change: string },
  context: Context,
) {
  const source = await readFile(file, context);
  const input = { source, arrangement, pages, isRaw: wantsPdf(context) };
  return nameFile(await context.runInWorker(arrangeTask, input), buildName(source, change));
}

export const arrangePdf = async ({ isRaw, ...input }: ArrangeInput & { readonly isRaw: boolean }) =>
  buildAnswer(await arrangePages(input), isRaw);

const arrangeTask = task(import.meta.url, arrangePdf);

export const keptNote =
  "Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are kept";

export const goneNote = `${keptNote}, except for what leads to pages that are gone or describes them: nothing of these pages is left in the file`;
