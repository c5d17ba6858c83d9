/** Types of the package of CSS's named colors, which has none. */
declare module "color-name" {
  const colors: Readonly<Record<string, readonly [red: number, green: number, blue: number]>>;
  export = colors;
}
