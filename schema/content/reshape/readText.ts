import type { TextCheck } from '../checks/fault.ts';
import { longestCode, readableText } from './readableText.ts';
import type { FieldName, Spot } from './spot.ts';
import { isAbsent, pathTo, reportAt, reportMissing, reportType } from './spot.ts';

/** A text that has to be there: what is missing or not right is reported, and `''` or the text as it is comes back. */
export function readText<Raw>(
  spot: Spot<Raw>,
  name: FieldName<Raw>,
  check?: TextCheck,
  most?: number,
): string {
  const text = readOptionalText(spot, name, check, most);
  if (text !== undefined) return text;
  if (typeof spot.fields[name] === 'string' || isAbsent(spot.fields[name])) reportMissing(spot, name);
  return '';
}

/** Code or a definition, which may be long. */
export function readCode<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): string {
  return readText(spot, name, undefined, longestCode);
}

/** The same where it may be absent. */
export function readOptionalCode<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): string | undefined {
  return readOptionalText(spot, name, undefined, longestCode);
}

/** A text that may be absent; one of spaces alone counts as absent. */
export function readOptionalText<Raw>(
  spot: Spot<Raw>,
  name: FieldName<Raw>,
  check?: TextCheck,
  most?: number,
): string | undefined {
  const value = spot.fields[name];
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string') {
    reportType(spot, name, 'a text');
    return undefined;
  }
  const text = readableText(spot, pathTo(spot, name), value, most);
  if (text.trim() === '') return undefined;
  checkField(spot, name, text, check);
  return text;
}

/** Sanity's slug as the text it holds. */
export function readSlug<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, check: TextCheck): string {
  const value = spot.fields[name];
  const text = typeof value === 'object' && value !== null && 'current' in value ? value.current : undefined;
  if (typeof text !== 'string' || text === '') {
    if (isAbsent(value) || isAbsent(text) || text === '') reportMissing(spot, name);
    else reportType(spot, name, 'a slug');
    return '';
  }
  checkField(spot, name, text, check);
  return text;
}

function checkField<Raw>(spot: Spot<Raw>, name: FieldName<Raw>, text: string, check?: TextCheck): void {
  const fault = check?.(text);
  if (fault === undefined) return;
  const { code = 'bad-value', message, fix } = fault;
  reportAt(spot, pathTo(spot, name), text, { code, message: `The field "${name}" ${message}.`, fix });
}
