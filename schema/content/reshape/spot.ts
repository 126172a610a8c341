import type { Problem, ProblemPlace } from '#core/problem.ts';
import { cleanText } from '#core/text/cleanText.ts';

/**
 * An object inside a document, and where it is. `Raw` is its generated type: it says which fields can be asked for, and
 * nothing of what they hold, because whoever writes to the lake can put anything there. A `Spot<never>` is one of any type.
 */
export type Spot<Raw> = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of the object within its document, `''` for the document itself: `body[_key=="a1"].items[_key=="b2"]`. */
  readonly path: string;
  /** What tells the object apart from others in its list. */
  readonly key: string;
  /** How many objects of the document it lies in. */
  readonly depth: number;
  readonly document: Omit<ProblemPlace, 'field'>;
  readonly report: (problem: Problem) => void;
  /** Never there: it ties the type to `Raw`. */
  readonly raw?: Raw;
};

export type FieldName<Raw> = Extract<keyof Raw, string>;

/** Another object of the same document. */
export function spotWithin(
  { document, report, depth }: Spot<unknown>,
  at: { readonly fields: Readonly<Record<string, unknown>>; readonly path: string; readonly key: string },
): Spot<never> {
  return { ...at, document, report, depth: depth + 1 };
}

type Trouble = Omit<Problem, 'where' | 'value' | 'severity'> & Partial<Pick<Problem, 'severity'>>;

/** Reports what is wrong with a field: an error, unless the trouble says otherwise. */
export function reportField<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, trouble: Trouble): void {
  reportAt(spot, pathTo(spot, name), spot.fields[name], trouble);
}

/** Reports what is wrong with a value anywhere in the document of `spot`. */
export function reportAt(spot: Spot<unknown>, path: string, value: unknown, trouble: Trouble): void {
  spot.report({
    severity: 'error',
    ...trouble,
    where: { ...spot.document, ...(path === '' ? {} : { field: path }) },
    ...(value === undefined || value === null ? {} : { value: quote(value) }),
  });
}

export function reportMissing<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, fix = 'Fill it in.'): void {
  reportField(spot, name, { code: 'missing-value', message: `The field "${name}" is empty.`, fix });
}

/** Reports a value of another type than the field has, which no form of the Studio writes. */
export function reportType<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, expected: string): void {
  reportField(spot, name, {
    code: 'bad-value',
    message: `The field "${name}" does not hold ${expected}.`,
    fix: 'Remove the value in the Studio and fill in the field again.',
  });
}

export function pathTo<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): string {
  return spot.path === '' ? name : `${spot.path}.${name}`;
}

/** Absent for GROQ is `null`, for JSON a missing key. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a message shows it, shortened where it is long. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value);
  return cleanText(text.length > 100 ? `${text.slice(0, 99)}…` : text);
}

/** What is nested deeper than the stack bears cannot be shown. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return '…';
    throw error;
  }
}
