/** Three jobs that take several tools, told to a model. */
import type { Prompt as Told } from "@modelcontextprotocol/server";

interface Prompt {
  readonly told: Told;
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

/** What a person fills in, or a word in its place. */
const given = (text: string | undefined, otherwise: string): string =>
  text === undefined || text.trim() === "" ? otherwise : text.slice(0, 20_000);

export const prompts: readonly Prompt[] = [
  {
    told: {
      name: "clean_csv",
      title: "Clean a CSV file of personal data",
      description:
        "Finds personal data in a table, replaces it, and says how well the persons in it are hidden.",
      arguments: [
        { name: "csv", description: "The table, or where it is", required: true },
        { name: "keep", description: "Columns that must stay as they are" },
      ],
    },
    text: ({ csv, keep }) =>
      `Clean this table of personal data.
1. Call pii_detect on it, and list by column which kinds of personal data were found and how many.
2. Tell which columns name a person, which describe one (age, postcode, profession), and which do neither.
3. Replace what names a person: anonymizer_pseudonymize where rows of one person must stay together, pii_redact with the mode "label" otherwise.
4. Call anonymizer_k_anonymity with the columns that describe a person, and say what would have to be coarser for k = 5.
5. Give the cleaned table as CSV, then one paragraph on what is still at risk. Never repeat a value that you removed.
Columns that must stay: ${given(keep, "none were named")}.

${given(csv, "Ask for the table.")}`,
  },
  {
    told: {
      name: "code_companies",
      title: "Code a list of companies",
      description: "Finds the NAICS 2022 code of each company by what it does.",
      arguments: [
        { name: "companies", description: "One company a line, with what it does", required: true },
      ],
    },
    text: ({ companies }) =>
      `Find the NAICS 2022 code of each company below.
1. Call naics_match for each line with what the company does, not with its name.
2. Where \`confident\` is false, read \`message\`, compare the first three results by naics_code, and choose or say what is missing. Never guess.
3. Answer with a table: company, code, title, rating, confident, and a remark where the choice was close or an exclusion decided.

${given(companies, "Ask for the list.")}`,
  },
  {
    told: {
      name: "check_share_preview",
      title: "Check how a page looks when it is shared",
      description:
        "Reads a page's metadata and headers and says what social networks and search engines will show.",
      arguments: [{ name: "url", description: "The page", required: true }],
    },
    text: ({ url }) =>
      `Check how ${given(url, "the page (ask for its address)")} looks when it is shared.
1. Call page_metadata and page_headers for it.
2. Show the title, description and picture that Facebook, LinkedIn, X, Slack and a search engine will show, and from which tag each comes.
3. List what is missing, too long, or contradicts itself (canonical address, language, picture's size), the most important first.
4. Write the tags that mend it.`,
  },
];

export const promptNamed = (name: string): Prompt | undefined =>
  prompts.find(({ told }) => told.name === name);
