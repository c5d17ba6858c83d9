/**
 * The time limit of a test whose work is linear in its input and takes a small part of a second: a text that takes
 * longer shows that it is not.
 */
export const linearLimitMs = 5_000;
