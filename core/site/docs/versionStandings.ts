import type { PageContext } from '../head/pageContext.ts';
import type { VersionNotice } from '../model/docPageData.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { VersionDocs } from './tree/docs.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { pathInVersion, rootOfVersion } from './counterpart.ts';
import { documentOf } from './tree/docEntry.ts';

/** The consequences for a page of being in a version. */
export type VersionStanding = {
  readonly notice?: VersionNotice;
  readonly engines: {
    /** The path of the page that search engines should show instead; never together with `noIndex`. */
    readonly canonicalPath?: string;
    /** True if search engines should leave the page out, for its own sake or its version's. */
    readonly noIndex: boolean;
  };
};

/**
 * Returns what each page of a version says about its version, to readers and to search engines. The pages of the latest version, and all
 * pages if the settings name none, have nothing to say. A page without a counterpart in the latest version, or with one that search engines
 * should leave out, is its own canonical page.
 */
export function versionStandings(
  own: VersionDocs,
  all: readonly VersionDocs[],
  { settings, href }: Pick<PageContext, 'settings' | 'href'>,
): (entry: DocEntry) => VersionStanding {
  const { latest: latestId, older } = settings.docs;
  const { unreleased } = own.version;
  const latest = all.find(({ version }) => version.id === latestId);
  if (!latest || latest === own || (!unreleased && older === 'none')) return standingOfDocument;
  const { label } = latest.version;
  const isOlder = !unreleased;
  const hidesOwn = new Map(
    latest.entries
      .filter(({ page }) => page.kind !== 'none')
      .map((entry) => [entry.path, isKeptFromEngines(entry)] as const),
  );
  return (entry) => {
    const counterpart = pathInVersion(entry, latest);
    const isSamePage = hidesOwn.has(counterpart);
    const isHidden = isKeptFromEngines(entry);
    const isHiddenAsOlder = isOlder && older === 'noindex' && !isHidden;
    const isCanonical = isOlder && older === 'banner' && !isHidden && hidesOwn.get(counterpart) === false;
    const to = href(isSamePage ? counterpart : rootOfVersion(latest));
    const canonicalPath = isCanonical ? counterpart : undefined;
    const noIndex = isHidden || isHiddenAsOlder;
    return lastStanding(
      documentOf(entry),
      [unreleased, label, to, isSamePage, canonicalPath, noIndex, isHiddenAsOlder],
      () => ({
        notice: {
          kind: unreleased ? 'unreleased' : 'older',
          latest: { label, href: to },
          isSamePage,
          ...(isHiddenAsOlder && { noIndex: true }),
        },
        engines: { ...present({ canonicalPath }), noIndex },
      }),
    );
  };
}

const lastStanding = lastPerObject<VersionStanding>();

function standingOfDocument(entry: DocEntry): VersionStanding {
  return isKeptFromEngines(entry) ? hidden : shown;
}

const shown: VersionStanding = { engines: { noIndex: false } };
const hidden: VersionStanding = { engines: { noIndex: true } };

function isKeptFromEngines({ page }: DocEntry): boolean {
  return page.kind === 'doc' && page.doc.noIndex;
}
