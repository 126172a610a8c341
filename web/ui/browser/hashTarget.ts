import { percentDecoded } from '#core/links/percentDecoded.ts';

/** The target element of the address's hash; null if the page has none. */
export function hashTarget(hash: string = window.location.hash): HTMLElement | null {
  const id = hash.slice(1);
  return id === '' ? null : (document.getElementById(percentDecoded(id)) ?? document.getElementById(id));
}
