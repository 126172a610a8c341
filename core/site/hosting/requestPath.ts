/** A path as browsers send it: `/für (1)` → `/f%C3%BCr%20(1)`. */
export function requestPath(path: string): string {
  // Characters that would end the path, look already encoded, or be dropped: a URL has no white space at its end.
  return new URL(`http://site.invalid${path.replaceAll(/[%?#\\\s]/g, encodeURIComponent)}`).pathname;
}
