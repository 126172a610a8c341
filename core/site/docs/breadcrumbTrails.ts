import type { Breadcrumb } from '../model/pageLink.ts';
import type { Site } from '../model/site.ts';
import type { DocEntry } from './tree/docEntry.ts';
import { hrefOf } from '../../links/href.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { present } from '../../present.ts';
import { documentOf } from './tree/docEntry.ts';

/**
 * Finds the breadcrumbs from the top of the version to each entry: the titles of its ancestors, then its own short label. A category that
 * leads nowhere is left out if the next step has the same name: often its first page does.
 */
export function breadcrumbTrails(site: Site): (entry: DocEntry) => readonly Breadcrumb[] {
  const trail = (entry: DocEntry, label: string, last: typeof lastTrail): readonly Breadcrumb[] => {
    const { page, path, parent } = entry;
    const above = parent ? trailBelow(parent) : nothingAbove;
    const href = page.kind === 'none' ? undefined : hrefOf(path, site);
    return last(documentOf(entry), [above, label, href], () => {
      return [...withoutRepeated(above, label), present({ label, href })];
    });
  };
  const trailBelow = oncePerObject((entry: DocEntry) => trail(entry, entry.title, lastTrailBelow));
  return (entry) => trail(entry, entry.label, lastTrail);
}

const lastTrail = lastPerObject<readonly Breadcrumb[]>();
const lastTrailBelow = lastPerObject<readonly Breadcrumb[]>();
const nothingAbove: readonly Breadcrumb[] = [];

function withoutRepeated(above: readonly Breadcrumb[], label: string): readonly Breadcrumb[] {
  const last = above.at(-1);
  const isRepeated = last?.href === undefined && last?.label.toLowerCase() === label.toLowerCase();
  return isRepeated ? above.slice(0, -1) : above;
}
