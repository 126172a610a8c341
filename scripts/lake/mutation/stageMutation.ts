import type { Mutation, Selection } from './parseMutation.ts';
import { stageCreation } from './stageCreation.ts';
import { stagePatch } from './stagePatch.ts';
import type { StagingArea } from './stagingArea.ts';

export type MutationResult = {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
};

/**
 * Works out what a mutation does to the documents in a staging area, without writing anything to the lake. Queries see
 * the lake as it was before the transaction. Throws a `LakeError` that names the mutation when it cannot be applied.
 */
export function stageMutation(mutation: Mutation, area: StagingArea, index: number): MutationResult[] {
  switch (mutation.kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return [stageCreation(mutation, area, index)];
    case 'patch':
      return selectedIds(mutation.selection, area).map((id) => stagePatch(id, mutation, area, index));
    case 'delete':
      return selectedIds(mutation.selection, area).map((id) => stageDeletion(id, area));
  }
}

function stageDeletion(id: string, { get, put }: StagingArea): MutationResult {
  const exists = get(id) !== undefined;
  put(id, undefined);
  return { id, operation: exists ? 'delete' : 'none' };
}

function selectedIds(selection: Selection, { context }: StagingArea): string[] {
  return selection.kind === 'id' ? [selection.id] : context.query(selection.query, selection.params);
}
