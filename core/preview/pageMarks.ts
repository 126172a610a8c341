import type { PageData } from '../site/model/pageData.ts';

/** A field of a document that a part of a page shows. */
export type MarkedField = { readonly id: string; readonly documentType: string; readonly field: string };

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
  /** Fields of the elements that match a selector, in their order in the page. */
  readonly parts: readonly { readonly selector: string; readonly fields: readonly MarkedField[] }[];
};

export type DocumentOfPage = { readonly documentId: string; readonly documentType: string };

/** What is known about where the parts of pages come from. */
export type MarkSources = {
  /** The document of the page to which a link of the site leads. */
  readonly documentAt: (href: string) => DocumentOfPage | undefined;
  /** Keys of the items of a list of the settings, such as `navbar`, or of the home page; in the order of the document. */
  readonly keysOf: (document: 'siteSettings' | 'homePage', list: string) => readonly ListKey[];
};

/** The key of an item, with those of the list in it: of the links in a group of the footer. */
export type ListKey = {
  readonly key: string;
  readonly position?: string;
  readonly inner?: readonly ListKey[];
};

type Parts = PageMarks['parts'];

/** @param place the document that the page comes from */
export function pageMarks(
  page: PageData,
  place: DocumentOfPage | undefined,
  sources: MarkSources,
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
    parts: [...shellParts(sources), ...pageParts(page, place, sources)],
  };
}

function settingsField(field: string): MarkedField {
  return { id: 'siteSettings', documentType: 'siteSettings', field };
}

function homeField(field: string): MarkedField {
  return { id: 'homePage', documentType: 'homePage', field };
}

function itemsOf(list: string, keys: readonly ListKey[], fieldOf: (field: string) => MarkedField) {
  return keys.map(({ key }) => fieldOf(`${list}[_key=="${key}"]`));
}

/** What is around every page. */
function shellParts({ keysOf }: MarkSources): Parts {
  const navbar = keysOf('siteSettings', 'navbar');
  const sides = ['left', 'right'].flatMap((side) => navbar.filter(({ position }) => position === side));
  const links = itemsOf('navbar', sides, settingsField);
  return [
    { selector: '.Navbar', fields: [settingsField('navbar')] },
    { selector: '.Navbar-links .Navbar-link', fields: links },
    { selector: '.Navbar-drawer .Navbar-link', fields: links },
    { selector: '.Navbar-title', fields: [settingsField('title')] },
    { selector: '.AnnouncementBar', fields: [settingsField('announcement')] },
    { selector: '.Footer', fields: [settingsField('footer')] },
    { selector: '.Footer-tagline', fields: [settingsField('tagline')] },
    { selector: '.Footer-copyright', fields: [settingsField('footer.copyright')] },
    {
      selector: '.Footer-link',
      fields: keysOf('siteSettings', 'footer.groups').flatMap(({ key, inner = [] }) =>
        itemsOf(`footer.groups[_key=="${key}"].links`, inner, settingsField),
      ),
    },
  ];
}

function pageParts(
  page: PageData,
  place: DocumentOfPage | undefined,
  { documentAt, keysOf }: MarkSources,
): Parts {
  const cards = (selector: string, links: readonly { readonly href: string }[]): Parts => {
    const fields = links.flatMap(({ href }) => {
      const found = documentAt(href);
      const field = found && titleFields.get(found.documentType);
      return found && field !== undefined
        ? [{ id: found.documentId, documentType: found.documentType, field }]
        : [];
    });
    return fields.length === links.length ? [{ selector, fields }] : [];
  };
  const homeItems = (list: string): readonly MarkedField[] =>
    itemsOf(list, keysOf('homePage', list), homeField);
  const sections = (writing: readonly { readonly id: string }[], source: DocumentOfPage | undefined): Parts =>
    writing.flatMap(({ id }) => {
      const field = writerTexts.get(id);
      return field === undefined || !source
        ? []
        : [
            {
              selector: `.ApiSection:has([id="${id}"])`,
              fields: [{ id: source.documentId, documentType: source.documentType, field }],
            },
          ];
    });
  switch (page.kind) {
    case 'home':
      return [
        { selector: '.HomeView-tagline', fields: [settingsField('tagline')] },
        { selector: '.HomeView-lead', fields: [homeField('lead')] },
        { selector: '.HomeView-action', fields: homeItems('actions') },
        { selector: '.HomeView-highlights > li', fields: homeItems('highlights') },
        { selector: '.HomeView .CardList-card', fields: homeItems('protocols') },
        ...cards('.PostList-post', page.latestPosts),
      ];
    case 'category':
      return cards('.CardList-card', page.cards);
    case 'blogList':
    case 'tag':
    case 'author':
      return cards('.PostList-post', page.posts);
    case 'authors':
      return cards('.AuthorCards-card', page.authors);
    case 'apiSymbol':
    case 'apiVersion':
      return sections(page.writing, place);
    default:
      return [];
  }
}

/** What writers add to pages of the API reference: fields of their documents, by the ids of their sections (`apiWriting.ts`). */
const writerTexts: ReadonlyMap<string, string> = new Map([
  ['notes', 'notes'],
  ['more-examples', 'examples'],
  ['moving-on', 'migration'],
]);

/** The field that the heading of a page shows, by the type of its document. */
const titleFields: ReadonlyMap<string, string> = new Map([
  ['docPage', 'title'],
  ['docCategory', 'label'],
  ['post', 'title'],
  ['author', 'name'],
  ['homePage', 'title'],
]);
