import type { Path } from 'sanity';
import { isRecord } from '#core/isRecord.ts';

/** Returns a value with another one at a path in it, which names items by their keys; the same value if the path leads nowhere. */
export function replaceAt(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((item) => (isItem(item, step) ? replaceAt(item, rest, next) : item));
  }
  if (!isRecord(value) || typeof step !== 'string') return value;
  return { ...value, [step]: replaceAt(value[step], rest, next) };
}

function isItem(item: unknown, step: Path[number]): boolean {
  return isRecord(item) && isRecord(step) && item['_key'] === step['_key'];
}
