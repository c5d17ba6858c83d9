/** The form of a tool at work: reads its input, calls the operation, shows the answer and the same call for programs. */
import { render } from "preact";
import type { Json, OperationAbout } from "../about.ts";
import { callLines } from "../calls/call-lines.ts";
import type { Answer } from "./answer.ts";
import { AnswerPanel, type AnswerView, type PanelState } from "./answer-panel.tsx";
import { CallsPanel } from "./calls-panel.tsx";
import { fileNames, showSources, withFiles } from "./file-input.ts";
import { FilesField, sizeText } from "./files-field.tsx";
import { startControls } from "./form-controls.ts";
import { fieldElement, readInput, showCounting, writeInput } from "./form-input.ts";
import { readFragment, writeFragment } from "./fragment.ts";
import { takeHandover } from "./handover.ts";
import { readKey } from "./key.ts";
import { filled, readAbout, texts } from "./page-data.ts";
import { send } from "./send.ts";

/** A pause in typing, in milliseconds. */
const pauseMs = 150;

const element = <E extends HTMLElement>(id: string): E => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as E;
};

export class ToolForm {
  readonly #about: OperationAbout = readAbout();
  readonly #form = element<HTMLFormElement>("form");
  readonly #panel = element("answer");
  readonly #calls = element("calls");
  readonly #files: readonly FilesField[];
  #state: PanelState = { kind: "empty" };
  #view: AnswerView | null = null;
  #running: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const fields = this.#form.querySelectorAll<HTMLElement>('[data-control="file"], [data-control="files"]');
    this.#files = [...fields].map((field) => new FilesField(field, () => this.#changed()));
  }

  /** Listens, and shows what the address or another page brings along. */
  start(): void {
    this.#panel.replaceChildren();
    this.#calls.querySelector("pre")?.remove();
    const lines = document.createElement("div");
    this.#calls.append(lines);
    startControls(this.#form);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#run(true);
    });
    this.#form.addEventListener("input", () => this.#changed());
    this.#form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit();
    });
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-example]"))
      button.addEventListener("click", () => this.#showExample(Number(button.dataset["example"])));
    document.addEventListener("paste", (event) => {
      // A spreadsheet copies a picture along with the text that a field shall have.
      const isText = event.clipboardData?.types.includes("text/plain") === true;
      if (this.#files.length > 0 && !isText) this.#take(event, event.clipboardData);
    });
    document.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      if (!event.defaultPrevented) this.#take(event, event.dataTransfer);
    });
    addEventListener("hashchange", () => this.#readAddress());
    this.#show();
    this.#showCalls();
    void this.#takeOver();
    document.documentElement.dataset["ready"] = "";
  }

  async #takeOver(): Promise<void> {
    const given = await takeHandover();
    if (given === null) return this.#readAddress();
    this.#fill(given.input);
    for (const field of this.#files) field.add(given.files[field.name] ?? []);
    await this.#run(true);
  }

  #readAddress(): void {
    const input = readFragment(this.#about);
    if (input === null) return;
    this.#fill(input);
    // A link alone must cause no call that reaches somebody else, or that is counted.
    const { asksOthers, access } = this.#about;
    if (!asksOthers && access === "open") void this.#run(false);
  }

  #showExample(at: number): void {
    const example = this.#about.examples[at];
    if (example === undefined) return;
    this.#fill(example.input);
    void this.#run(true);
  }

  #fill(input: Json): void {
    writeInput(this.#form, this.#about.fields, input);
    showSources(this.#about, input, this.#files);
    this.#showProblems([]);
    this.#keepUp();
  }

  /** A file that is pasted or dropped belongs to the field for files, wherever that is done; else a browser would open it. */
  #take(event: Event, given: DataTransfer | null): void {
    const files = given?.files ?? [];
    if (files.length === 0) return;
    event.preventDefault();
    this.#files[0]?.add(files);
  }

  #changed(): void {
    this.#keepUp();
    this.#showProblems([]);
    if (!this.#about.isLive || this.#hasSecret()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(false), pauseMs);
  }

  #hasSecret(): boolean {
    const inputs = this.#form.querySelectorAll<HTMLInputElement>('[data-control="password"] input');
    return [...inputs].some(({ value }) => value !== "");
  }

  /** The address and the lines for programs follow the form. */
  #keepUp(): void {
    showCounting(this.#form, this.#about.fields);
    const { input } = readInput(this.#form, this.#about.fields);
    writeFragment(this.#about, input);
    this.#showCalls(input);
  }

  async #run(isAsked: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const { input, problems } = readInput(this.#form, this.#about.fields);
    if (isAsked || problems.length === 0) this.#showProblems(problems);
    if (problems.length > 0) return;
    const large = this.#tooLarge();
    if (large !== null) return this.#showProblems([large]);
    if (!isAsked && this.#isEmpty(input)) this.#show({ kind: "empty" });
    else await this.#call(input, isAsked);
  }

  async #call(input: Json, isAsked: boolean): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#status("");
    const timer = setTimeout(() => this.#showRunning(running, null), isAsked ? 100 : 1_000);
    try {
      const sent = await withFiles(this.#about, input, this.#files);
      const options = {
        signal: running.signal,
        onProgress: (share: number) => this.#showRunning(running, share),
      };
      const [answer] = await Promise.all([send(this.#about, sent, options), this.#loadView()]);
      if (this.#running === running) this.#showAnswer(answer, isAsked);
    } catch (error) {
      if (!running.signal.aborted) throw error;
      if (this.#running === running) this.#show({ kind: "empty" });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nothing is asked while nothing is filled in. */
  #isEmpty(input: Json): boolean {
    const filled = Object.values(input).some(
      (value) => value !== "" && !(Array.isArray(value) && value.length === 0),
    );
    const needs = this.#about.fields.some(({ isRequired, choice }) => isRequired || choice !== undefined);
    return needs && !filled;
  }

  /** What is larger than a call may be is not sent: most of it would be sent before the server could say so. */
  #tooLarge(): { readonly field: string; readonly message: string } | null {
    const { bodyBytesMax } = this.#about;
    const sizes = this.#files.map(({ items }) =>
      items.reduce((sum, item) => sum + ("file" in item ? item.file.size : 0), 0),
    );
    const sum = sizes.reduce((total, size) => total + size, 0);
    const largest = this.#files[sizes.indexOf(Math.max(...sizes))];
    if (largest === undefined || sum <= bodyBytesMax) return null;
    const words = { size: sizeText(sum), max: sizeText(bodyBytesMax) };
    return { field: largest.name, message: filled(texts.tooLarge, words) };
  }

  async #loadView(): Promise<void> {
    if (this.#view !== null) return;
    // A browser that knows no integrity in import maps refuses this: JSON and files are there all the same.
    const views = await import("./answers/index.tsx").catch(() => null);
    this.#view = views?.answerView ?? null;
  }

  #showRunning(running: AbortController, share: number | null): void {
    if (this.#running !== running || running.signal.aborted) return;
    this.#show({ kind: "running", share, cancel: () => running.abort() });
  }

  #showAnswer(answer: Answer, isAsked: boolean): void {
    this.#show({ kind: "answer", answer });
    const details = answer.failure?.details ?? [];
    const problems = details.map(({ path, message }) => ({ field: fieldOfPath(path), message }));
    this.#showProblems(problems);
    if (!isAsked) return;
    const [first] = problems;
    const place = first === undefined ? null : fieldElement(this.#form, first.field);
    place?.querySelector<HTMLElement>("input:not(.hidden), textarea, select")?.focus();
    if (answer.failure === null) this.#status(texts.answered);
    if (first === undefined) this.#leadToAnswer();
  }

  /** On a phone the answer stands below the form, where nobody would see it. */
  #leadToAnswer(): void {
    if (this.#panel.getBoundingClientRect().top < innerHeight - 120) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#panel.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  }

  #status(text: string): void {
    element("status").textContent = text;
  }

  /** A failure stands at its field. */
  #showProblems(problems: readonly { readonly field: string; readonly message: string }[]): void {
    for (const field of this.#form.querySelectorAll<HTMLElement>("[data-field]")) {
      const own = problems.find(({ field: name }) => name === field.dataset["field"]);
      const note = field.querySelector<HTMLElement>(".problem");
      if (note === null) continue;
      note.hidden = own === undefined;
      note.textContent = own?.message ?? "";
      for (const control of field.querySelectorAll("input, textarea, select"))
        if (own === undefined) control.removeAttribute("aria-invalid");
        else control.setAttribute("aria-invalid", "true");
      const details = own === undefined ? null : field.closest("details");
      if (details instanceof HTMLDetailsElement) details.open = true;
    }
  }

  #show(state: PanelState = this.#state): void {
    this.#state = state;
    const retry = () => void this.#run(true);
    render(<AnswerPanel state={state} about={this.#about} view={this.#view} onRetry={retry} />, this.#panel);
  }

  #showCalls(input: Json = readInput(this.#form, this.#about.fields).input): void {
    const place = this.#calls.lastElementChild;
    if (place === null) return;
    const files = fileNames(this.#files);
    const hasKey = readKey() !== null;
    const urls = Object.keys(files).length === 0 ? this.#urls() : {};
    const lines = callLines(this.#about, { ...input, ...urls }, { origin: location.origin, files, hasKey });
    render(<CallsPanel lines={lines} />, place);
  }

  /** Files that are named by their addresses. */
  #urls(): Json {
    const entries = this.#files.flatMap((field): [string, unknown][] => {
      const sources = field.items.map((item) => ("url" in item ? { url: item.url } : {}));
      const [first] = sources;
      if (first === undefined) return [];
      const kind = this.#about.upload[field.name];
      return kind === "self" ? Object.entries(first) : [[field.name, kind === "many" ? sources : first]];
    });
    return Object.fromEntries(entries);
  }
}

/** The field of a JSON pointer, or of `query.name`. */
const fieldOfPath = (path: string): string => path.replace(/^(\/|query\.)/, "").split(/[/.]/)[0] ?? "";
