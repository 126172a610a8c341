import type { Criticality, SchemaChange } from '#core/reference/change/schemaChange.ts';
import type { RenameHint } from '#core/reference/history/renameHints.ts';
import { criticalityOrder } from '#core/content/criticalityOrder.ts';

/**
 * Changes as text for a terminal:
 *
 * ```text
 * Breaking
 *   BatchManager.fee  Deprecated field `BatchManager.fee` was removed
 *
 * 1 breaking, 0 dangerous, 0 safe
 * ```
 */
export function formatChanges(changes: readonly SchemaChange[], renames: readonly RenameHint[]): string {
  if (changes.length === 0) return 'Nothing changed.';
  const groups = criticalityOrder.map((grade) => ({
    grade,
    group: changes.filter(({ criticality }) => criticality === grade),
  }));
  return [
    ...groups.filter(({ group }) => group.length > 0).map(({ grade, group }) => formatGroup(grade, group)),
    ...(renames.length === 0 ? [] : [formatRenames(renames)]),
    groups.map(({ grade, group }) => `${group.length} ${grade}`).join(', '),
  ].join('\n\n');
}

function formatGroup(grade: Criticality, changes: readonly SchemaChange[]): string {
  const width = Math.min(maxPathWidth, Math.max(...changes.map(({ path }) => path.length)));
  const lines = changes.map(({ path, message }) => `  ${path.padEnd(width)}  ${message}`);
  return [`${grade.charAt(0).toUpperCase()}${grade.slice(1)}`, ...lines].join('\n');
}

/** Longer paths push their message to the right. */
const maxPathWidth = 50;

function formatRenames(renames: readonly RenameHint[]): string {
  const lines = renames.map(
    ({ from, to, likeness }) => `  ${from} → ${to} (${Math.round(likeness * 100)} % alike)`,
  );
  return ['Perhaps renamed', ...lines].join('\n');
}
