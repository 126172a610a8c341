import type { OpenIndex } from './engine.ts';
import { search } from '#core/search/search.ts';
import { LoadedIndex } from '#web/search/client/LoadedIndex.ts';
import { fetchText, shown } from './engine.ts';

/** The project's own index, loaded as by its worker, but in the page itself. */
export const ours: OpenIndex = async (base) => {
  const searchable = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const loaded: LoadedIndex = new LoadedIndex({
    path: 'manifest.json',
    load: (file) => fetchText(`${base}/${file}`),
    later: () => () => {},
    changed: () => {
      const { state } = loaded;
      if (state.phase === 'failed') searchable.reject(new Error(state.message));
      if (loaded.edition !== undefined) searchable.resolve();
      if (state.phase === 'ready') ready.resolve();
    },
  });
  loaded.open();
  await searchable.promise;
  return {
    ask: (_, text) => {
      const { edition } = loaded;
      if (!edition) throw new Error('The index has not been loaded.');
      return search(edition.index, text, { typing: true, maxResults: shown, maxResultsPerPage: 3 }).results
        .length;
    },
    rest: () => ready.promise,
  };
};
