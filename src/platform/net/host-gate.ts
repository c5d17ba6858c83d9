/** Decides how many requests one target host gets at a time; further ones wait in their order. */

export interface HostGate {
  /** Waits for a place; rejects with the signal's reason. The result gives the place back, once. */
  enter(hostname: string, signal: AbortSignal): Promise<() => void>;
}

interface Places {
  taken: number;
  /** Those who wait, in their order; called when a place is theirs. */
  readonly waiting: Set<() => void>;
}

/** A gate with `placesMax` places a host. */
export function openHostGate(placesMax: number): HostGate {
  const hosts = new Map<string, Places>();
  const leaver = (hostname: string, places: Places): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = places.waiting;
      // The place goes to the next one without becoming free in between.
      if (next !== undefined) next();
      else if (--places.taken === 0) hosts.delete(hostname);
    };
  };
  return {
    async enter(hostname, signal) {
      signal.throwIfAborted();
      const places = hosts.get(hostname) ?? { taken: 0, waiting: new Set() };
      hosts.set(hostname, places);
      if (places.taken < placesMax) places.taken += 1;
      else await turn(places, signal);
      return leaver(hostname, places);
    },
  };
}

/** Resolves or rejects exactly once and in the same step leaves the queue, so that no place is given to nobody. */
function turn({ waiting }: Places, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void): void => {
      waiting.delete(called);
      signal.removeEventListener("abort", gone);
      how();
    };
    const called = (): void => settle(resolve);
    const gone = (): void => settle(() => reject(signal.reason));
    waiting.add(called);
    signal.addEventListener("abort", gone, { once: true });
  });
}
