import type { Content } from '../content/content.ts';
import type { PlacedAddresses } from './redirects/redirectsBetween.ts';
import { sitePath } from './links/resolveUrl.ts';
import { sectionInput } from './sectionInput.ts';
import { siteSections } from './siteSections.ts';

/**
 * Returns the addresses of the site as of an instant. No text is resolved or checked.
 * @param asOf ISO 8601; posts that appear later are left out
 */
export function placedAddresses(content: Content, asOf: string): PlacedAddresses {
  const sections = siteSections(
    sectionInput(content, { asOf: Date.parse(asOf), highlight: () => [], looksAt: () => false }),
  );
  return {
    documents: new Map(
      sections.flatMap(({ destinations }) =>
        [...destinations].flatMap(([id, destination]) =>
          destination.kind === 'page' ? [[id, destination.path] as const] : [],
        ),
      ),
    ),
    pages: new Set(sections.flatMap(({ routes }) => routes.map(({ path }) => path))),
    redirected: new Map(content.redirects.map(({ id, from }) => [id, sitePath(from)])),
  };
}
