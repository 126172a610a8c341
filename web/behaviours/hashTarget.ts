/** The element that the hash of the address names, if it is on the page. */
export function hashTarget(hash: string = window.location.hash): HTMLElement | null {
  const id = hash.slice(1);
  return id === '' ? null : (document.getElementById(decoded(id)) ?? document.getElementById(id));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    // Half an escape: somebody typed it. The id is looked for as it stands.
    return id;
  }
}
