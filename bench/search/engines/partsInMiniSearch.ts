import type { OpenIndex } from './engine.ts';
import { readBodyPart } from '#core/search/index/bodyPart.ts';
import { readHeadPart } from '#core/search/index/headPart.ts';
import { parseManifest } from '#core/search/index/indexManifest.ts';
import { finish } from '#core/search/match/steps.ts';
import { CollectedParts } from '../partsInMiniSearch/CollectedParts.ts';
import { searchMiniSearch } from '../partsInMiniSearch/searchMiniSearch.ts';
import { fetchText, shown } from './engine.ts';

/** The project's parts, parser and term expansion, with MiniSearch for postings and ranking: see decision 012. */
export const partsInMiniSearch: OpenIndex = async (base) => {
  const { parts } = parseManifest(await fetchText(`${base}/manifest.json`));
  const addAll = async (kind: 'head' | 'body', add: (text: string) => void): Promise<void> => {
    await Promise.all(
      parts
        .filter((part) => part.kind === kind)
        .map(async ({ file }) => add(await fetchText(`${base}/${file}`))),
    );
  };
  const collected = new CollectedParts();
  await addAll('head', (text) => collected.addHead(readHeadPart(text)));
  let searchable = await collected.load();
  return {
    ask: (_, text) =>
      finish(searchMiniSearch(searchable, text, { typing: true, maxResults: shown, maxResultsPerPage: 3 }))
        .results.length,
    rest: async () => {
      await addAll('body', (text) => collected.addBody(readBodyPart(text)));
      searchable = await collected.load();
    },
  };
};
