/** Types of `install.mjs`, which runs before TypeScript is there. */
interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

interface Wanted {
  /** Whether the folder of a package is there. */
  readonly exists?: (place: string) => boolean;
  /** Whether packages for development are wanted, too. */
  readonly development?: boolean;
}

export function missingPackages(lock: Lock, installed: Lock | null, wanted?: Wanted): readonly string[];
export function isLockOf(lock: Lock, declared: object): boolean;
export function hasDevelopment(lock: Lock, installed: Lock | null): boolean;
