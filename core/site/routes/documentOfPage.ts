import type { StudioPlace } from '../../links/studioAddress.ts';
import type { PageData } from '../model/pageData.ts';
import type { PageRoute } from '../section/section.ts';
import { pathOf } from '../../links/pathOf.ts';

/**
 * Returns a function that finds the document of a page; the site's own pages have none. What writers can say on the start page of the API
 * reference is in the document of its deployment, if it has just one.
 */
export function documentOfPage(routes: readonly PageRoute[]): (page: PageData) => StudioPlace | undefined {
  const places = new Map(routes.map(({ path, place }) => [path, place]));
  return (page) => {
    const place = places.get(contentPath(page));
    return place && { documentId: place.documentId, documentType: place.documentType };
  };
}

/** The path of the page that has the document of a page. */
function contentPath(page: PageData): string {
  if (page.kind !== 'apiOverview') return page.path;
  const [deployment, another] = page.deployments;
  return deployment && !another ? pathOf({ kind: 'apiChangelog', deployment: deployment.id }) : page.path;
}
