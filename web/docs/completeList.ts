/**
 * Gives a list of a sidebar all of its entries. Those that it has already are not even moved: they may be open, or have the focus.
 * @param html all list items, without a list around them
 */
export function completeList(list: Element, html: string): void {
  const whole = document.createElement('ul');
  whole.innerHTML = html;
  const present = new Map([...list.children].map((entry) => [nameOf(entry), entry]));
  const entries = [...whole.children].map((entry) => present.get(nameOf(entry)) ?? entry);
  const gone = [...list.children].filter((entry) => !entries.includes(entry));
  for (const entry of gone) entry.remove();
  for (const [index, entry] of entries.entries()) {
    const next = list.children[index];
    if (next !== entry) list.insertBefore(entry, next ?? null);
  }
}

/** Returns what distinguishes an entry from those beside it. */
function nameOf(entry: Element): string {
  const button = entry.querySelector<HTMLElement>(':scope > [data-branch]');
  const link = entry.querySelector(':scope > a');
  return button?.dataset['branch'] ?? link?.getAttribute('href') ?? entry.textContent;
}
