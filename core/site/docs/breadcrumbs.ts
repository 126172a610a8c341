import { hrefOf } from '../../links/href.ts';
import type { Breadcrumb } from '../pageData.ts';
import type { SiteModel } from '../siteModel.ts';
import type { DocEntry } from './docEntry.ts';

/** The trail from the top of the version down to the entry: those above by their titles, the last by its short label. */
export function breadcrumbs(entry: DocEntry, site: SiteModel['site']): readonly Breadcrumb[] {
  return [
    ...ancestors(entry).map((above) => crumb(above, above.title, site)),
    crumb(entry, entry.label, site),
  ];
}

function ancestors({ parent }: DocEntry): readonly DocEntry[] {
  return parent === undefined ? [] : [...ancestors(parent), parent];
}

function crumb({ page, path }: DocEntry, label: string, site: SiteModel['site']): Breadcrumb {
  return { label, ...(page.kind === 'none' ? {} : { href: hrefOf(path, site) }) };
}
