/** Files of an answer: shown where a browser can, saved one by one or all as a zip. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { download } from "../../answer-panel.tsx";
import { filled, texts } from "../../page-data.ts";
import type { AnswerFile } from "../plan/block.ts";
import { decodeBase64 } from "../text/base64.ts";
import { bareType, distinctNames } from "../text/file-name.ts";
import { formatBytes } from "../text/format.ts";
import { useMore } from "./more.tsx";

const filesAtOnce = 50;
/** Pictures that are shown at once. */
const previewsMax = 6;
/** Text that is shown of a file. */
const textUnitsMax = 100_000;

function blobOf({ content, mediaType }: AnswerFile): Blob {
  return "blob" in content
    ? content.blob
    : new Blob([decodeBase64(content.base64)], { type: bareType(mediaType) });
}

const sizeOf = ({ content }: AnswerFile): number =>
  "blob" in content ? content.blob.size : Math.floor((content.base64.replace(/=+$/, "").length * 3) / 4);

export function Files({
  files,
  zipName,
}: {
  readonly files: readonly AnswerFile[];
  readonly zipName: string;
}) {
  const { shown, more } = useMore(files.length, filesAtOnce);
  return (
    <div class="view-files">
      {files.length > 1 && <ZipButton files={files} name={zipName} />}
      <ul>
        {files.slice(0, shown).map((file, at) => (
          <FileItem
            key={at}
            file={file}
            isPreviewed={files.length === 1 || (at < previewsMax && isPicture(file))}
          />
        ))}
      </ul>
      {more}
    </div>
  );
}

/** All files in one, stored and not packed: pictures and PDF files are packed already. */
function ZipButton({ files, name }: { readonly files: readonly AnswerFile[]; readonly name: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { zipSync } = await import("fflate");
      const names = distinctNames(files.map((file) => file.name));
      const parts = await Promise.all(
        files.map(async (file) => new Uint8Array(await blobOf(file).arrayBuffer())),
      );
      const entries = Object.fromEntries(parts.map((part, at) => [names[at] ?? `${at + 1}`, part]));
      download(new Blob([zipSync(entries, { level: 0 })], { type: "application/zip" }), name);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" class="button" disabled={isBusy} onClick={save}>
      {filled(texts.views.zip, { count: files.length })}
    </button>
  );
}

function FileItem({ file, isPreviewed }: { readonly file: AnswerFile; readonly isPreviewed: boolean }) {
  const details = [bareType(file.mediaType), formatBytes(sizeOf(file)), file.note].filter(
    (text) => text !== "",
  );
  return (
    <li class="view-file">
      {isPreviewed && <Preview file={file} />}
      <span class="view-file-text">
        <bdi class="view-file-name">{file.name}</bdi>
        <span class="view-quiet">{details.join(" · ")}</span>
      </span>
      <button
        type="button"
        class="button"
        aria-label={`${texts.download} ${file.name}`}
        onClick={() => download(blobOf(file), file.name)}
      >
        {texts.download}
      </button>
    </li>
  );
}

const pictureTypes = /^image\/(png|jpeg|gif|webp|avif|svg\+xml|bmp)$/;

const isPicture = ({ mediaType }: AnswerFile): boolean => pictureTypes.test(bareType(mediaType));

/** A picture, a PDF where the browser has a viewer for it, a text; nothing for other files. */
function Preview({ file }: { readonly file: AnswerFile }) {
  const type = bareType(file.mediaType);
  if (isPicture(file)) return <Picture file={file} />;
  if (type === "application/pdf" && navigator.pdfViewerEnabled) return <PdfFrame file={file} />;
  return type.startsWith("text/") ? <TextFile file={file} /> : null;
}

/** The file's URL in the browser's own memory, for as long as it is shown. */
function useBlobUrl(file: AnswerFile): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(blobOf(file));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** An image element runs no script of an SVG and loads nothing that it names. */
function Picture({ file }: { readonly file: AnswerFile }) {
  const url = useBlobUrl(file);
  const [size, setSize] = useState("");
  return (
    <figure class="view-picture">
      {url !== "" && (
        <img
          src={url}
          alt={filled(texts.views.picture, { name: file.name })}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight}`)
          }
        />
      )}
      <figcaption class="view-quiet">{size}</figcaption>
    </figure>
  );
}

/** Only what begins as a PDF does, so that nothing else is ever opened in a frame. */
function PdfFrame({ file }: { readonly file: AnswerFile }) {
  const isPdf = useIsPdf(file);
  const url = useBlobUrl(file);
  if (!isPdf || url === "") return null;
  return <iframe class="view-pdf" src={url} title={filled(texts.views.preview, { name: file.name })} />;
}

function useIsPdf(file: AnswerFile): boolean {
  const [isPdf, setIsPdf] = useState(false);
  useEffect(() => {
    let isShown = true;
    const start = blobOf(file).slice(0, 1_024).text();
    start.then((text) => isShown && setIsPdf(text.includes("%PDF-")));
    return () => {
      isShown = false;
    };
  }, [file]);
  return isPdf;
}

function TextFile({ file }: { readonly file: AnswerFile }) {
  const [text, setText] = useState("");
  const blob = useMemo(() => blobOf(file), [file]);
  useEffect(() => {
    let isShown = true;
    blob
      .slice(0, textUnitsMax)
      .text()
      .then((read) => isShown && setText(read));
    return () => {
      isShown = false;
    };
  }, [blob]);
  return (
    <pre class="view-text-file" tabIndex={0}>
      {text}
      {blob.size > textUnitsMax && "\n…"}
    </pre>
  );
}
