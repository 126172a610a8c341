/**
 * The ids in a list that a path holds, such as `a,b`. Each is answered once, however often it is named: the answer to an
 * address of a few kilobytes that repeats the id of a large document would have gigabytes.
 */
export function idsOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => id !== ''))];
}
