import type { ReviewedPage } from '#core/preview/previewMessages.ts';
import type { Scene } from './engine/createScenes.ts';
import { hrefOf } from '#core/links/href.ts';

/** The pages of a scene whose documents it shows otherwise than they are published, with the published ids of these. */
export function changedPages({
  model,
  routes,
  changed,
}: Pick<Scene, 'model' | 'routes' | 'changed'>): readonly (ReviewedPage & { readonly id: string })[] {
  return routes.flatMap(({ path, place }) => {
    const page = place && changed.has(place.documentId) && model.pages.find((each) => each.path === path);
    if (!page) return [];
    const title = 'title' in page ? page.title : page.head.title;
    return [{ id: place.documentId, title, path: `${model.site.basePath}${hrefOf(path, model.site)}` }];
  });
}
