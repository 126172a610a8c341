import type { Cursor } from './cursor.ts';

/**
 * The same object, whose problems are reported as warnings: for fields that no form shows. A wrong value from the API must not keep
 * everybody from publishing, because nobody could correct it in a form.
 */
export function asWarnings<Raw>(cursor: Cursor<Raw>): Cursor<Raw> {
  return { ...cursor, report: (problem) => cursor.report({ ...problem, severity: 'warning' }) };
}
