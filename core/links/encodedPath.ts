/** Returns a path as it is written in an address: `/docs/für` -> `/docs/f%C3%BCr`. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
