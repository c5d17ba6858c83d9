/** The files of a field: chosen, dropped, pasted, brought into order by dragging and by keyboard, taken out again. */
import { render } from "preact";
import type { Control } from "../about.ts";
import { filled, texts } from "./page-data.ts";

/** A file, or the address of one. */
export type FileItem = { readonly file: File } | { readonly url: string };

export const nameOf = (item: FileItem): string => ("file" in item ? item.file.name : item.url);

/** One field for a file, or for several. */
export class FilesField {
  readonly name: string;
  readonly isMany: boolean;
  #items: readonly FileItem[] = [];
  readonly #element: HTMLElement;
  readonly #list: HTMLElement;
  readonly #onChange: () => void;

  constructor(element: HTMLElement, onChange: () => void) {
    this.#element = element;
    this.name = element.dataset["field"] ?? "";
    this.isMany = (element.dataset["control"] as Control) === "files";
    this.#list = element.querySelector<HTMLElement>("[data-files]") as HTMLElement;
    this.#onChange = onChange;
    this.#listen();
  }

  get items(): readonly FileItem[] {
    const url = this.#url?.value.trim() ?? "";
    return url === "" ? this.#items : [...(this.isMany ? this.#items : []), { url }];
  }

  /** Of all its files; undefined where none was typed. */
  get password(): string | undefined {
    return this.#element.querySelector<HTMLInputElement>("[data-file-password]")?.value || undefined;
  }

  set password(password: string | undefined) {
    const input = this.#element.querySelector<HTMLInputElement>("[data-file-password]");
    if (input !== null) input.value = password ?? "";
  }

  /** Replaces what is there; of a field for one file the last one counts. */
  set(items: readonly FileItem[]): void {
    const single = this.isMany ? items : items.slice(-1);
    const [first] = single;
    const isUrl = !this.isMany && first !== undefined && "url" in first;
    if (this.#url !== null) this.#url.value = isUrl ? first.url : "";
    this.#items = isUrl ? [] : single;
    this.#show();
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file) => ({ file }));
    if (added.length === 0) return;
    this.set(this.isMany ? [...this.#items, ...added] : added);
    this.#onChange();
  }

  get #url(): HTMLInputElement | null {
    return this.#element.querySelector("[data-file-url]");
  }

  #listen(): void {
    const input = this.#element.querySelector<HTMLInputElement>("input[type=file]");
    input?.addEventListener("change", () => {
      this.add(input.files ?? []);
      // The same file may be chosen again.
      input.value = "";
    });
    const drop = this.#element.querySelector<HTMLElement>("[data-drop]");
    drop?.addEventListener("dragover", (event) => {
      event.preventDefault();
      drop.dataset["over"] = "";
    });
    drop?.addEventListener("dragleave", () => delete drop.dataset["over"]);
    drop?.addEventListener("drop", (event) => {
      event.preventDefault();
      delete drop.dataset["over"];
      this.add(event.dataTransfer?.files ?? []);
    });
    this.#element.addEventListener("keydown", (event) => this.#addUrl(event));
  }

  /** Enter in the field for a URL adds it to the list. */
  #addUrl(event: KeyboardEvent): void {
    const url = this.#url;
    if (!this.isMany || event.key !== "Enter" || event.target !== url || url === null) return;
    event.preventDefault();
    this.set(this.items);
    this.#onChange();
  }

  #change(items: readonly FileItem[]): void {
    this.set(items);
    this.#onChange();
  }

  #move(from: number, to: number): void {
    if (to < 0 || to >= this.#items.length || from === to) return;
    const items = this.#items.toSpliced(from, 1);
    const moved = this.#items[from] as FileItem;
    this.#change(items.toSpliced(to, 0, moved));
    const said = { name: nameOf(moved), at: to + 1, count: this.#items.length };
    const status = document.querySelector("#status");
    if (status !== null) status.textContent = filled(texts.moved, said);
    const buttons = this.#list.children[to]?.querySelectorAll<HTMLButtonElement>("[data-move]");
    const direction = to < from ? 0 : 1;
    const wanted = buttons?.[direction];
    (wanted?.disabled ? buttons?.[1 - direction] : wanted)?.focus();
  }

  #show(): void {
    const rows = this.#items.map((item, at) => (
      <FileRow
        key={nameOf(item) + at}
        item={item}
        at={at}
        count={this.isMany ? this.#items.length : 0}
        onMove={(to) => this.#move(at, to)}
        onDrop={(from) => this.#move(from, at)}
        onRemove={() => this.#change(this.#items.toSpliced(at, 1))}
      />
    ));
    render(rows, this.#list);
  }
}

interface RowProps {
  readonly item: FileItem;
  readonly at: number;
  /** Of a field for one file 0: there is no order. */
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDrop: (from: number) => void;
  readonly onRemove: () => void;
}

const dragType = "application/x-nonet-file";

function FileRow({ item, at, count, onMove, onDrop, onRemove }: RowProps) {
  const name = nameOf(item);
  return (
    <li
      draggable={count > 1}
      onDragStart={(event) => event.dataTransfer?.setData(dragType, String(at))}
      onDragOver={(event) => event.dataTransfer?.types.includes(dragType) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer?.getData(dragType) ?? "";
        if (from === "") return;
        event.preventDefault();
        onDrop(Number(from));
      }}
    >
      <span class="file-name">{name}</span>
      {"file" in item && <span class="file-size">{sizeText(item.file.size)}</span>}
      {count > 1 && (
        <>
          <MoveButton
            label={filled(texts.up, { name })}
            sign="↑"
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <MoveButton
            label={filled(texts.down, { name })}
            sign="↓"
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
        </>
      )}
      <button type="button" class="quiet" aria-label={filled(texts.remove, { name })} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

interface MoveProps {
  readonly label: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const MoveButton = ({ label, sign, disabled, onClick }: MoveProps) => (
  <button type="button" class="quiet" data-move aria-label={label} disabled={disabled} onClick={onClick}>
    {sign}
  </button>
);

/** `12 kB`, as files are told everywhere. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1_000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
