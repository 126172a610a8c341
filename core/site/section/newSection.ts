import type { Destinations } from '../links/siteIndex.ts';
import type { Publication, ResolvedSection, Section } from './section.ts';

/** Creates a section with these parts; all others are empty. */
export function newSection(parts: Partial<Section>): Section {
  return {
    routes: [],
    anchors: new Map(),
    destinations: new Map(),
    sidebars: new Map(),
    files: [],
    folders: [],
    redirected: [],
    names: new Map(),
    unplacedSlugs: new Set(),
    bodies: [],
    problems: [],
    checkBodies: () => [],
    resolve: () => resolvedSection({}),
    ...parts,
  };
}

/** Returns a resolved section with these parts; all others are empty. */
export function resolvedSection(parts: Partial<ResolvedSection>): ResolvedSection {
  return { problems: [], assets: [], publish: () => publication({}), ...parts };
}

/** Returns a publication with these parts; all others are empty. */
export function publication(parts: Partial<Publication>): Publication {
  return {
    pages: () => [],
    sidebars: [],
    redirects: [],
    gone: [],
    api: [],
    synonyms: [],
    versions: [],
    contents: [],
    news: [],
    texts: () => [],
    feeds: [],
    docsFeeds: [],
    feedLinks: [],
    areas: [],
    ...parts,
  };
}

/** Creates the section of a part of the site that is switched off: its documents have no pages. */
export function switchedOff(documents: Documents, what: string): Section {
  return newSection({ destinations: pageless(documents, `belongs to ${what} switched off`) });
}

/** The destinations of documents without a page; `why` continues "which …". */
export function pageless(documents: Documents, why: string): Destinations {
  return new Map(documents.map(({ id }) => [id, { kind: 'pageless', why }]));
}

type Documents = readonly { readonly id: string }[];
