import { isJsonObject } from '#system/values/jsonObject.ts';

/**
 * The content of a draft as it is published: a reference that was weak only because its target was also a draft (marked
 * by `_strengthenOnPublish`) becomes as strong as its field requires.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences);
  if (!isJsonObject(value)) return value;
  const { _strengthenOnPublish: wanted, ...fields } = value;
  const entries = Object.entries(fields).map(([key, field]) => [key, strengthenReferences(field)] as const);
  const staysWeak = wanted === undefined || (isJsonObject(wanted) && wanted['weak'] === true);
  return Object.fromEntries(staysWeak ? entries : entries.filter(([key]) => key !== '_weak'));
}
