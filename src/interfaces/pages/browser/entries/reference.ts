/** The reference: its list can be filtered, and shows where one is. */
import "../styles/reference.css";
import { onFinderKey } from "../front/finder-keys.ts";

const filter = document.querySelector<HTMLInputElement>("#reference-filter");
const links = [...document.querySelectorAll<HTMLAnchorElement>(".reference-list li a")];
const none = document.querySelector<HTMLElement>("#reference-none");

/** Keeps the entries that hold every word, in their title, path or keywords. */
function applyFilter(query: string): void {
  const words = query.toLowerCase().split(/\s+/);
  for (const link of links) {
    const text = `${link.textContent} ${link.dataset["words"]} ${link.hash}`.toLowerCase();
    const item = link.parentElement as HTMLElement;
    item.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of document.querySelectorAll<HTMLElement>(".reference-list section"))
    group.hidden = group.querySelector("li:not([hidden])") === null;
  if (none !== null) none.hidden = links.some((link) => !link.parentElement?.hidden);
}

/** The entry that one reads is marked in the list, and the list follows. */
function markCurrent(entries: readonly IntersectionObserverEntry[]): void {
  const seen = entries.find(({ isIntersecting }) => isIntersecting);
  if (seen === undefined) return;
  for (const link of links) {
    const isCurrent = link.hash === `#${seen.target.id}`;
    if (isCurrent) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    if (isCurrent && filter?.value === "") scrollListTo(link);
  }
}

/** Within the list alone: `scrollIntoView` would move the page as well. */
function scrollListTo(link: HTMLElement): void {
  const list = link.closest<HTMLElement>(".reference-list");
  if (list === null || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top) list.scrollTop += top - frame.top - 80;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + 80;
}

if (filter !== null) {
  filter.addEventListener("input", () => applyFilter(filter.value));
  applyFilter(filter.value);
  onFinderKey(() => filter.focus());
}
for (const code of document.querySelectorAll(".call code"))
  code.textContent = (code.textContent ?? "").replace("http://localhost:8080", location.origin);
const watcher = new IntersectionObserver(markCurrent, { rootMargin: "-10% 0px -75% 0px" });
for (const entry of document.querySelectorAll(".reference-entry")) watcher.observe(entry);
