import type { SchemaChange } from '../change/schemaChange.ts';
import type { LoadedSchema } from '../schema/loadSchema.ts';
import { criticalityOrder } from '../../content/criticalityOrder.ts';
import { compareText } from '../../text/compareText.ts';
import { changeAt } from './changeAt.ts';
import { locationKey } from './changedLocation.ts';
import { inspectorLocations } from './inspectorLocations.ts';
import { uninspectedLocations } from './uninspectedLocations.ts';

/**
 * Returns the changes from one version of a schema to another, breaking ones first, then by path. Formatting, comments and
 * the order of definitions, members and object fields do not count.
 */
export async function compareSchemas(before: LoadedSchema, after: LoadedSchema): Promise<SchemaChange[]> {
  const locations = [
    ...(await inspectorLocations(before.schema, after.schema)),
    ...uninspectedLocations(before.folded, after.folded),
  ];
  const distinct = new Map(locations.map((location) => [locationKey(location), location]));
  const changes = [...distinct.values()].flatMap(
    (location) => changeAt(before.folded, after.folded, location) ?? [],
  );
  return changes.toSorted(byWeightThenPath);
}

function byWeightThenPath(a: SchemaChange, b: SchemaChange): number {
  return (
    criticalityOrder.indexOf(a.criticality) - criticalityOrder.indexOf(b.criticality) ||
    compareText(a.path, b.path) ||
    compareText(a.kind, b.kind) ||
    compareText(a.before ?? '', b.before ?? '') ||
    compareText(a.after ?? '', b.after ?? '')
  );
}
