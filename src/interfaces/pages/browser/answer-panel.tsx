/** The answer of a call: its view, its JSON, its headers; or why there is none. */
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { OperationAbout } from "../about.ts";
import type { Answer, AnswerValue, FailureValue } from "./answer.ts";
import { CopyButton } from "./copy.tsx";
import { sizeText } from "./files-field.tsx";
import { JsonText, jsonOf } from "./json-text.tsx";
import { readKey } from "./key.ts";
import { KeyForm } from "./key-form.tsx";
import { filled, texts } from "./page-data.ts";

export type AnswerView = (answer: AnswerValue, about: OperationAbout) => VNode;

/** What the panel shows. */
export type PanelState =
  | { readonly kind: "empty" }
  | { readonly kind: "running"; readonly share: number | null; readonly cancel: () => void }
  | { readonly kind: "answer"; readonly answer: Answer };

interface PanelProps {
  readonly state: PanelState;
  readonly about: OperationAbout;
  /** Loaded with the first answer. */
  readonly view: AnswerView | null;
  readonly onRetry: () => void;
}

export function AnswerPanel({ state, about, view, onRetry }: PanelProps) {
  if (state.kind === "empty")
    return (
      <div class="answer-empty">{Object.keys(about.upload).length > 0 ? texts.emptyFile : texts.empty}</div>
    );
  if (state.kind === "running") return <Running share={state.share} cancel={state.cancel} />;
  const { answer } = state;
  if (answer.failure !== null)
    return (
      <FailureBox failure={answer.failure} answer={answer} keysFrom={about.keysFrom} onRetry={onRetry} />
    );
  return answer.value === null ? null : (
    <Shown answer={answer} value={answer.value} about={about} view={view} />
  );
}

function Running({ share, cancel }: { readonly share: number | null; readonly cancel: () => void }) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div class="answer-running">
      <p>{share === null || share === 1 ? texts.running : filled(texts.uploaded, { percent })}</p>
      {share !== null && <progress aria-label={texts.running} max={100} value={percent} />}
      <button type="button" class="quiet" onClick={cancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

type Tab = "view" | "json" | "headers";

interface ShownProps {
  readonly answer: Answer;
  readonly value: AnswerValue;
  readonly about: OperationAbout;
  readonly view: AnswerView | null;
}

function Shown({ answer, value, about, view }: ShownProps) {
  const [tab, setTab] = useState<Tab>("view");
  const tabs: readonly Tab[] = value.kind === "json" ? ["view", "json", "headers"] : ["view", "headers"];
  const shown = tabs.includes(tab) ? tab : "view";
  return (
    <>
      <div class="answer-bar">
        <Tabs tabs={tabs} shown={shown} onChoose={setTab} />
        <span class="answer-facts">
          <span class="badge">{answer.status}</span> <span>{filled(texts.time, { ms: answer.ms })}</span>
        </span>
        {(value.kind === "json" || view === null) && <Taking value={value} about={about} />}
      </div>
      {answer.isPlayground && <p class="note">{texts.playground}</p>}
      <div class="answer-body" role="tabpanel" id="answer-panel" aria-labelledby={`tab-${shown}`}>
        {shown === "headers" ? (
          <HeaderTable headers={answer.headers} />
        ) : value.kind === "json" && (shown === "json" || view === null) ? (
          <JsonText value={value.value} />
        ) : (
          view?.(value, about)
        )}
      </div>
    </>
  );
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly shown: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** Tabs as the ARIA practices have them: arrows move, and what has the focus is shown. */
function Tabs({ tabs, shown, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length] as Tab;
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={texts.view} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === shown}
          aria-controls="answer-panel"
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {texts[tab]}
        </button>
      ))}
    </div>
  );
}

/** Copying, and taking along as a file. */
function Taking({ value, about }: { readonly value: AnswerValue; readonly about: OperationAbout }) {
  const blob = value.kind === "bytes" ? value.blob : null;
  const name = value.kind === "bytes" ? value.fileName : `${about.fileStem}.json`;
  return (
    <span class="taking">
      {value.kind === "json" && <CopyButton text={() => jsonOf(value.value)} label="JSON" />}
      <button
        type="button"
        class="quiet"
        onClick={() =>
          download(
            blob ?? new Blob([jsonOf((value as { value: unknown }).value)], { type: "application/json" }),
            name,
          )
        }
      >
        {texts.download}
        {blob !== null && <span class="count">{sizeText(blob.size)}</span>}
      </button>
    </span>
  );
}

/** Gives a file to the person. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const HeaderTable = ({ headers }: Pick<Answer, "headers">) => (
  <dl class="headers">
    {headers.map(([name, value], at) => (
      <div key={at}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface FailureProps {
  readonly failure: FailureValue;
  readonly answer: Answer;
  readonly keysFrom: string | null;
  readonly onRetry: () => void;
}

function FailureBox({ failure, answer, keysFrom, onRetry }: FailureProps) {
  const needsKey = answer.status === 401 || (answer.status === 403 && readKey() !== null);
  return (
    <div class="failure" role="alert">
      <p class="failure-head">
        <code>{failure.error}</code> {answer.status > 0 && <span class="badge">{answer.status}</span>}
      </p>
      <p>{failure.message}</p>
      {failure.retryAfterSeconds !== undefined && <Countdown failure={failure} />}
      {failure.requestId !== undefined && (
        <p class="hint">{filled(texts.requestId, { id: failure.requestId })}</p>
      )}
      {needsKey && <KeyForm from={keysFrom} onKey={onRetry} />}
    </div>
  );
}

/** Each failure counts from its own seconds, though it may take the place of another one. */
function Countdown({ failure }: Pick<FailureProps, "failure">) {
  const { retryAfterSeconds: seconds = 0 } = failure;
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, [failure]);
  return left === 0 ? null : <p class="hint">{filled(texts.tryAgain, { seconds: left })}</p>;
}
