/** On a tool's page: it counts as opened, and can be given a star. */
import { isStarred, noteVisit, toggleStar } from "./visits.ts";

/** Takes the button that the page brings along into use; `data-path` is the tool's path below the base. */
export function startStar(): void {
  const button = document.querySelector<HTMLButtonElement>("button.star");
  const path = button?.dataset["path"];
  if (button === null || path === undefined) return;
  const tool = { path, title: document.querySelector("h1")?.textContent?.trim() ?? path };
  noteVisit(tool);
  const show = (hasStar: boolean): void => button.setAttribute("aria-pressed", String(hasStar));
  show(isStarred(path));
  button.disabled = false;
  button.addEventListener("click", () => show(toggleStar(tool)));
}
