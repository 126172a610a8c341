import type { JsonObject } from '../document/lakeDocument.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { allPresent } from '../values/allPresent.ts';
import { isAbsentOr } from '../values/isAbsentOr.ts';

const maxLocations = 100;
const maxTextLength = 1000;
const maxPathLength = 100;
/** A selection in a text has two points, each with a path of keys: five levels. */
const maxSelectionDepth = 10;

/**
 * The places in documents where somebody is, as a Studio announces them: `{type, documentId, path, lastActiveAt,
 * selection}`. Undefined unless all of them have this shape, because other people's Studios rely on it.
 */
export function parseLocations(value: unknown): readonly JsonObject[] | undefined {
  if (!Array.isArray(value) || value.length > maxLocations) return undefined;
  return allPresent(value.map(parseLocation));
}

function parseLocation(value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type, documentId, path, lastActiveAt, selection } = value;
  if (![type, documentId, lastActiveAt].every(isAbsentOrText) || !isAbsentOrPath(path)) return undefined;
  if (!isNestedAtMost(selection, maxSelectionDepth)) return undefined;
  return { type, documentId, path, lastActiveAt, selection };
}

function isAbsentOrText(value: unknown): boolean {
  return isAbsentOr('string', value) && (value ?? '').length <= maxTextLength;
}

function isAbsentOrPath(value: unknown): boolean {
  return (
    value === undefined ||
    (Array.isArray(value) && value.length <= maxPathLength && value.every(isPathSegment))
  );
}

/** A field, an index, an item by its key, or a range of indexes. */
function isPathSegment(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || isNestedAtMost(value, 1);
}

function isNestedAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || !value) return true;
  return depth > 0 && Object.values(value).every((inner) => isNestedAtMost(inner, depth - 1));
}
