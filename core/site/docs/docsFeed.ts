import type { PageContext } from '../head/pageContext.ts';
import type { AnnouncedFeed } from '../model/shell.ts';
import type { DocsFeed } from '../model/siteModel.ts';
import type { DocPageFrame, DocText } from './docPages.ts';
import { absoluteUrl } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { pageTitle } from '../head/pageTitle.ts';

const maxEntries = 30;

/**
 * The docs that were edited last, each as new or changed; empty if there is no version. Those that search engines leave out are left out.
 * @param version the name of the version whose docs these are
 */
export function docsFeed(
  frames: readonly DocPageFrame[],
  version: string | undefined,
  textOf: (doc: DocFrame['outline']) => DocText,
  { settings, site, href }: PageContext,
): readonly DocsFeed[] {
  const shown = frames
    .filter((frame) => frame.kind === 'doc')
    .filter(
      ({ surroundings, standing }) => surroundings.version.name === version && !standing.engines.noIndex,
    );
  if (version === undefined) return [];
  const newest = shown
    .map((frame) => ({ frame, updatedAt: textOf(frame.outline).updatedAt }))
    .toSorted((one, other) => newestFirst(one.updatedAt, other.updatedAt))
    .slice(0, maxEntries);
  return [
    {
      url: absoluteUrl(href(pathOf({ kind: 'docs', versionPath: '', slugs: [] })), site),
      title: pageTitle('Changes to the docs', settings.title),
      entries: newest.map(({ frame: { outline, surroundings }, updatedAt }) => ({
        url: absoluteUrl(href(surroundings.path), site),
        title: outline.title,
        ...present({ description: outline.description }),
        createdAt: outline.createdAt ?? updatedAt,
        updatedAt,
      })),
    },
  ];
}

/** The `<link>`s with which pages announce the feeds of the docs. */
export const docsFeedLinks: readonly AnnouncedFeed[] = [
  { label: 'Changes to the docs (Atom)', href: '/docs/atom.xml', type: 'application/atom+xml' },
  { label: 'Changes to the docs (JSON)', href: '/docs/feed.json', type: 'application/feed+json' },
];

type DocFrame = Extract<DocPageFrame, { kind: 'doc' }>;

/** Compares instants, which are texts of the same form. */
function newestFirst(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}
