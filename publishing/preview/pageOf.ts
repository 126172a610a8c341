import type { PageData } from '#core/site/model/pageData.ts';
import type { Scene } from './engine/createScenes.ts';

/** The page of a document in a scene, by its published id; undefined if it has none of its own. */
export function pageOf(
  { model, routes }: Pick<Scene, 'model' | 'routes'>,
  documentId: string | null | undefined,
): PageData | undefined {
  // Some routes have no document either.
  if (typeof documentId !== 'string') return undefined;
  const path = routes.find(({ place }) => place?.documentId === documentId)?.path;
  return path === undefined ? undefined : model.pages.find((page) => page.path === path);
}
