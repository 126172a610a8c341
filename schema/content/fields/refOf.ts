import { isRecord } from '#core/isRecord.ts';
/** Id that a value of unknown shape refers to, if it is a reference. */
export function refOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['_ref'] === 'string' ? value['_ref'] : undefined;
}
