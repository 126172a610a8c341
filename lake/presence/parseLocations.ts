import type { JsonObject } from '#system/values/jsonObject.ts';
import { allPresent } from '#system/values/allPresent.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import {
  closedObject,
  count,
  date,
  either,
  listOf,
  object,
  oneOf,
  pattern,
  text,
} from '#system/values/shape.ts';

const key = closedObject({ _key: text() });
/** A field, an item by its key or its index, or a range of indexes. */
const segment = either(text(), count, key, listOf(either(count, oneOf('')), 2));
const path = listOf(segment, 100);
const point = object({ path, offset: count });

/** A place in a document, as a Studio announces it. */
const location = object(
  {
    type: oneOf('document'),
    documentId: pattern(/^[\w.-]{1,128}$/, 'the id of a document'),
    path,
    lastActiveAt: date,
  },
  {
    // The selection of somebody who writes in a text.
    selection: either(oneOf(null), object({ anchor: point, focus: point }, { backward: oneOf(true, false) })),
  },
);
const locations = listOf(location, 100);

/**
 * The places in documents where somebody is: `{type, documentId, path, lastActiveAt, selection}`. Undefined unless all of them have exactly
 * this shape, because other people's Studios rely on it.
 */
export function parseLocations(value: unknown): readonly JsonObject[] | undefined {
  if (!Array.isArray(value) || locations(value)) return undefined;
  return allPresent(value.map(plainLocation));
}

function plainLocation(value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type, documentId, path: place, lastActiveAt, selection } = value;
  return { type, documentId, path: place, lastActiveAt, selection: plainSelection(selection) };
}

function plainSelection(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { anchor, focus, backward } = value;
  return { anchor: plainPoint(anchor), focus: plainPoint(focus), backward };
}

function plainPoint(value: unknown): unknown {
  return isJsonObject(value) ? { path: value['path'], offset: value['offset'] } : value;
}
