/** Per-host limit on requests under way; its places are shared fairly among clients. */

export interface HostGate {
  /**
   * Waits for a place; rejects with the signal's reason. `client` is who asks, as `clientKey` names them.
   * The result gives the place back, once.
   */
  enter(hostname: string, signal: AbortSignal, client?: string): Promise<() => void>;
}

interface Places {
  free: number;
  /** Places taken by each client that has any. */
  readonly taken: Map<string, number>;
  /** Those who wait, by client; the client whose turn comes next first. Each is called when a place is theirs. */
  readonly waiting: Map<string, Set<() => void>>;
}

/**
 * A gate with `placesMax` places a host, of which one client has at most `clientMax`, and more than half of these only
 * while more than half of all are free. So one client alone can never make another one wait.
 */
export function openHostGate(placesMax: number, clientMax: number): HostGate {
  const hosts = new Map<string, Places>();
  const mayTake = ({ free, taken }: Places, client: string): boolean => {
    const count = taken.get(client) ?? 0;
    return free > 0 && (count < clientMax / 2 || (count < clientMax && free > placesMax / 2));
  };
  const take = (places: Places, client: string): void => {
    places.free -= 1;
    places.taken.set(client, (places.taken.get(client) ?? 0) + 1);
  };
  /** Gives free places to those who wait: first to the client that has fewest, then in turns. */
  const callNext = (places: Places): void => {
    const { waiting, taken } = places;
    for (;;) {
      const next = [...waiting.keys()]
        .filter((client) => mayTake(places, client))
        .reduce<string | undefined>((best, client) => {
          const isBetter = best === undefined || (taken.get(client) ?? 0) < (taken.get(best) ?? 0);
          return isBetter ? client : best;
        }, undefined);
      if (next === undefined) return;
      const queue = waiting.get(next) ?? new Set();
      const [call] = queue;
      waiting.delete(next);
      if (queue.size > 1) waiting.set(next, queue);
      take(places, next);
      call?.();
    }
  };
  const leaver = (hostname: string, places: Places, client: string): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      places.free += 1;
      const count = (places.taken.get(client) ?? 0) - 1;
      if (count > 0) places.taken.set(client, count);
      else places.taken.delete(client);
      callNext(places);
      if (places.free === placesMax) hosts.delete(hostname);
    };
  };
  return {
    async enter(hostname, signal, client = "") {
      signal.throwIfAborted();
      const places = hosts.get(hostname) ?? { free: placesMax, taken: new Map(), waiting: new Map() };
      hosts.set(hostname, places);
      if (mayTake(places, client)) take(places, client);
      else await turn(places, client, signal);
      return leaver(hostname, places, client);
    },
  };
}

/** Resolves or rejects exactly once and in the same step leaves the queue, so that no place is given to nobody. */
function turn({ waiting }: Places, client: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const queue = waiting.get(client) ?? new Set();
    waiting.set(client, queue);
    const settle = (how: () => void): void => {
      queue.delete(called);
      if (queue.size === 0 && waiting.get(client) === queue) waiting.delete(client);
      signal.removeEventListener("abort", gone);
      how();
    };
    const called = (): void => settle(resolve);
    const gone = (): void => settle(() => reject(signal.reason));
    queue.add(called);
    signal.addEventListener("abort", gone, { once: true });
  });
}
