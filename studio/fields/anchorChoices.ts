import type { SitePage } from '../site/sitePages.ts';

type Headings = SitePage['headings'];

export type AnchorChoice = Headings[number] & { readonly isPublished: boolean };

/** The headings that a link can lead to: those that readers see, and then those that only the draft of the page has. */
export function anchorChoices(published: Headings, draft: Headings): readonly AnchorChoice[] {
  const known = new Set(published.map(({ id }) => id));
  return [
    ...published.map((heading) => ({ ...heading, isPublished: true })),
    ...draft.filter(({ id }) => !known.has(id)).map((heading) => ({ ...heading, isPublished: false })),
  ];
}
