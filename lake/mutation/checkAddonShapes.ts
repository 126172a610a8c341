import type { Change } from '../store/transaction.ts';
import type { Shape } from '../values/shape.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { commentShape } from './shapes/commentShape.ts';
import { taskShape } from './shapes/taskShape.ts';

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['comment', commentShape],
  ['tasks.task', taskShape],
]);

/**
 * Throws a `LakeError` (400) unless the comments and tasks that are written have the shape in which Studios write them. Every Studio that is open
 * shows them at once, and one that has another shape breaks its panel for everybody. Whatever is there already can be deleted.
 */
export function checkAddonShapes(changes: readonly Change[]): void {
  for (const { id, after } of changes) {
    const misfit = after && shapes.get(after._type)?.(after);
    if (!misfit) continue;
    const what = after._type === 'comment' ? 'comment' : 'task';
    throw mutationError(
      400,
      0,
      'malformedDocumentError',
      `The ${what} "${id}" has something else than ${misfit.expected} in "${misfit.at.slice(1)}".`,
      { id },
    );
  }
}
