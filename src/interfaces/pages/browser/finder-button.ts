/** Leads from any page to the finder; pages with a field of their own for it have no button, or keys of their own. */
import { onFinderKey } from "./front/finder-keys.ts";

/** Takes the button in the header into use; the finder is loaded when it is asked for. */
export function startFinderButton(): void {
  const button = document.querySelector<HTMLButtonElement>("#find");
  if (button === null) return;
  const open = (): void =>
    // Where it does not come, the list of all tools does.
    void import("./front/finder-dialog.tsx").then(
      ({ openFinderDialog }) => openFinderDialog(),
      () => location.assign(button.dataset["all"] ?? ""),
    );
  button.addEventListener("click", open);
  if (document.querySelector("#reference-filter") === null) onFinderKey(open);
}
