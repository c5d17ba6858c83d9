/** "Drop or paste anything": says what it most likely is, and which tools are made for it. Nothing leaves the browser. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { FrontTexts } from "../../texts/en.ts";
import { openWith } from "../handover.ts";
import { texts as words } from "../page-data.ts";
import { type Choice, lookAtFiles, lookAtText, type Shown } from "./look.ts";
import { pageAddress, pagePath } from "./tool-index.ts";

const shownMax = 9;

export function PasteBox({ texts }: { readonly texts: FrontTexts }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const turn = useRef(0);

  /** The last thing that was given wins, however long an earlier one takes to look at. */
  const show = async (look: Promise<Shown | null>): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const seen = await look.catch(
      (): Shown => ({ words: [words.finder.findFailed], choices: [], hasFailed: true }),
    );
    if (own !== turn.current) return;
    setShown((before) => {
      if (before?.picture !== undefined) URL.revokeObjectURL(before.picture);
      return seen;
    });
  };
  const takeText = (text: string): void => void show(lookAtText(text, texts));
  const takeFiles = (files: readonly File[]): void => {
    if (area.current !== null) area.current.value = "";
    if (files.length > 0) void show(lookAtFiles(files, texts));
  };
  useDrops(takeFiles, setOver);
  return (
    <div class={`paste ${isOver ? "over" : ""}`}>
      <label for="paste-text">{texts.paste}</label>
      <textarea
        id="paste-text"
        ref={area}
        rows={3}
        placeholder={texts.pastePlaceholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => takeText(event.currentTarget.value)}
        onPaste={(event) => {
          const files = [...(event.clipboardData?.files ?? [])];
          if (files.length === 0) return;
          event.preventDefault();
          takeFiles(files);
        }}
      />
      <p class="paste-foot">
        <label class="choose">
          <input
            type="file"
            multiple
            class="hidden"
            onChange={(event) => takeFiles([...(event.currentTarget.files ?? [])])}
          />
          <span>{texts.chooseFiles}</span>
        </label>
        <small>{texts.pasteNote}</small>
      </p>
      <div role="status">{shown !== null && <Offers shown={shown} texts={texts} />}</div>
    </div>
  );
}

function Offers({ shown, texts }: { readonly shown: Shown; readonly texts: FrontTexts }) {
  const { words, color, picture, choices, hasFailed } = shown;
  return (
    <div class="offers">
      <p class="recognized">
        {picture !== undefined && <img src={picture} alt="" />}
        {color !== undefined && <Swatch color={color} />}
        {words.map((word, index) =>
          index === 0 ? <b key={word}>{word}</b> : <span key={word}>{word}</span>,
        )}
      </p>
      {choices.length === 0 && hasFailed !== true && <p>{texts.noOffer}</p>}
      <ul>
        {choices.slice(0, shownMax).map((choice) => (
          <li key={choice.tool.href}>
            <a href={pageAddress(choice.tool.href)} onClick={(event) => follow(event, choice)}>
              {choice.tool.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the tool with what was given to it; another tab, if one is asked for, opens it empty. */
function follow(event: MouseEvent, { tool, input, files }: Choice): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere || Object.keys({ ...input, ...files }).length === 0) return;
  event.preventDefault();
  void openWith({ path: pagePath(tool.href), input, files });
}

/** By the element's own style object: an attribute would be refused by the page's policy. */
function Swatch({ color }: { readonly color: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => element.current?.style.setProperty("background", color), [color]);
  return <span class="swatch" ref={element} />;
}

/** Files may be dropped anywhere on the page. */
function useDrops(take: (files: readonly File[]) => void, setOver: (isOver: boolean) => void): void {
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  });
}
