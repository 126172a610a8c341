import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject } from '../document/lakeDocument.ts';

const MAX_LOCATIONS = 100;
const MAX_TEXT_LENGTH = 1000;
const MAX_PATH_LENGTH = 100;
/** A selection in a text holds two points, each with a path of keys: five levels. */
const MAX_SELECTION_DEPTH = 10;

/**
 * The places in documents where somebody is, as a Studio announces them: `{type, documentId, path, lastActiveAt,
 * selection}`. Undefined unless every one has this shape, because other people's Studios rely on it.
 */
export function parseLocations(value: unknown): readonly JsonObject[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_LOCATIONS) return undefined;
  const locations = value.map((location: unknown) => parseLocation(location));
  return locations.every((location) => location !== undefined) ? locations : undefined;
}

function parseLocation(value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type, documentId, path, lastActiveAt, selection } = value;
  if (![type, documentId, lastActiveAt].every(isOptionalText) || !isOptionalPath(path)) return undefined;
  if (!isNestedAtMost(selection, MAX_SELECTION_DEPTH)) return undefined;
  return { type, documentId, path, lastActiveAt, selection };
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);
}

function isOptionalPath(value: unknown): boolean {
  return (
    value === undefined ||
    (Array.isArray(value) && value.length <= MAX_PATH_LENGTH && value.every(isPathSegment))
  );
}

/** A field, an index, an item by its key, or a range of indexes. */
function isPathSegment(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || isNestedAtMost(value, 1);
}

function isNestedAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isNestedAtMost(inner, depth - 1));
}
