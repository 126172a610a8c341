import type { DocumentLoss, ReleaseLoss, Sample } from '#core/publishing/siteReleases.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { present } from '#core/present.ts';
import { servedPath } from './servedPath.ts';

export type ReleaseLossOptions = {
  readonly from: { readonly id: string; readonly manifest: ReleaseManifest };
  readonly to: { readonly id: string; readonly manifest: ReleaseManifest };
  /** The documents of which they show different revisions; undefined when that is not known. */
  readonly documents: readonly DocumentLoss[] | undefined;
};

/** The most of each kind that are named. */
const maxNamed = 100;

/** Returns what disappears, reappears or changes for readers if the site goes back from one release to another. */
export function releaseLoss({ from, to, documents }: ReleaseLossOptions): ReleaseLoss {
  const [here, there] = [pagesOf(from.manifest), pagesOf(to.manifest)];
  const [now, then] = [from.manifest.sources, to.manifest.sources];
  // A change on every page changes the bytes of all pages; a page's own content has changed only if its own data has.
  const own = now && then ? [now.pages, then.pages] : [here, there];
  const changed = [...here.keys()].filter(
    (path) => there.has(path) && own[0]?.get(path) !== own[1]?.get(path),
  );
  return present({
    from: from.id,
    to: to.id,
    gone: sample([...here.keys()].filter((path) => !there.has(path))),
    changed: sample(changed),
    back: sample([...there.keys()].filter((path) => !here.has(path))),
    everyPage: Boolean(now && then && (now.shell !== then.shell || now.renderKey !== then.renderKey)),
    documents: documents && sample(documents),
  });
}

const notFoundPages: ReadonlySet<string> = new Set(['/404', '/_not-found']);

/** The hash of each page's HTML, by its path. */
function pagesOf({ files }: ReleaseManifest): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([place, { hash }]) => {
      const path = withoutTrailingSlashes(servedPath(place)) || '/';
      return place.endsWith('.html') && !notFoundPages.has(path) ? [[path, hash] as const] : [];
    }),
  );
}

function sample<Item>(items: readonly Item[]): Sample<Item> {
  return { count: items.length, first: items.slice(0, maxNamed) };
}
