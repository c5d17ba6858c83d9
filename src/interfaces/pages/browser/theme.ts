/** Light, dark or as the system is: kept in this browser. */

const key = "nonet-theme";

/** Follows the switch. */
export function startTheme(): void {
  const select = document.querySelector<HTMLSelectElement>("#theme");
  if (select === null) return;
  select.value = document.documentElement.dataset["theme"] ?? "";
  select.addEventListener("change", () => setTheme(select.value));
}

function setTheme(theme: string): void {
  if (theme === "") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    if (theme === "") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser may refuse its storage: the theme then lasts as long as the page.
  }
}
