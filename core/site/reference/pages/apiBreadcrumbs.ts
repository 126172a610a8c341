import type { Breadcrumb } from '../../model/pageLink.ts';
import type { ApiContext } from './apiContext.ts';
import { pathOf } from '../../../links/pathOf.ts';

/** The breadcrumbs of a page of a deployment: the overview, the deployment there, and what is `below`. Empty if the settings hide them. */
export function apiBreadcrumbs(below: readonly Breadcrumb[], context: ApiContext): readonly Breadcrumb[] {
  const { of, settings } = context;
  if (!settings.shared.showBreadcrumbs) return [];
  const { name, title } = of.deployment;
  return [
    { label: 'API reference', href: context.href(pathOf({ kind: 'apiOverview' })) },
    { label: title, href: overviewHref(name, context) },
    ...below,
  ];
}

/** A place on the overview. */
export function overviewHref(anchor: string, { href }: Pick<ApiContext, 'href'>): string {
  return href(`${pathOf({ kind: 'apiOverview' })}#${anchor}`);
}
