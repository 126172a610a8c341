import type { Shape } from '#system/values/shape.ts';
import type { Change } from '../store/transaction.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { commentShape } from './shapes/commentShape.ts';
import { releaseShape } from './shapes/releaseShape.ts';
import { taskShape } from './shapes/taskShape.ts';

/** Shapes of documents that open Studios show at once, in the add-on dataset and in the main one. All other shapes are the site's business. */
const shapes = {
  addon: new Map<string, Shape>([
    ['comment', commentShape],
    ['tasks.task', taskShape],
  ]),
  main: new Map<string, Shape>([['system.release', releaseShape]]),
} as const;

/**
 * Throws an `HttpError` (400) unless the comments, tasks and content releases that are written have the shape in which Studios write them:
 * any other shape breaks everybody's Studio. Existing ones can always be deleted.
 */
export function checkShapes(changes: readonly Change[], dataset: keyof typeof shapes): void {
  for (const { id, after } of changes) {
    const misfit = after && shapes[dataset].get(after._type)?.(after);
    if (!misfit) continue;
    throw mutationError(
      400,
      0,
      'malformedDocumentError',
      `"${id}" is malformed: Studios, which show it, expect ${misfit.expected} at "${misfit.at.slice(1)}".`,
      { id },
    );
  }
}
