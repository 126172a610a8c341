import type { LostRow } from './lostRows.ts';

/** Says what was at an address that readers know, and where the address could lead. */
export function lostText({ title, suggestion, isMoved }: LostRow): string {
  if (isMoved) return `${title === undefined ? 'Its page' : `“${title}”`} is now at ${suggestion}.`;
  return [
    ...(title === undefined ? [] : [`“${title}” was here.`]),
    ...(suggestion === undefined ? [] : [`The nearest page above it is ${suggestion}.`]),
  ].join(' ');
}
