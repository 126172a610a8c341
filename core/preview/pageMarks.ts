import type { ApiDeploymentOverview, ApiMemberView, ApiSymbolPageData } from '../site/model/apiPageData.ts';
import type { PageData } from '../site/model/pageData.ts';
import { ownKey } from '../site/snippets/placedKey.ts';

/** A field of a document that a part of a page shows. */
export type MarkedField = { readonly id: string; readonly documentType: string; readonly field: string };

/** The fields that the parts of a page show. */
export type PageMarks = {
  /** The document that the page comes from, and its field for the heading of the page; the site's own pages have none. */
  readonly document?: {
    readonly id: string;
    readonly documentType: string;
    readonly titleField?: string;
  };
  /** The keys of the blocks of its text, in order; of each block of a snippet, that of the block that places it. */
  readonly blocks?: { readonly field: string; readonly keys: readonly string[] };
  /** Fields of the elements that match a selector, in their order in the page. */
  readonly parts: readonly { readonly selector: string; readonly fields: readonly MarkedField[] }[];
};

export type DocumentOfPage = { readonly documentId: string; readonly documentType: string };

/** Lookups that tell where the parts of pages come from. */
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
  const hasBody = page.kind === 'doc' || page.kind === 'post' || page.kind === 'standalone';
  const keys = hasBody ? page.body.map(({ _key }) => ownKey(_key)) : undefined;
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

function fieldOf({ documentId: id, documentType }: DocumentOfPage, field: string): MarkedField {
  return { id, documentType, field };
}

function itemsOf(list: string, keys: readonly ListKey[], markedAt: (field: string) => MarkedField) {
  return keys.map(({ key }) => markedAt(`${list}[_key=="${key}"]`));
}

/** Returns the parts around every page. */
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
      return found && field !== undefined ? [fieldOf(found, field)] : [];
    });
    return fields.length === links.length ? [{ selector, fields }] : [];
  };
  const homeItems = (list: string): readonly MarkedField[] =>
    itemsOf(list, keysOf('homePage', list), homeField);
  switch (page.kind) {
    case 'home':
      return [
        { selector: '.HomeView-tagline', fields: [settingsField('tagline')] },
        { selector: '.HomeView-lead', fields: [homeField('lead')] },
        { selector: '.HomeView-action', fields: homeItems('actions') },
        { selector: '#how', fields: [homeField('highlightsTitle')] },
        { selector: '.HomeView-highlights > li', fields: homeItems('highlights') },
        { selector: '#protocols', fields: [homeField('protocolsTitle')] },
        { selector: '.HomeView .CardList-card', fields: homeItems('protocols') },
        ...cards('.PostList-post', page.latestPosts),
      ];
    case 'post':
      return place && page.cover ? [{ selector: '.PostView-cover', fields: [fieldOf(place, 'cover')] }] : [];
    case 'category':
      return cards('.CardList-card', page.cards);
    case 'blogList':
    case 'tag':
    case 'author':
      return cards('.PostList-post', page.posts);
    case 'authors':
      return cards('.AuthorCards-card', page.authors);
    case 'apiOverview':
      return page.deployments.flatMap((deployment) => overviewParts(deployment, documentAt));
    case 'apiSymbol':
      return place ? [...memberParts(page, place), ...writingParts(page.writing, place)] : [];
    case 'apiVersion':
      return place ? writingParts(page.writing, place) : [];
    default:
      return [];
  }
}

/**
 * A deployment on the start page of the API reference. Its title and what it is about are generated: a click opens what writers can say about it,
 * and one on a symbol, beside the link, what they can say about that.
 */
function overviewParts(
  { id, changelog, sections, writing }: ApiDeploymentOverview,
  documentAt: MarkSources['documentAt'],
): Parts {
  const within = `[id="${id}"]`;
  const deployment = documentAt(changelog.href);
  const symbols = sections.flatMap((section) => section.symbols);
  const known = symbols.flatMap(({ href }) => documentAt(href) ?? []);
  return [
    ...(deployment
      ? [
          { selector: `${within} .ApiOverviewView-title`, fields: [fieldOf(deployment, 'notes')] },
          ...writingParts(writing, deployment, `${within} `),
        ]
      : []),
    ...(known.length === symbols.length
      ? [
          {
            selector: `${within} .ApiOverviewView-symbols > div`,
            fields: known.map((symbol) => fieldOf(symbol, 'notes')),
          },
        ]
      : []),
  ];
}

/** The members of a symbol, which are generated too: a click opens what writers can say about the symbol. */
function memberParts({ tables, gone }: ApiSymbolPageData, source: DocumentOfPage): Parts {
  const notes = (count: number): readonly MarkedField[] =>
    Array.from({ length: count }, () => fieldOf(source, 'notes'));
  const members = tables.reduce((sum, table) => sum + countMembers(table.members), 0);
  return [
    { selector: '.ApiMembers > div', fields: notes(members) },
    { selector: '.ApiGone > div', fields: notes(gone.length) },
  ];
}

/** With their arguments. */
function countMembers(members: readonly ApiMemberView[]): number {
  return members.reduce((sum, member) => sum + 1 + countMembers(member.arguments), 0);
}

function writingParts(
  writing: readonly { readonly id: string }[],
  source: DocumentOfPage,
  within = '',
): Parts {
  return writing.flatMap(({ id }) => {
    const field = writerTexts.get(id);
    return field === undefined
      ? []
      : [{ selector: `${within}.ApiSection:has([id="${id}"])`, fields: [fieldOf(source, field)] }];
  });
}

/** The texts that writers add to pages of the API reference: fields of their documents, by the ids of their sections (`apiWriting.ts`). */
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
  ['page', 'title'],
  ['author', 'name'],
  ['homePage', 'title'],
]);
