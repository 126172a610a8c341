import type { TextCheck } from '../../checks/textCheck.ts';
import type { FieldName, Cursor } from './cursor.ts';
import { isRecord } from '#core/isRecord.ts';
import { isAbsent, pathTo, reportAt, reportMissing, reportType } from './cursor.ts';
import { maxCodeLength, readableText } from './readableText.ts';

/** A required text. A missing one is reported, and `''` returned; one that fails the check is reported, and returned as it is. */
export function readText<Raw>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  check?: TextCheck,
  maxLength?: number,
): string {
  const text = readOptionalText(cursor, name, check, maxLength);
  if (text !== undefined) return text;
  if (typeof cursor.fields[name] === 'string' || isAbsent(cursor.fields[name])) reportMissing(cursor, name);
  return '';
}

/** Code or a definition, which may be long. */
export function readCode<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string {
  return readText(cursor, name, undefined, maxCodeLength);
}

/** The same for an optional field. */
export function readOptionalCode<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>): string | undefined {
  return readOptionalText(cursor, name, undefined, maxCodeLength);
}

/** An optional text; a blank one counts as absent. */
export function readOptionalText<Raw>(
  cursor: Cursor<Raw>,
  name: FieldName<Raw>,
  check?: TextCheck,
  maxLength?: number,
): string | undefined {
  const value = cursor.fields[name];
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string') {
    reportType(cursor, name, 'a text');
    return undefined;
  }
  const text = readableText(cursor, pathTo(cursor, name), value, maxLength);
  if (text.trim() === '') return undefined;
  checkField(cursor, name, text, check);
  return text;
}

/** The text in Sanity's slug object. */
export function readSlug<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, check: TextCheck): string {
  const value = cursor.fields[name];
  const text = isRecord(value) ? value['current'] : undefined;
  if (typeof text !== 'string' || text === '') {
    if (isAbsent(value) || isAbsent(text) || text === '') reportMissing(cursor, name);
    else reportType(cursor, name, 'a slug');
    return '';
  }
  checkField(cursor, name, text, check);
  return text;
}

function checkField<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, text: string, check?: TextCheck): void {
  const problem = check?.(text);
  if (!problem) return;
  const { code = 'bad-value', message, fix } = problem;
  reportAt(cursor, pathTo(cursor, name), text, { code, message: `The field "${name}" ${message}.`, fix });
}
