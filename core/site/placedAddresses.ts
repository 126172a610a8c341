import type { Content } from '../content/content.ts';
import type { PlacedAddresses } from './redirects/redirectsBetween.ts';
import type { Section } from './section/section.ts';
import { sitePath } from './links/resolveUrl.ts';
import { siteSections } from './resolveContent.ts';

/**
 * Returns the addresses of the site as of an instant. No text is resolved or checked.
 * @param asOf ISO 8601; posts that appear later are left out
 */
export function placedAddresses(content: Content, asOf: string): PlacedAddresses {
  const sections = placedSections(content, Date.parse(asOf));
  return {
    documents: pathsOf(sections),
    pages: new Set(sections.flatMap(({ routes }) => routes.map(({ path }) => path))),
    redirected: new Map(content.redirects.map(({ id, from }) => [id, sitePath(from)])),
  };
}

/**
 * Returns the paths of all documents that have a page of their own, by document id, including posts with a date in the future.
 * Documents of sections that are switched off, and documents without a place, are left out. No text is resolved or checked.
 */
export function placedDocuments(content: Content): ReadonlyMap<string, string> {
  return pathsOf(placedSections(content, Number.POSITIVE_INFINITY));
}

/** Makes the sections as of an instant, in milliseconds since 1970, of which no text is resolved or checked. */
function placedSections(content: Content, asOf: number): readonly Section[] {
  return siteSections(content, { asOf, highlight: () => [], looksAt: () => false }).sections;
}

function pathsOf(sections: readonly Section[]): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ destinations }) =>
      [...destinations].flatMap(([id, destination]) =>
        destination.kind === 'page' ? [[id, destination.path] as const] : [],
      ),
    ),
  );
}
