/** What the gateway keeps: keys, and the calls that were counted. */

/** A key as it is stored; its text is not. */
export interface Key {
  /** Public name of the key, in logs and commands: `key_` and 10 characters. */
  readonly id: string;
  /** The operator's word for it. */
  readonly name: string;
  readonly plan: string;
  /** Ids of services it may call; null: all of them. */
  readonly services: readonly string[] | null;
  /** Pages whose scripts may use it (`https://app.example.com`); null: every page, and whoever is none. */
  readonly origins: readonly string[] | null;
  /** Networks that it may be used from, as CIDR; null: everywhere. */
  readonly networks: readonly string[] | null;
  /** Headers of which each call must carry one, by lower-case names; left out where none is asked for. */
  readonly requiredHeaders?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
  /** Milliseconds since the epoch; null: it does not expire. */
  readonly expiresAtMs: number | null;
  readonly isDisabled: boolean;
}

/** One counter: the calls of a key at a service in a month. */
export interface Counter {
  readonly keyId: string;
  readonly service: string;
  /** `2026-11`, UTC. */
  readonly month: string;
}

export interface LeaseRequest {
  readonly id: string;
  readonly counter: Counter;
  readonly limit: number;
  readonly most: number;
  readonly nowMs: number;
}

/** Calls that a process may let in without asking again. */
export interface Lease {
  /** Calls granted, at most as many as were asked for; 0 where none is left. */
  readonly granted: number;
  /** Calls of the month that were let in or are leased, these included. */
  readonly taken: number;
  /** When calls were last leased in bulk: until their holder gives back what it did not use, none may seem left. */
  readonly bulkAtMs: number;
}

/** What a process tells at once; told again under the same id, it is not done again. */
export interface Batch {
  readonly id: string;
  readonly settlements: readonly Settlement[];
}

/** What a process tells of a counter since it last did. */
export interface Settlement {
  readonly counter: Counter;
  /** Calls leased that it gives back. */
  readonly unused: number;
  /** Calls that were answered, by day of the month (`2026-11-23`). */
  readonly answered: Readonly<Record<string, number>>;
  /** Calls let in beyond any lease, while the store was away. */
  readonly beyond: number;
}

/** Calls of a key on one day. */
export interface DayUsage {
  readonly keyId: string;
  readonly service: string;
  readonly day: string;
  readonly calls: number;
}

/** Calls of a key in a month, what processes hold as leases included. */
export interface MonthUsage {
  readonly keyId: string;
  readonly service: string;
  readonly taken: number;
}

/**
 * A place for keys and counts that several processes share. Every function is atomic; each fails with a `StoreAway`
 * where the place cannot be reached now.
 */
export interface Store {
  /** Whether there is any key. */
  hasKeys(): Promise<boolean>;
  /** The key whose text has this hash, or null; a key that was rotated is found by its old text, too, for a while. */
  findByHash(hash: string, nowMs: number): Promise<Key | null>;
  find(id: string): Promise<Key | null>;
  /** All keys, the oldest first. */
  list(): Promise<readonly Key[]>;
  add(key: Key, hash: string): Promise<void>;
  /** Replaces a key's fields. */
  change(key: Key): Promise<void>;
  /** Gives a key a new text; the older ones are good until then. */
  rotate(id: string, hash: string, oldUntilMs: number): Promise<void>;
  /** Removes a key with its counts. */
  remove(id: string): Promise<void>;
  /**
   * Takes up to `most` calls out of what is left of `limit`; the fewer are left, the fewer it grants. Null where the key is
   * gone. Asked again under the same id, it answers the same.
   */
  lease(request: LeaseRequest): Promise<Lease | null>;
  settle(batch: Batch): Promise<void>;
  /** Calls of a month by key and service; of one key, or of all with null. */
  usage(
    month: string,
    keyId: string | null,
  ): Promise<{ readonly months: readonly MonthUsage[]; readonly days: readonly DayUsage[] }>;
  close(): Promise<void>;
}

/** The store cannot be reached now; it may be later. */
export class StoreAway extends Error {
  override readonly name = "StoreAway";
}

/** One thirty-second of what is left at most, so that leases end as single calls where the quota ends. */
export const shareOfRest = 32;

/** Calls that a lease grants of what is left. */
export const leaseSize = (left: number, most: number): number =>
  left <= 0 ? 0 : Math.max(1, Math.min(most, Math.floor(left / shareOfRest)));
