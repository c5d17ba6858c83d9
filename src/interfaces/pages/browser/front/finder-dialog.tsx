/** The finder above a page that has none of its own. */
import { render } from "preact";
import { texts } from "../page-data.ts";
import { Finder } from "./finder.tsx";

let dialog: HTMLDialogElement | undefined;

/** Opens it, or leads back into its field. The browser itself closes it at Escape and returns the focus. */
export function openFinderDialog(): void {
  dialog ??= makeDialog();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("input")?.select();
}

function makeDialog(): HTMLDialogElement {
  const made = document.createElement("dialog");
  made.className = "finder-dialog";
  made.setAttribute("aria-label", texts.finder.find);
  made.addEventListener("click", ({ target }) => {
    // The dialog's own box is filled by its content: beyond that lies what is behind it.
    if (target === made) made.close();
  });
  document.body.append(made);
  render(
    <div class="finder-box">
      <Finder onLeave={() => made.close()} />
      <button type="button" class="quiet" onClick={() => made.close()}>
        {texts.finder.close}
      </button>
    </div>,
    made,
  );
  return made;
}
