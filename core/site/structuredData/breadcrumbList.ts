import type { BreadcrumbList, ListItem } from 'schema-dts';
import type { Breadcrumb } from '../model/pageLink.ts';

/**
 * Returns the breadcrumbs that a page shows; none if it shows none. A category without a page has the address of the next entry, because each
 * but the last has to be a link (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export function breadcrumbList(
  trail: readonly Breadcrumb[],
  absolute: (href: string) => string,
): readonly BreadcrumbList[] {
  if (trail.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label }, index): ListItem => {
        const href = trail.slice(index).find((entry) => entry.href !== undefined)?.href;
        return {
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          ...(href !== undefined && { item: absolute(href) }),
        };
      }),
    },
  ];
}
