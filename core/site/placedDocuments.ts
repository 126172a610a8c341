import type { Content } from '../content/content.ts';
import { sectionInput } from './sectionInput.ts';
import { siteSections } from './siteSections.ts';

/**
 * Returns the paths of all documents that have a page of their own, by document id, including posts with a date in the future.
 * Documents of sections that are switched off, and documents without a place, are left out. No text is resolved or checked.
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
