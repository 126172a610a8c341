import { percentDecoded } from '#core/links/percentDecoded.ts';

/** The element that the hash of the address names; null when there is none on the page. */
export function hashTarget(hash: string = window.location.hash): HTMLElement | null {
  const id = hash.slice(1);
  return id === '' ? null : (document.getElementById(percentDecoded(id)) ?? document.getElementById(id));
}
