/** Types of `install.mjs`, which runs before TypeScript is there. */
interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

export function missingPackages(lock: Lock, installed: Lock | null, exists?: (place: string) => boolean): readonly string[];
export function isLockOf(lock: Lock, declared: object): boolean;
