/**
 * Opens details where the stylesheet would, in browsers in which it cannot (no `::details-content`: Firefox before 143, Safari before
 * 18.4): all of them while the page is printed. Lasts as long as the page.
 */
export function startUnfolding(): void {
  if (canUnfold()) return;
  let opened: readonly HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}

/** Opens the table of contents of a page that was just shown, if it is beside the text. For the same browsers. */
export function unfoldContents(): void {
  const contents = document.querySelector('.TableOfContents');
  const details = contents?.querySelector('details');
  if (!contents || !details || canUnfold()) return;
  if (getComputedStyle(contents).position === 'sticky') details.open = true;
}

function canUnfold(): boolean {
  return CSS.supports('selector(::details-content)');
}
