/** A service: its id, operations, settings, and what it opens at start. */
import type { AnyOperation } from "./operation.ts";
import type { Ports } from "./ports.ts";
import type { Setting } from "./setting.ts";
import type { Command, Preparation } from "./setup.ts";

/** Operations by name, in groups by name; the keys make the operation's id. */
export interface OperationTree<R = never> {
  readonly [name: string]: AnyOperation<R> | OperationTree<R>;
}

/** How well a part of a service does: `degraded` still answers, with older or less data; `unavailable` refuses. */
export type Check = "ok" | "degraded" | "unavailable";

/** Which data is served: for metrics and for the operator. */
export interface DataVersion {
  readonly name: string;
  /** The day or moment it is from, ISO 8601. */
  readonly date: string;
  readonly source: string;
  /** The license under which it may be served, where it is known. */
  readonly license?: string;
  /** The group of operations that it is for, where it is not for all. */
  readonly group?: string;
}

export interface Service<R = never> {
  /** Lower-case word: path prefix, first label of the host, first part of every operation's id. */
  readonly id: string;
  readonly title: string;
  /** One sentence for the front page and the interface description. */
  readonly summary: string;
  readonly operations: OperationTree<R>;
  /** One sentence for each group of operations, by its name. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Operations that stand in the public playground only. */
  readonly tools?: OperationTree<R>;
  readonly settings?: readonly Setting<unknown>[];
  /** Data that is built once, before the service is first served. */
  readonly preparations?: readonly Preparation[];
  /** Data that `nonet data --refresh` fetches or checks anew; running servers see it as soon as it is in its place. */
  readonly refreshes?: readonly Preparation[];
  /** What the program can be told to do for this service beside serving it. */
  readonly commands?: readonly Command[];
  /** Opens what the handlers need; called once, at start, only where the service is served. */
  readonly open?: (ports: Ports) => R | Promise<R>;
  readonly checks?: (resources: R) => Readonly<Record<string, Check>>;
  /** Why a part is not ok, one sentence by the part's name without paths; null where there is nothing to say. */
  readonly reasons?: (resources: R) => Readonly<Record<string, string | null>>;
  /** The data that is served, as far as it is open. */
  readonly data?: (resources: R) => readonly DataVersion[];
  /** The same with what only the first call that needs it opens, where there is such data: for `nonet data --list`. */
  readonly allData?: (resources: R) => Promise<readonly DataVersion[]>;
  /** Lets go of what `open` gave; called once, when nothing is under way any more. */
  readonly close?: (resources: R) => void | Promise<void>;
}

/** Any service, for those who only read declarations. */
export type AnyService = Omit<Service, "open" | "checks" | "reasons" | "data" | "allData" | "close"> & {
  readonly open?: (ports: Ports) => unknown;
  readonly checks?: (resources: never) => Readonly<Record<string, Check>>;
  readonly reasons?: (resources: never) => Readonly<Record<string, string | null>>;
  readonly data?: (resources: never) => readonly DataVersion[];
  readonly allData?: (resources: never) => Promise<readonly DataVersion[]>;
  readonly close?: (resources: never) => void | Promise<void>;
};

/** Declares a service; the resources that its operations ask for are those that it opens. */
export const service = <R = undefined>(declaration: Service<R>): Service<R> => declaration;
