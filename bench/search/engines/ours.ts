import { readBodyPart } from '#core/search/bodyPart.ts';
import { readHeadPart } from '#core/search/headPart.ts';
import { parseManifest } from '#core/search/indexManifest.ts';
import { search } from '#core/search/search.ts';
import { SearchIndex } from '#core/search/searchIndex.ts';
import type { OpenIndex } from './engine.ts';
import { fetchText, shown } from './engine.ts';

/** The project's own index. */
export const open: OpenIndex = async (base) => {
  const index = new SearchIndex();
  const { parts } = parseManifest(await fetchText(`${base}/manifest.json`));
  const texts = parts
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, file }) => ({ kind, text: fetchText(`${base}/${file}`) }));
  for (const { text } of texts.filter(({ kind }) => kind === 'head')) index.addHead(readHeadPart(await text));
  const rest = async (): Promise<void> => {
    for (const { text } of texts.filter(({ kind }) => kind === 'body'))
      index.addBody(readBodyPart(await text));
    while (index.compact());
  };
  return {
    ask: (_, text) =>
      search(index, text, { typing: true, maxResults: shown, maxResultsPerPage: 3 }).results.length,
    rest,
  };
};
