import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** Gives every object in an array a `_key` if it has none, at any depth. */
export function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const keyed = addArrayKeys(item);
      return isJsonObject(keyed) && typeof keyed['_key'] !== 'string'
        ? { _key: randomBytes(6).toString('hex'), ...keyed }
        : keyed;
    });
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, addArrayKeys(field)]));
}
