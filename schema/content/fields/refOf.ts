import { isRecord } from '#core/isRecord.ts';
/** The id that a value of unknown shape refers to; undefined if it is not a reference. */
export function refOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['_ref'] === 'string' ? value['_ref'] : undefined;
}
