import type { FieldsetDefinition } from 'sanity';

/**
 * A set of fields that a form folds below its text, because most writing needs none of them. The Studio unfolds it when something is wrong in
 * it (`studio/pane/useUnfoldProblems.ts`).
 * @param description names its fields, because they are out of sight
 */
export function foldedSet(name: string, title: string, description: string): FieldsetDefinition {
  return { name, title, description, options: { collapsible: true, collapsed: true } };
}
