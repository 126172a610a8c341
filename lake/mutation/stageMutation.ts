import type { StagingArea } from './createStagingArea.ts';
import type { Mutation, Target } from './parseMutation.ts';
import { stageCreation } from './stageCreation.ts';
import { stagePatch } from './stagePatch.ts';

export type MutationResult = {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
};

/**
 * Applies a mutation to the documents in a staging area, without writing anything to the lake. Queries see the lake as
 * it was before the transaction. Throws an `HttpError` that names the mutation if it cannot be applied.
 */
export function stageMutation(mutation: Mutation, area: StagingArea, index: number): MutationResult[] {
  switch (mutation.kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return [stageCreation(mutation, area, index)];
    case 'patch':
      return targetIds(mutation.target, area).map((id) => stagePatch(id, mutation, area, index));
    case 'delete':
      return targetIds(mutation.target, area).map((id) => stageDeletion(id, area));
  }
}

function stageDeletion(id: string, { get, put }: StagingArea): MutationResult {
  const existing = get(id);
  put(id, undefined);
  return { id, operation: existing ? 'delete' : 'none' };
}

function targetIds(target: Target, { context }: StagingArea): string[] {
  return target.kind === 'id' ? [target.id] : context.query(target.query, target.params);
}
