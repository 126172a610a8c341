import type { DocumentLocationsState } from 'sanity/presentation';
import type { DocumentUses } from '#core/preview/documentUses.ts';

/** Describes the pages that show a document, above its form. Undefined if there are none, and nothing is said. */
export function usesInWords({
  isEverywhere,
  count,
  pages,
}: DocumentUses): DocumentLocationsState | undefined {
  if (isEverywhere) return { message: 'Used on every page', tone: 'positive' };
  if (count === 0) return undefined;
  return {
    locations: pages.map(({ path, title }) => ({ title, href: path })),
    // Sanity counts those that it lists.
    ...(count > pages.length && {
      message: `Used on ${count.toLocaleString('en')} pages, such as these ${pages.length}`,
    }),
  };
}
