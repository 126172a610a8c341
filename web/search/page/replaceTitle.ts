/**
 * Replaces the title in the browser tab, even if the framework writes the page's own title later.
 * @returns a function that restores the title, unless another page has set its own
 */
export function replaceTitle(own: string, wanted: string): () => void {
  // As browsers return the title: with one space where it has several.
  const shown = wanted.replace(/[\t\n\f\r ]+/g, ' ').trim();
  const replace = (): void => {
    if (document.title === own && own !== shown) document.title = shown;
  };
  const observer = new MutationObserver(replace);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  replace();
  return () => {
    observer.disconnect();
    if (document.title === shown) document.title = own;
  };
}
