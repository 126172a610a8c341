import { instantOf } from './instantOf.ts';
import { isJsonObject } from './jsonObject.ts';

/** Returns the fault of a value: its place (`.reactions[0].userId`, or `''` for the value itself) and what should be there. Undefined if there is none. */
export type Shape = (value: unknown) => Misfit | undefined;

export type Misfit = { readonly at: string; readonly expected: string };

const maxTextLength = 1000;

/** A text with a limited number of characters. */
export function text(maxLength = maxTextLength): Shape {
  return matching(
    (value) => typeof value === 'string' && value.length <= maxLength,
    `a text of up to ${maxLength} characters`,
  );
}

/** A text that matches a regular expression; `expected` says what that is, for people. */
export function pattern(form: RegExp, expected: string): Shape {
  return matching((value) => typeof value === 'string' && form.test(value), expected);
}

/** One of these values. */
export function oneOf(...values: readonly (string | boolean | null)[]): Shape {
  return matching((value) => values.some((each) => each === value), `one of ${JSON.stringify(values)}`);
}

/** A whole number that is not negative. */
export const count: Shape = matching(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number from 0',
);

/** A day or an instant that programs can read as a date. */
export const date: Shape = matching(
  (value) =>
    typeof value === 'string' &&
    isRealDay(value.slice(0, 10)) &&
    (value.length === 10 || instantOf(value) !== undefined),
  'a date',
);

function isRealDay(day: string): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  return /^[1-9]\d{3}-/.test(day) && !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}

/** A value that has one of these shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return (value) => {
    const misfits = shapes.map((shape) => shape(value));
    return misfits.includes(undefined) ? undefined : misfits.at(-1);
  };
}

/** A list of at most `maxLength` values that all have a shape. */
export function listOf(shape: Shape, maxLength: number): Shape {
  return (value) => {
    if (!Array.isArray(value) || value.length > maxLength) {
      return { at: '', expected: `a list of up to ${maxLength} entries` };
    }
    return firstMisfit(value.map((each: unknown, index) => [`[${index}]`, each, shape]));
  };
}

/** An object with fields of these shapes. Optional ones may be absent; other fields are ignored. */
export function object(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value) => {
    if (!isJsonObject(value)) return { at: '', expected: 'an object' };
    const present = Object.entries(optional).filter(([name]) => value[name] !== undefined);
    return firstMisfit(
      [...Object.entries(required), ...present].map(([name, shape]) => [`.${name}`, value[name], shape]),
    );
  };
}

/** The same, with no other fields. The known ones are looked at first. */
export function closedObject(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  const known = new Set([...Object.keys(required), ...Object.keys(optional)]);
  const fields = object(required, optional);
  return (value) => {
    const misfit = fields(value);
    if (misfit || !isJsonObject(value)) return misfit;
    const other = Object.keys(value).find((name) => !known.has(name));
    return other === undefined ? undefined : { at: `.${other}`, expected: 'no field' };
  };
}

/** An object with up to that many fields, of any names, which all have this shape. */
export function fieldsOf(shape: Shape, maxFields: number): Shape {
  return (value) => {
    if (!isJsonObject(value) || Object.keys(value).length > maxFields) {
      return { at: '', expected: `an object with up to ${maxFields} fields` };
    }
    return firstMisfit(Object.entries(value).map(([name, field]) => [`.${name}`, field, shape]));
  };
}

function matching(isRight: (value: unknown) => boolean, expected: string): Shape {
  return (value) => (isRight(value) ? undefined : { at: '', expected });
}

function firstMisfit(parts: readonly (readonly [string, unknown, Shape])[]): Misfit | undefined {
  for (const [name, value, shape] of parts) {
    const misfit = shape(value);
    if (misfit) return { ...misfit, at: `${name}${misfit.at}` };
  }
  return undefined;
}
