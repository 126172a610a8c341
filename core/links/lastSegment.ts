/** The last segment of a path: `/docs/why` -> `why`; `''` for the root. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
