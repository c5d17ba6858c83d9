/** Types of the Punycode package, which has none. */
declare module "punycode/punycode.es6.js" {
  /** Both take one label without its prefix; they throw a RangeError. */
  export function decode(text: string): string;
  export function encode(text: string): string;
  /** A domain name as people read it; throws a RangeError too. */
  export function toUnicode(domain: string): string;
}
