/** The list of tools that the finder and the offers are made of: asked for once, when somebody needs it. */
import type { IndexedTool } from "../../finder/indexed-tool.ts";

let loading: Promise<readonly IndexedTool[]> | undefined;

/** All tools of this host, with the addresses of their pages. Rejects where the server does not answer; then asks again. */
export function loadTools(): Promise<readonly IndexedTool[]> {
  loading ??= fetchTools().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchTools(): Promise<readonly IndexedTool[]> {
  const response = await fetch(pagePath("/tools/index.json"));
  if (!response.ok) throw new Error(`the list of tools was answered with ${response.status}`);
  return (await response.json()) as readonly IndexedTool[];
}

/** The path of a page on this host. */
export const pagePath = (path: string): string => `${document.body.dataset["base"] ?? ""}${path}`;

/** The address of a page, in the language that this page's address names. */
export function pageAddress(path: string): string {
  const language = new URLSearchParams(location.search).get("lang");
  return `${pagePath(path)}${language === null ? "" : `?lang=${encodeURIComponent(language)}`}`;
}
