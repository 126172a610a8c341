/**
 * Lets the browser's tab say something else than the title of the page, also when the framework writes that title after
 * this. The answer brings the title back, unless another page has set its own.
 */
export function replaceTitle(own: string, shown: string): () => void {
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
