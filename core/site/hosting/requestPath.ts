/** A path as browsers send it: `/für (1)` → `/f%C3%BCr%20(1)`. */
export function requestPath(path: string): string {
  // Those would end the path, be taken for what is encoded already, or be left out: a URL has no white space at its end.
  return new URL(`http://site.invalid${path.replaceAll(/[%?#\\\s]/g, encodeURIComponent)}`).pathname;
}
