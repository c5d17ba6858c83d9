/** The front page: finder, box for anything, what was opened lately. */
import "../styles/front.css";
import { render } from "preact";
import type { FrontTexts } from "../../texts/en.ts";
import { Finder } from "../front/finder.tsx";
import { PasteBox } from "../front/paste-box.tsx";
import { Shelf } from "../front/shelf.tsx";
import { block } from "../page-data.ts";

const texts = block<FrontTexts>("front-texts");

/** What the server wrote in a place stands there until the script is here. */
function mount(id: string, island: preact.ComponentChild): void {
  const place = document.getElementById(id);
  if (place === null) return;
  place.replaceChildren();
  render(island, place);
}

mount("finder", <Finder />);
mount("paste", <PasteBox texts={texts} />);
mount("shelf", <Shelf texts={texts} />);
