import type { Difference } from '../change/difference.ts';
import type { SchemaChange } from '../change/schemaChange.ts';
import type { Coordinate } from '../schema/coordinate.ts';
import type { FoldedSchema } from '../schema/foldExtensions.ts';
import type { ChangedLocation } from './changedLocation.ts';
import { present } from '../../present.ts';
import { aspects } from '../change/aspects.ts';
import { changeKinds, changeKindOf } from '../change/changeKinds.ts';
import { formatCoordinate, ownerOf } from '../schema/coordinate.ts';
import { elementAt } from '../schema/schemaElement.ts';

/**
 * Reads the change at a location from the two schemas. Undefined if there is none, or if it is part of a larger one, such as the
 * fields of an added type or anything inside a type that changed its kind.
 */
export function changeAt(
  older: FoldedSchema,
  newer: FoldedSchema,
  location: ChangedLocation,
): SchemaChange | undefined {
  const difference = differenceAt(older, newer, location);
  if (!difference) return undefined;
  const { at, aspect, direction, before, after } = difference;
  const kind = changeKindOf(difference);
  const { criticality, message } = changeKinds[kind];
  const { isFlag = false } = aspects[aspect];
  return present({
    path: formatCoordinate(at),
    kind,
    criticality,
    message: message(difference),
    before: isFlag || direction === 'added' ? undefined : before,
    after: isFlag || direction === 'removed' ? undefined : after,
  });
}

function differenceAt(
  olderSchema: FoldedSchema,
  newerSchema: FoldedSchema,
  location: ChangedLocation,
): Difference | undefined {
  const { at, aspect } = location;
  const older = elementAt(olderSchema, at);
  const newer = elementAt(newerSchema, at);
  const element = newer ?? older;
  if (!element || !hasSameOwners(olderSchema, newerSchema, at)) return undefined;
  const expected = older && newer ? (older.kind === newer.kind ? 'other' : 'kind') : 'presence';
  const actual = aspect === 'kind' || aspect === 'presence' ? aspect : 'other';
  if (actual !== expected) return undefined;
  const name = 'name' in location ? location.name : '';
  const { read } = aspects[aspect];
  const before = older && read(older, name);
  const after = newer && read(newer, name);
  if (before === after) return undefined;
  return {
    at,
    aspect,
    direction: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    element,
    older,
    newer,
    before: before ?? '',
    after: after ?? '',
    name,
    compatible: location.aspect === 'type' && location.compatible,
  };
}

/** Returns whether all owners of the element are in both schemas and of the same kind. */
function hasSameOwners(older: FoldedSchema, newer: FoldedSchema, at: Coordinate): boolean {
  const owner = ownerOf(at);
  if (!owner) return true;
  const kind = elementAt(older, owner)?.kind;
  return kind !== undefined && kind === elementAt(newer, owner)?.kind && hasSameOwners(older, newer, owner);
}
