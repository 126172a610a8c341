/** A path as browsers send it: `/für (1)` → `/f%C3%BCr%20(1)`. */
export function requestPath(path: string): string {
  // Those would end the path, or be taken for what is encoded already.
  return new URL(`http://site.invalid${path.replaceAll(/[%?#\\]/g, encodeURIComponent)}`).pathname;
}
