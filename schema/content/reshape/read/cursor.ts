import type { Problem, ProblemPlace } from '#core/problem.ts';
import type { ReadingProblemCode } from '../../checks/readingProblemCodes.ts';
import { present } from '#core/present.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { filled } from '#core/text/filled.ts';

/**
 * An object inside a document, and where it is. `Raw` is its generated type: it says which fields can be read, but nothing
 * about their values, because a client of the lake can write anything there. A `Cursor<never>` is one of any type.
 */
export type Cursor<Raw> = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The path of the object within its document, `''` for the document itself: `body[_key=="a1"].items[_key=="b2"]`. */
  readonly path: string;
  /** The `_key` of the object in its list. */
  readonly key: string;
  /** The number of objects of the document in which it is nested. */
  readonly depth: number;
  readonly document: Omit<ProblemPlace, 'field'>;
  readonly report: (problem: ReadingProblem) => void;
  /** Never present: it ties the type to `Raw`. */
  readonly raw?: Raw;
};

/** A problem that is found while a document is read. */
export type ReadingProblem = Problem & { readonly code: ReadingProblemCode };

export type FieldName<Raw> = Extract<keyof Raw, string>;

/** Another object of the same document. */
export function cursorWithin(
  { document, report, depth }: Cursor<unknown>,
  at: { readonly fields: Readonly<Record<string, unknown>>; readonly path: string; readonly key: string },
): Cursor<never> {
  return { ...at, document, report, depth: depth + 1 };
}

type ProblemParts = Omit<ReadingProblem, 'where' | 'value' | 'severity'> & Partial<Pick<Problem, 'severity'>>;

/** Reports a problem with a field: an error, unless `parts` has another severity. */
export function reportField<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, parts: ProblemParts): void {
  reportAt(cursor, pathTo(cursor, name), cursor.fields[name], parts);
}

/** Reports a problem with a value anywhere in the document of `cursor`. */
export function reportAt(cursor: Cursor<unknown>, path: string, value: unknown, parts: ProblemParts): void {
  cursor.report({
    severity: 'error',
    ...parts,
    where: { ...cursor.document, ...present({ field: filled(path) }) },
    ...present({ value: isAbsent(value) ? undefined : quote(value) }),
  });
}

/** Reports a required field that is empty. */
export function reportMissing<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, fix = 'Fill it in.'): void {
  reportField(cursor, name, { code: 'missing-value', message: `The field "${name}" is empty.`, fix });
}

/** Reports a value of another type than the field has, which no form of the Studio writes. */
export function reportType<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, expected: string): void {
  reportField(cursor, name, {
    code: 'bad-value',
    message: `The field "${name}" does not hold ${expected}.`,
    fix: 'Remove the value in the Studio and fill in the field again.',
  });
}

/** Returns the Sanity path of a field: that of the cursor, then the name. */
export function pathTo<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string {
  return cursor.path === '' ? name : `${cursor.path}.${name}`;
}

/** GROQ returns `null` for an absent value; in JSON the key is missing. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A value as messages show it: in one line, and shortened if it is long. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value);
  const short = text.length > 100 ? `${text.slice(0, 99)}…` : text;
  return cleanText(short).replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}

/** `…` for a value nested too deeply for `JSON.stringify`. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return '…';
    throw error;
  }
}
