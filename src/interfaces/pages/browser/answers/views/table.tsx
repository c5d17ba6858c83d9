/** Tables: sorted by a click on a heading, copied for a spreadsheet, saved as CSV; each value can be copied. */
import { useMemo, useState } from "preact/hooks";
import { download } from "../../answer-panel.tsx";
import { texts } from "../../page-data.ts";
import type { Block, Column, Table } from "../plan/block.ts";
import { isAbsent, isScalar, type Json } from "../plan/json.ts";
import { writeCsv, writeTabs } from "../text/csv.ts";
import { copyText, formatCell } from "../text/format.ts";
import { capitalized, wordOf } from "../text/labels.ts";
import { CopyButton } from "./copy.tsx";
import { useMore } from "./more.tsx";
import { Value } from "./value.tsx";

const rowsAtOnce = 200;
/** A smaller table is taken by hand. */
const rowsForTools = 3;

interface Order {
  readonly column: number;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator("en", { numeric: true });

function sorted(rows: Table["rows"], { column, isDescending }: Order): Table["rows"] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(one[column] ?? null, other[column] ?? null));
}

/** Numbers by size, all else as texts; what is absent comes first. */
function compare(one: Json, other: Json): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(sortText(one), sortText(other));
}

const sortText = (value: Json): string =>
  value === null ? "" : isScalar(value) ? String(value) : formatCell("", value);

const labelsOf = ({ columns }: Table): readonly string[] => columns.map(columnLabel);

function columnLabel({ name, label }: Column): string {
  if (label !== "") return label;
  return name === "value" ? texts.views.value : texts.views.name;
}

export function TableView({ table, fileStem }: { readonly table: Table; readonly fileStem: string }) {
  const [order, setOrder] = useState<Order | null>(null);
  const rows = useMemo(() => (order === null ? table.rows : sorted(table.rows, order)), [table, order]);
  const { shown, more } = useMore(rows.length, rowsAtOnce);
  const labels = labelsOf(table);
  return (
    <figure class="view-table-block">
      <figcaption>
        <span class="view-table-label" title={table.note}>
          {table.label} <span class="count">{rows.length.toLocaleString("en")}</span>
        </span>
        {rows.length >= rowsForTools && <TableTools table={table} rows={rows} fileStem={fileStem} />}
      </figcaption>
      <div class="view-scrolls" role="group" aria-label={table.label} tabIndex={0}>
        <table onKeyDown={moveFocus}>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <Head
                  key={column.name}
                  label={labels[at] ?? ""}
                  column={at}
                  isNumeric={column.isNumeric}
                  {...{ order, setOrder }}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, at) => (
              <Row key={at} row={row} table={table} isFirst={at === 0} />
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </figure>
  );
}

interface HeadProps {
  readonly label: string;
  readonly column: number;
  readonly isNumeric: boolean;
  readonly order: Order | null;
  readonly setOrder: (order: Order | null) => void;
}

/** Sorts up, then down, then as it was. */
function Head({ label, column, isNumeric, order, setOrder }: HeadProps) {
  const own = order?.column === column ? order : null;
  const next =
    own === null ? { column, isDescending: false } : own.isDescending ? null : { column, isDescending: true };
  const sort = own === null ? "none" : own.isDescending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={sort} data-numeric={isNumeric || undefined}>
      <button type="button" onClick={() => setOrder(next)}>
        {label}
        <span class="view-sort-sign" aria-hidden="true">
          {own === null ? "↕" : own.isDescending ? "↓" : "↑"}
        </span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly row: readonly Json[];
  readonly table: Table;
  readonly isFirst: boolean;
}

const Row = ({ row, table, isFirst }: RowProps) => (
  <tr>
    {table.columns.map((column, at) => (
      <td key={column.name} data-numeric={column.isNumeric || undefined}>
        <Cell value={row[at] ?? null} column={column} isFirst={isFirst && at === 0} />
      </td>
    ))}
  </tr>
);

const moves: Readonly<Record<string, readonly [row: number, cell: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One button of the cells is in the order of the tab key; arrows move on from it. */
function moveFocus(event: KeyboardEvent): void {
  const [rows, cells] = moves[event.key] ?? [0, 0];
  const cell = (event.target as Element).closest("td");
  if (cell === null || (rows === 0 && cells === 0)) return;
  const row = cell.closest("table")?.rows[(cell.parentElement as HTMLTableRowElement).rowIndex + rows];
  const button = row?.cells[cell.cellIndex + cells]?.querySelector<HTMLButtonElement>("button.view-copy");
  if (!button) return;
  event.preventDefault();
  (event.target as HTMLElement).tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}

interface ToolsProps {
  readonly table: Table;
  readonly rows: Table["rows"];
  readonly fileStem: string;
}

/** What is copied and saved has all rows, in the order that is shown. */
function TableTools({ table, rows, fileStem }: ToolsProps) {
  const save = () => {
    const csv = writeCsv(labelsOf(table), rows);
    download(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${fileStem}.csv`);
  };
  return (
    <span class="view-table-tools">
      <CopyButton
        text={() => writeTabs(labelsOf(table), rows)}
        name={table.label}
        label={texts.views.copyTable}
      />
      <button type="button" class="quiet" onClick={save}>
        CSV
      </button>
    </span>
  );
}

/** One to four objects side by side; rows in which they differ are marked. */
export const Compare = ({ table, heads }: Extract<Block, { readonly kind: "compare" }>) => (
  <figure class="view-table-block">
    <figcaption class="view-table-label">{table.label}</figcaption>
    <div class="view-scrolls" role="group" aria-label={table.label} tabIndex={0}>
      <table class="view-compare" onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{texts.views.name}</span>
            </th>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, at) => (
            <CompareRow
              key={column.name}
              column={column}
              cells={table.rows.map((row) => row[at] ?? null)}
              isFirst={at === 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  </figure>
);

interface CompareRowProps {
  readonly column: Column;
  readonly cells: readonly Json[];
  readonly isFirst: boolean;
}

function CompareRow({ column, cells, isFirst }: CompareRowProps) {
  const isDifferent = new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        {capitalized(column.label)}
        {isDifferent && <span class="hidden"> ({texts.views.differs})</span>}
      </th>
      {cells.map((value, at) => (
        <td key={at}>
          <Cell value={value} column={column} isFirst={isFirst && at === 0} />
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  readonly value: Json;
  readonly column: Column;
  /** The first cell is where the tab key leads. */
  readonly isFirst: boolean;
}

function Cell({ value, column: { name, isWord }, isFirst }: CellProps) {
  if (isAbsent(value)) return null;
  const shown = isWord && typeof value === "string" ? wordOf(value) : value;
  return (
    <div class="view-cell">
      <Value name={name.slice(name.lastIndexOf(".") + 1)} value={shown} />
      <CopyButton
        text={() => copyText(value)}
        name={formatCell("", value).slice(0, 40)}
        tabIndex={isFirst ? 0 : -1}
      />
    </div>
  );
}
