/** The links to other languages. */

/** What stands after the `#` goes along to the page in another language. */
export function keepFragment(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
    link.addEventListener("click", () => {
      link.hash = location.hash;
    });
}
