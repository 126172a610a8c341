import type { ValidationMarker } from 'sanity';
import type { Problem } from '#core/problem.ts';
import { fieldPath } from '../../validation/fieldPath.ts';

/** Sanity's code of its rule that the target of a reference must be published. */
const notPublished: string | undefined = 'reference.not-published';

/**
 * Returns whether every error of a draft is that it needs documents that exist only as drafts.
 * @param markers the problems in the form
 * @param problems the problems that a build would report about the draft
 * @param needed the ids of the documents that exist only as drafts
 */
export function isOnlyWaiting(
  markers: readonly Pick<ValidationMarker, 'level' | 'path' | 'code'>[],
  problems: readonly Problem[],
  needed: ReadonlySet<string>,
): boolean {
  const waiting = new Set(
    problems
      .filter(({ value = '' }) => needed.has(value))
      .map(({ where }) => JSON.stringify(fieldPath(where?.field ?? ''))),
  );
  return markers.every(
    ({ level, path, code }) =>
      level !== 'error' || code === notPublished || waiting.has(JSON.stringify(path)),
  );
}
