import type { LostRow } from './lostRows.ts';

/** Describes what was at an address that readers know, and where it could lead. */
export function lostText({ title, suggestion, isMoved }: LostRow): string {
  if (isMoved) return `${title === undefined ? 'Its page' : `“${title}”`} is now at ${suggestion}.`;
  return [
    ...(title === undefined ? [] : [`“${title}” was here.`]),
    ...(suggestion === undefined ? [] : [`The nearest page above it is ${suggestion}.`]),
  ].join(' ');
}
