import type { RawSnapshot } from '../../rawSnapshot.ts';
import type { StoredDocument } from '../storedDocument.ts';
import { placedDocuments } from '#core/site/placedAddresses.ts';
import { rawDocumentsOf } from '../../rawSnapshot.ts';
import { reshapeSnapshot } from '../../reshape/reshapeSnapshot.ts';
import { base, rawPage, rawSettings, ref, slug, span } from '../../reshape/testing/rawDocuments.ts';
import { editedSnapshot } from '../editedSnapshot.ts';

/* Sites with docs, for tests. */

const home = { ...base, _id: 'homePage', _type: 'homePage', title: 'Welcome', lead: 'Hello.' };

/** A version whose main doc is `main`. */
const currentVersion = {
  ...base,
  _id: 'current',
  _type: 'docVersion',
  name: 'current',
  label: 'Next',
  mainDoc: weak('main'),
};

export function weak(id: string): { readonly _type: string; readonly _ref: string; readonly _weak: true } {
  return { ...ref(id), _weak: true };
}

/** The least that a version can have: its main doc. */
export const mainPage = docsPage('main', { slug: slug('index') });

export function docsPage(id: string, fields: object = {}): StoredDocument {
  return { ...rawPage, ...inSidebar('general'), _id: id, title: id.toUpperCase(), slug: slug(id), ...fields };
}

export function docsSidebar(id: string, link?: string): StoredDocument {
  const fields = { _id: id, _type: 'docSidebar', name: id, label: id.toUpperCase() };
  return { ...base, ...fields, ...(link !== undefined && { link: weak(link) }) };
}

function inSidebar(id: string): object {
  return { version: ref('current'), sidebar: ref(id), orderRank: '0|h' };
}

/** A snapshot with settings, a home page, the version `current`, which is the latest, and these documents. */
export function docsSite(documents: readonly StoredDocument[]): RawSnapshot {
  const settings = { ...rawSettings, docs: { latest: weak('current') } };
  return editedSnapshot({ documents: rawDocumentsOf(() => []), draftIds: [] }, [
    settings,
    home,
    currentVersion,
    ...documents,
  ]);
}

/** A paragraph with a link. */
export function linkBlock(key: string, link: object): object {
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    children: [span('Words', [`${key}l`], `${key}s`)],
    markDefs: [{ ...link, _key: `${key}l` }],
  };
}

/** An entry of a tree of docs: a page, or a category that shows nothing, cards, or a doc. */
export type TreeEntry = {
  readonly kind: 'page' | 'none' | 'generated' | 'doc';
  /** The number of the parent among the entries before, counted around; absent at the top. */
  readonly above?: number | undefined;
  /** For an entry at the top. */
  readonly sidebar: 'general' | 'more';
  readonly links: readonly { readonly to: number; readonly kind: 'reference' | 'path' | 'elsewhere' }[];
};

/** A site whose docs are `mainPage` and a tree, in which the page of each entry links to others. */
export function treeSite(entries: readonly TreeEntry[]): RawSnapshot {
  const sidebars: string[] = [];
  const placed = entries.map(({ kind, above, sidebar }, index) => {
    const at = above === undefined || index === 0 ? undefined : above % index;
    const own = at === undefined ? sidebar : (sidebars[at] ?? sidebar);
    sidebars.push(own);
    const id = `n${index}`;
    const place = {
      ...inSidebar(own),
      orderRank: `0|${(index * 7) % 10}`,
      ...(at !== undefined && { parent: ref(`n${at}`) }),
    };
    return { id, kind, place, own };
  });
  const categories = placed
    .filter(({ kind }) => kind !== 'page')
    .map(({ id, kind, place }) => ({
      ...base,
      ...place,
      _id: id,
      _type: 'docCategory',
      label: id,
      slug: slug(id),
      index: kind,
      ...(kind === 'doc' && { indexPage: weak(`${id}-page`) }),
    }));
  const pages = placed.flatMap(({ id, kind, place, own }, index) => {
    if (kind === 'page') return [{ index, document: docsPage(id, place) }];
    if (kind !== 'doc') return [];
    return [{ index, document: docsPage(`${id}-page`, { ...inSidebar(own), parent: ref(id) }) }];
  });
  const site = docsSite([
    docsSidebar('general'),
    docsSidebar('more', pages.at(-1)?.document._id),
    mainPage,
    ...categories,
    ...pages.map(({ document }) => document),
  ]);
  const paths = placedDocuments(reshapeSnapshot(site).content);
  return editedSnapshot(
    site,
    pages.map(({ index, document }) => {
      const links = entries[index]?.links ?? [];
      const body = links.map(({ to, kind }, position) => {
        const target = pages[to % pages.length]?.document._id ?? 'main';
        const path = paths.get(target) ?? '';
        return linkBlock(
          `k${position}`,
          {
            reference: { _type: 'internalLink', target: weak(target) },
            path: { _type: 'link', href: position === 0 ? path : `${path}/?from=here` },
            elsewhere: { _type: 'link', href: '/blog' },
          }[kind],
        );
      });
      return { ...document, body };
    }),
  );
}
