import type { Choice } from '../../values/choices.ts';
import type { FieldName, Cursor } from './cursor.ts';
import { isChoice } from '../../values/choices.ts';
import { isAbsent, reportField, reportType } from './cursor.ts';

/** A boolean. */
export function readFlag<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, fallback: boolean): boolean {
  const value = cursor.fields[name];
  if (typeof value === 'boolean') return value;
  if (!isAbsent(value)) reportType(cursor, name, '"on" or "off"');
  return fallback;
}

type Range = { readonly min: number; readonly max: number; readonly whole: boolean };

/** A number in a range. */
export function readNumber<Raw>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  fallback: number,
  { min, max, whole }: Range,
): number {
  const value = cursor.fields[name];
  if (isAbsent(value)) return fallback;
  if (typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))) {
    return value;
  }
  reportField(cursor, name, {
    code: 'bad-value',
    message: `The field "${name}" does not hold a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`,
    fix: `Write a ${whole ? 'whole ' : ''}number from ${min} to ${max}, such as ${fallback}.`,
  });
  return fallback;
}

/** One of a list of values; the fallback if it is absent. */
export function readChoice<Raw, Value extends string>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  choice: Partial<Choice<Value>>,
  fallback: NoInfer<Value>,
): Value {
  return readOptionalChoice(cursor, name, choice) ?? fallback;
}

/** One of a list of values; undefined if it is absent. */
export function readOptionalChoice<Raw, Value extends string>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  choice: Partial<Choice<Value>>,
): Value | undefined {
  const value = cursor.fields[name];
  if (isAbsent(value) || value === '') return undefined;
  if (typeof value === 'string' && isChoice(choice, value)) return value;
  const possible = Object.keys(choice);
  reportField(cursor, name, {
    code: 'bad-value',
    message: `The field "${name}" holds a value that is not available here.`,
    fix: possible.length === 0 ? 'Remove it.' : `Choose one of: ${possible.join(', ')}.`,
  });
  return undefined;
}
