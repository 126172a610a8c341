import type { GraphQLSchema } from 'graphql';
import { compareText } from '../text/compareText.ts';
import { changeAt } from './changeAt.ts';
import type { SchemaChange } from './schemaChange.ts';
import { criticalityOrder } from './schemaChange.ts';
import { schemaView } from './schemaView.ts';
import type { SchemaView } from './schemaView.ts';
import { touchKey } from './touch.ts';
import { touchedByInspector } from './touchedByInspector.ts';
import { touchedUnseen } from './touchedUnseen.ts';

/**
 * What changed from one version of a schema to another, breaking changes first, then by path. Formatting, comments
 * and the order of definitions, members and object fields are no change. Equal schemas give `[]`.
 * Rejects with InvalidSchemaError for a text that is no valid schema.
 */
export async function compareSchemas(
  before: GraphQLSchema | string,
  after: GraphQLSchema | string,
): Promise<SchemaChange[]> {
  return compareViews(schemaView(before, 'before'), schemaView(after, 'after'));
}

/** The same for schemas that are viewed already: a history looks at each version twice. */
export async function compareViews(before: SchemaView, after: SchemaView): Promise<SchemaChange[]> {
  const touches = [
    ...(await touchedByInspector(before.schema, after.schema)),
    ...touchedUnseen(before.folded, after.folded),
  ];
  const distinct = new Map(touches.map((touch) => [touchKey(touch), touch]));
  const changes = [...distinct.values()].flatMap(
    (touch) => changeAt(before.folded, after.folded, touch) ?? [],
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
