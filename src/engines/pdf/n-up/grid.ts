/** Cells of a sheet for several pages. */
import type { Orientation, PaperSize } from "../pages/paper.ts";
import type { SheetOrder } from "../types.ts";

export interface GridOptions {
  readonly perSheet: number;
  /** Upright. */
  readonly paper: PaperSize;
  /** `auto` takes what leaves the pages largest. */
  readonly orientation: Orientation | "auto";
  readonly order: SheetOrder;
  /** Points around the sheet and between pages. */
  readonly margin: number;
  readonly gap: number;
}

export interface Grid {
  readonly sheet: PaperSize;
  /** Size of a cell. */
  readonly cell: PaperSize;
  /** The lower left corner of each cell, in the order of the pages. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** The grid in which a page of this size is largest; null where margins and gaps leave no room. */
export function chooseGrid(page: PaperSize, options: GridOptions): Grid | null {
  const { paper, orientation, perSheet } = options;
  const turned = { width: paper.height, height: paper.width };
  const sheets = { portrait: [paper], landscape: [turned], auto: [paper, turned] }[orientation];
  const columns = Array.from({ length: perSheet }, (_, index) => index + 1).filter(
    (count) => perSheet % count === 0,
  );
  let best: { readonly grid: Grid; readonly scale: number } | null = null;
  for (const sheet of sheets) {
    for (const count of columns) {
      const grid = buildGrid(sheet, count, options);
      const scale = Math.min(grid.cell.width / page.width, grid.cell.height / page.height);
      if (scale > (best?.scale ?? 0)) best = { grid, scale };
    }
  }
  return best !== null && Math.min(best.grid.cell.width, best.grid.cell.height) >= 1 ? best.grid : null;
}

function buildGrid(sheet: PaperSize, columns: number, { perSheet, margin, gap, order }: GridOptions): Grid {
  const rows = perSheet / columns;
  const cell = {
    width: (sheet.width - 2 * margin - (columns - 1) * gap) / columns,
    height: (sheet.height - 2 * margin - (rows - 1) * gap) / rows,
  };
  const corners = Array.from({ length: perSheet }, (_, index) => {
    const isAcross = order.endsWith("-down");
    const across = isAcross ? index % columns : Math.floor(index / rows);
    const down = isAcross ? Math.floor(index / columns) : index % rows;
    const column = order.includes("left") ? columns - 1 - across : across;
    return [margin + column * (cell.width + gap), margin + (rows - 1 - down) * (cell.height + gap)] as const;
  });
  return { sheet, cell, corners };
}
