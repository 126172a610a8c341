import type { PageContext } from '../head/pageContext.ts';
import type { VersionLink } from '../model/docPageData.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { VersionDocs } from './tree/docs.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { pathInVersion, rootOfVersion } from './counterpart.ts';
import { documentOf } from './tree/docEntry.ts';
import { pagePaths } from './tree/docs.ts';

/**
 * Links from a page of `version` to every version, if there are several: to the page with the same path there, or else to the version's
 * main doc. `/docs/why` of `current` leads to `/docs/v1/why`.
 */
export function versionLinks(
  version: VersionDocs,
  all: readonly VersionDocs[],
  { href }: PageContext,
): (entry: DocEntry) => readonly VersionLink[] {
  const others = all.map((other) => ({
    other,
    root: rootOfVersion(other),
    paths: pagePaths(other),
  }));
  if (others.length < 2) return () => noLinks;
  const ofVersions = all.map((other) => other.version);
  return (entry) => {
    const hrefs = others.map(({ other, root, paths }) => {
      const same = pathInVersion(entry, other);
      return href(paths.has(same) ? same : root);
    });
    return lastLinks(documentOf(entry), [version.version, ...ofVersions, ...hrefs], () =>
      hrefs.map((to, index) => ({
        name: ofVersions[index]?.name ?? '',
        label: ofVersions[index]?.label ?? '',
        href: to,
        current: ofVersions[index] === version.version,
      })),
    );
  };
}

const noLinks: readonly VersionLink[] = [];
const lastLinks = lastPerObject<readonly VersionLink[]>();
