/** A page as it is displayed. */
import type { Document } from "../read/document.ts";
import type { Sheet } from "../watermark/geometry.ts";
import { rotationOf, visibleBoxOf } from "./page-boxes.ts";
import type { Page } from "./page-tree.ts";

export function readSheet(document: Document, page: Page): Sheet {
  const [left, bottom, right, top] = visibleBoxOf(document, page);
  const unit = document.resolve(page.dict.get("UserUnit"));
  return {
    left,
    bottom,
    width: right - left,
    height: top - bottom,
    quarterTurns: rotationOf(document, page) / 90,
    userUnit: typeof unit === "number" && unit > 0 ? unit : 1,
  };
}
