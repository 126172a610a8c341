/**
 * The ids in a list in a path, such as `a,b`, without duplicates: otherwise a URL of a few kilobytes that repeats the
 * id of a large document would have a reply of gigabytes.
 */
export function idsOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => id !== ''))];
}
