import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { IndexFile } from './indexFile.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { miniSearchOptions } from './miniSearchOptions.ts';

/** Writes a MiniSearch index of titles, headings and texts; it does not contain the texts for excerpts. */
export function writeMiniSearch(records: readonly SearchRecord[], folder: string): readonly IndexFile[] {
  const index = new MiniSearch(miniSearchOptions);
  index.addAll(
    records.map(({ title, heading, text, code, url, hash }, id) => ({
      id,
      title,
      heading,
      text: `${text} ${code}`,
      url,
      hash,
    })),
  );
  const text = JSON.stringify(index);
  writeFileSync(path.join(folder, 'index.json'), text);
  return [{ step: 'first', bytes: Buffer.from(text) }];
}
