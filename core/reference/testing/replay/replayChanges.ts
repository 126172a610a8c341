import type { SchemaChange } from '../../change/schemaChange.ts';
import type { FoldedSchema } from '../../schema/foldExtensions.ts';
import { changeKinds } from '../../change/changeKinds.ts';
import { parseCoordinate } from '../../schema/coordinate.ts';
import { aspectReplays } from './aspectReplays.ts';

/**
 * Applies recorded changes to a version, which gives the next version. This proves that a history is complete. The order of members
 * is not recorded, so new ones come last. Throws an Error for changes that do not fit the schema.
 */
export function replayChanges(schema: FoldedSchema, changes: readonly SchemaChange[]): FoldedSchema {
  return changes.reduce((current, change) => {
    const { aspect, direction } = changeKinds[change.kind].of;
    return aspectReplays[aspect](current, { ...change, at: parseCoordinate(change.path), direction });
  }, schema);
}
