import type { IndexEdition } from '#web/search/client/LoadedIndex.ts';
import type { OpenIndex } from './engine.ts';
import { search } from '#core/search/search.ts';
import { LoadedIndex } from '#web/search/client/LoadedIndex.ts';
import { fetchText, shown } from './engine.ts';

/** The project's own index, loaded as by its worker, but in the page itself. */
export const ours: OpenIndex = async (base) => {
  const searchable = Promise.withResolvers<IndexEdition>();
  const ready = Promise.withResolvers<void>();
  const loaded: LoadedIndex = new LoadedIndex({
    path: 'manifest.json',
    load: (file) => fetchText(`${base}/${file}`),
    later: () => () => {},
    changed: () => {
      const { state } = loaded;
      if (state.phase === 'failed') searchable.reject(new Error(state.message));
      if (loaded.edition !== undefined) searchable.resolve(loaded.edition);
      if (state.phase === 'ready') ready.resolve();
    },
  });
  loaded.open();
  const { index } = await searchable.promise;
  return {
    ask: (_, text) =>
      search(index, text, { typing: true, maxResults: shown, maxResultsPerPage: 3 }).results.length,
    rest: async () => {
      await ready.promise;
      while (index.compact());
    },
  };
};
