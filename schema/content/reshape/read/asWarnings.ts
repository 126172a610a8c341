import type { Cursor } from './cursor.ts';

/**
 * The same object, whose problems are reported as warnings: for fields that no form shows. Whoever writes something wrong into one of them, by
 * the API, must not keep everybody from publishing, because nobody could mend it by editing.
 */
export function asWarnings<Raw>(cursor: Cursor<Raw>): Cursor<Raw> {
  return { ...cursor, report: (problem) => cursor.report({ ...problem, severity: 'warning' }) };
}
