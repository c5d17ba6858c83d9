/** A server process and its supervisor: what they tell each other, and how the process does. */
import type { WorkerCommand } from "./worker-broker.ts";

/** What a server process says once it listens; its settings are its own, which it reads at its start. */
export interface Greeting {
  readonly greeting: string;
  readonly port: number;
  /** How many processes its settings ask for. */
  readonly processes: number;
  /** How long it goes on serving once it is told to stop. */
  readonly drainMs: number;
}

/** Messages of a server process to its supervisor. */
export type ServerMessage =
  | WorkerCommand
  | Greeting
  | { readonly isAlive: true }
  | { readonly wantsRenewal: true }
  | { readonly type: string };

/** Messages of the supervisor to a server process. */
export interface SupervisorMessage {
  /** Its replacement serves: it takes no further connection and ends once it has answered. */
  readonly retire: true;
}

/** Asks the supervisor for a process in the place of this one, which then finishes what is under way and ends. */
export function askForRenewal(): void {
  send({ wantsRenewal: true });
}

function send(message: ServerMessage): void {
  if (process.connected) process.send?.(message);
}

const isRetirement = (message: unknown): message is SupervisorMessage =>
  typeof message === "object" && message !== null && "retire" in message;

const heartbeatMs = 2_000;

/** Tells the supervisor from now on that the event loop of this process is not blocked. */
export function startHeartbeat(): void {
  setInterval(() => send({ isAlive: true }), heartbeatMs).unref();
}

/** Tells the supervisor that this process serves; `retire` is called once another one has taken its place. */
export function reportToSupervisor(greeting: Greeting, retire: () => void): void {
  send(greeting);
  process.on("message", (message) => {
    if (isRetirement(message)) retire();
  });
}
