import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { IndexFile } from './indexFile.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The program that `npm install --prefix bench/search/peers` installs. */
const pagefind = path.resolve(import.meta.dirname, '../peers/node_modules/.bin/pagefind');

/** Writes the pages as plain HTML and has Pagefind index them. Returns undefined if it is not installed. */
export function writePagefind(
  records: readonly SearchRecord[],
  folder: string,
): readonly IndexFile[] | undefined {
  if (!existsSync(pagefind)) return undefined;
  for (const [url, ofPage] of Map.groupBy(records, (record) => record.url)) {
    const page = path.join(folder, url);
    mkdirSync(page, { recursive: true });
    writeFileSync(path.join(page, 'index.html'), pageOf(ofPage));
  }
  execFileSync(pagefind, ['--site', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const output = path.join(folder, 'pagefind');
  return readdirSync(output, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const step = steps.find(([ending]) => file.endsWith(ending))?.[1];
    if (step === undefined) return [];
    return [{ step, bytes: readFileSync(path.join(output, file)), isCompressed: !file.endsWith('.json') }];
  });
}

/** The program (JavaScript and WebAssembly) does not count, as for the other engines. */
const steps: readonly (readonly [string, IndexFile['step']])[] = [
  ['pagefind-entry.json', 'first'],
  ['.pf_meta', 'first'],
  ['.pf_index', 'later'],
  ['.pf_fragment', 'excerpts'],
];

function pageOf(records: readonly SearchRecord[]): string {
  const sections = records.map(({ heading, hash, text, code }) => {
    const title = heading === '' ? '' : `<h2 id="${hash}">${heading}</h2>`;
    return `${title}<p>${escaped(text)}</p><pre>${escaped(code)}</pre>`;
  });
  return `<!doctype html><html lang="en"><title>Corpus</title><main data-pagefind-body><h1>${escaped(records[0]?.title ?? '')}</h1>${sections.join('')}</main></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
