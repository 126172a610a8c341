import type { Problem } from '#core/problem.ts';

/** Warnings of the build that stop publishing: the writer is at the document and can fix them. */
const stricterHere = new Set(['heading-skipped', 'uneven-table', 'large-upload']);

/** Returns whether a document with this problem cannot be published. */
export function stopsPublishing({ code, severity }: Problem): boolean {
  return severity === 'error' || stricterHere.has(code);
}
