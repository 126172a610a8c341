import type { PageData } from '../site/model/pageData.ts';

/** Which fields the parts of a page show. */
export type PageMarks = {
  /** The document that the page comes from, and its field for the heading of the page; the site's own pages have none. */
  readonly document?: {
    readonly id: string;
    readonly documentType: string;
    readonly titleField?: string;
  };
  /** The keys of the blocks of its text, in order. */
  readonly blocks?: { readonly field: string; readonly keys: readonly string[] };
  /** What is around every page: fields of the settings, by the elements that show them. */
  readonly shell: readonly { readonly selector: string; readonly field: string }[];
};

/** @param place the document that the page comes from */
export function pageMarks(
  page: PageData,
  place: { readonly documentId: string; readonly documentType: string } | undefined,
): PageMarks {
  const titleField = place && titleFields.get(place.documentType);
  const keys = page.kind === 'doc' || page.kind === 'post' ? page.body.map(({ _key }) => _key) : undefined;
  return {
    ...(place && {
      document: {
        id: place.documentId,
        documentType: place.documentType,
        ...(titleField !== undefined && { titleField }),
      },
    }),
    ...(keys && { blocks: { field: 'body', keys } }),
    shell: [
      { selector: '.Navbar', field: 'navbar' },
      { selector: '.Footer', field: 'footer' },
      { selector: '.AnnouncementBar', field: 'announcement' },
    ],
  };
}

/** The field that the heading of a page shows, by the type of its document. */
const titleFields: ReadonlyMap<string, string> = new Map([
  ['docPage', 'title'],
  ['docCategory', 'label'],
  ['post', 'title'],
  ['author', 'name'],
  ['homePage', 'title'],
]);
