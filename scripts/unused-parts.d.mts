/** Types of `unused-parts.mjs`, which runs before TypeScript is there. */
export function removeUnusedParts(modules: string): number;
