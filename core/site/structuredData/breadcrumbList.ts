import type { BreadcrumbList, ListItem } from 'schema-dts';
import type { Breadcrumb } from '../model/pageLink.ts';

/**
 * Returns the breadcrumbs that a page shows; none if it shows none. A category without a page is left out, because each entry but the last
 * has to be a link (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export function breadcrumbList(
  trail: readonly Breadcrumb[],
  absolute: (href: string) => string,
): readonly BreadcrumbList[] {
  const linked = trail.filter(({ href }, index) => href !== undefined || index === trail.length - 1);
  if (linked.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: linked.map(({ label, href }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href !== undefined && { item: absolute(href) }),
      })),
    },
  ];
}
