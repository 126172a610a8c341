import type { MeasuredSize, PageChanges, QualityReport } from './qualityReport.ts';
import { countOf } from '../text/countOf.ts';

/* What people read in a quality report, in a page of its own and in the Studio. */

/** Returns lines about the links between pages, and to elsewhere. */
export function linkLines({ pages, links }: Pick<QualityReport, 'pages' | 'links'>): readonly string[] {
  const { addresses, anchors, elsewhere, unlinked } = links;
  return [
    `${countOf(pages, 'page')} with ${countOf(addresses, 'link')} to pages and files of this site, ${anchors} of them to a place within a page. The build has followed all of them, and all lead somewhere.`,
    `${countOf(elsewhere, 'link')} to other sites, which the build has not followed.`,
    unlinked.count === 0
      ? 'Every page is linked from another one.'
      : `${countOf(unlinked.count, 'page')} that no other page links to: ${named(unlinked)}.`,
  ];
}

/** `HTML of the largest page: 8.1 kB compressed, 81 % of the budget of 10.0 kB`; begins with `Too large: ` if the budget is exceeded. */
export function sizeWords(size: MeasuredSize): string {
  const { name, bytes, compressed, budget } = size;
  const words = `${name}: ${sizeText(bytes)}${compressed === true ? ' compressed' : ''}`;
  if (budget === undefined) return words;
  const share = Math.round((100 * bytes) / budget);
  return `${isOverBudget(size) ? 'Too large: ' : ''}${words}, ${share} % of the budget of ${sizeText(budget)}`;
}

/** Returns whether something is larger than it should be. */
export function isOverBudget({ bytes, budget }: MeasuredSize): boolean {
  return budget !== undefined && bytes > budget;
}

/** `1.2 kB` */
function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Returns lines about the scores of the search. */
export function searchLines(search: QualityReport['search']): readonly string[] {
  if (!search) {
    return [
      'The search has not been scored yet. It is scored within half a minute of a publish; if that was missed, the next publish makes up for it.',
    ];
  }
  return search.length === 0 ? ['The search was not scored: this site has no golden queries.'] : search;
}

/** Describes the differences from the site before. */
export function changeLines({ added, removed, changed, everyPage }: PageChanges): readonly string[] {
  const parts = [
    ['New', added],
    ['Removed', removed],
    ['Changed', changed],
  ] as const;
  return [
    ...(everyPage ? ['Something that is on every page has changed, such as a menu.'] : []),
    ...parts.flatMap(([word, paths]) =>
      paths.count === 0 ? [] : [`${word}: ${countOf(paths.count, 'page')}, ${named(paths)}.`],
    ),
    ...(everyPage || parts.some(([, paths]) => paths.count > 0) ? [] : ['No page has changed.']),
  ];
}

function named({ count, first }: { readonly count: number; readonly first: readonly string[] }): string {
  return first.join(', ') + (count > first.length ? ` and ${count - first.length} more` : '');
}
