import type { ListKey, MarkSources } from '#core/preview/pageMarks.ts';
import type { Scene } from './engine/createScenes.ts';
import { isRecord } from '#core/isRecord.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';

/** Finds the documents and fields that the parts of a scene's pages come from. */
export function markSources({ routes, documents }: Pick<Scene, 'routes' | 'documents'>): MarkSources {
  let places: ReadonlyMap<string, (typeof routes)[number]['place']> | undefined;
  return {
    documentAt: (href) => {
      const path = withoutTrailingSlashes(href.replace(/[?#].*$/, '')) || '/';
      places ??= new Map(routes.map((route) => [route.path, route.place]));
      return places.get(path);
    },
    keysOf: (type, list) => {
      const [document] = documents[type];
      let value: unknown = document;
      for (const name of list.split('.')) value = isRecord(value) ? value[name] : undefined;
      return keysIn(value);
    },
  };
}

function keysIn(list: unknown): readonly ListKey[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['_key'] !== 'string') return [];
    const { _key: key, position, links } = item;
    return [
      {
        key,
        ...(typeof position === 'string' && { position }),
        ...(Array.isArray(links) && { inner: keysIn(links) }),
      },
    ];
  });
}
