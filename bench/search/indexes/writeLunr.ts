import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { IndexFile } from './indexFile.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import lunr from 'lunr';

/** `i` is its number, `t` its text; the other fields say where it is. */
type LunrDocument = {
  readonly i: number;
  readonly t: string;
  readonly s?: string;
  readonly u: string;
  readonly h?: string;
  readonly b?: readonly string[];
  readonly p?: number;
};

/**
 * Writes what docusaurus-search-local 0.55 writes for the same pages: a file with the documents and indexes, with positions, of
 * titles, headings and texts. (Its indexes of descriptions and keywords are left out.)
 */
export function writeLunr(records: readonly SearchRecord[], folder: string): readonly IndexFile[] {
  const titles: LunrDocument[] = [];
  const headings: LunrDocument[] = [];
  const texts: LunrDocument[] = [];
  const pages = new Map<string, number>();
  let next = 0;
  for (const { title, heading, text, code, url, hash, breadcrumbs } of records) {
    const page = pages.get(url) ?? (next += 1);
    if (!pages.has(url)) {
      pages.set(url, page);
      titles.push({ i: page, t: title, u: url, b: breadcrumbs });
    }
    const place = { u: url, h: hash === '' ? '' : `#${hash}`, p: page };
    if (heading !== '') headings.push({ i: (next += 1), t: heading, ...place });
    const content = `${text} ${code}`.trim();
    if (content !== '') {
      texts.push({ i: (next += 1), t: content, s: heading === '' ? title : heading, ...place });
    }
  }
  const file = JSON.stringify(
    [titles, headings, texts].map((documents) => ({ documents, index: indexOf(documents) })),
  );
  writeFileSync(path.join(folder, 'search-index.json'), file);
  return [{ step: 'first', bytes: Buffer.from(file) }];
}

function indexOf(documents: readonly LunrDocument[]): lunr.Index {
  return lunr(function build() {
    this.ref('i');
    this.field('t');
    this.metadataWhitelist = ['position'];
    for (const document of documents) this.add(document);
  });
}
