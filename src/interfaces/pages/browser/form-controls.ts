/** What controls do beyond HTML: passwords are shown, colors are picked. */
import { texts } from "./page-data.ts";

/** Starts every control of a form that needs a script. */
export function startControls(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-reveal]")) startReveal(form, button);
  for (const picker of form.querySelectorAll<HTMLInputElement>("[data-color-of]")) startColor(form, picker);
}

function startReveal(form: HTMLFormElement, button: HTMLButtonElement): void {
  const input = form.querySelector<HTMLInputElement>(`#${CSS.escape(button.dataset["reveal"] ?? "")}`);
  if (input === null) return;
  const label = () => {
    button.textContent = input.type === "password" ? texts.show : texts.hide;
  };
  button.hidden = false;
  label();
  button.addEventListener("click", () => {
    input.type = input.type === "password" ? "text" : "password";
    label();
  });
}

function startColor(form: HTMLFormElement, picker: HTMLInputElement): void {
  const input = form.querySelector<HTMLInputElement>(`#${CSS.escape(picker.dataset["colorOf"] ?? "")}`);
  if (input === null) return;
  const follow = () => {
    const hex = /^#?([0-9a-f]{6})/i.exec(input.value)?.[1];
    if (hex !== undefined) picker.value = `#${hex}`;
  };
  input.addEventListener("input", follow);
  input.addEventListener("written", follow);
  picker.addEventListener("input", () => {
    input.value = picker.value;
  });
}
