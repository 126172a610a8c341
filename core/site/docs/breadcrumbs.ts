import type { Breadcrumb } from '../model/pageLink.ts';
import type { Site } from '../model/site.ts';
import type { DocEntry } from './docEntry.ts';
import { hrefOf } from '../../links/href.ts';
import { present } from '../../present.ts';

/** The breadcrumbs from the top of the version to the entry: the titles of its ancestors, then its own short label. */
export function breadcrumbs(entry: DocEntry, site: Site): readonly Breadcrumb[] {
  return [
    ...ancestors(entry).map((above) => crumb(above, above.title, site)),
    crumb(entry, entry.label, site),
  ];
}

function ancestors({ parent }: DocEntry): readonly DocEntry[] {
  return parent ? [...ancestors(parent), parent] : [];
}

function crumb({ page, path }: DocEntry, label: string, site: Site): Breadcrumb {
  return present({ label, href: page.kind === 'none' ? undefined : hrefOf(path, site) });
}
