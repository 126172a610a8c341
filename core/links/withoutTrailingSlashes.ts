/** `/docs//` -> `/docs`. A regular expression would take quadratic time for many slashes in the middle. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
