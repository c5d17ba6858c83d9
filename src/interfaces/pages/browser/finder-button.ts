/** Leads from any page to the finder; pages with a field of their own for it have no button, or keys of their own. */
import { onFinderKey } from "./front/finder-keys.ts";

/** Takes the button in the header into use; the finder is loaded when it is asked for. */
export function startFinderButton(): void {
  const button = document.querySelector<HTMLButtonElement>("#find");
  if (button === null) return;
  let opened: (() => void) | undefined;
  const load = async (): Promise<() => void> => {
    opened ??= (await import("./front/finder-dialog.tsx")).openFinderDialog;
    return opened;
  };
  // At once where it is there: what is typed next is for its field.
  const open = (): void => {
    if (opened !== undefined) opened();
    // Where it does not come, the list of all tools does.
    else
      load().then(
        (openDialog) => openDialog(),
        () => location.assign(button.dataset["all"] ?? ""),
      );
  };
  for (const event of ["pointerenter", "focus"] as const)
    button.addEventListener(event, () => void load().catch(() => undefined), { once: true });
  button.addEventListener("click", open);
  if (document.querySelector("#reference-filter") === null) onFinderKey(open);
}
