/** A task as operations name one, for bodies that are answered on a thread. */
export const sum = ({ numbers }: { readonly numbers: readonly number[] }): number =>
  numbers.reduce((total, number) => total + number, 0);
