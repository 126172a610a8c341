import type { Content } from '../content/content.ts';
import { sectionInput } from './sectionInput.ts';
import { siteSections } from './siteSections.ts';

/**
 * The paths of all documents that have a page of their own, by document id; of posts also those that are to appear later. What
 * the settings switch off, and what has no place that a page could have, is not among them. No text is resolved or checked.
 */
export function placedDocuments(content: Content): ReadonlyMap<string, string> {
  const sections = siteSections(
    sectionInput(content, { asOf: Number.POSITIVE_INFINITY, highlight: () => [], looksAt: () => false }),
  );
  return new Map(
    sections.flatMap(({ destinations }) =>
      [...destinations].flatMap(([id, destination]) =>
        destination.kind === 'page' ? [[id, destination.path] as const] : [],
      ),
    ),
  );
}
