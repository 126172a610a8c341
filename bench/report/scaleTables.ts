import type { ScaleResult } from '../results/benchResult.ts';
import { bytes, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { editNames } from './publishTable.ts';

/** Returns tables of the contents of sites of several sizes, and of what an edit changes in them. */
export function scaleTables(results: readonly ScaleResult[]): string {
  const sizes = markdownTable(
    [
      'docs',
      'pages',
      'content, characters',
      'on the network',
      'lake on the disk',
      'site',
      'publisher on the disk',
    ],
    results.map(({ pages, site, content, lake, storage }) => [
      wholeNumber(pages),
      wholeNumber(site.pages),
      `${(content.characters / 1e6).toFixed(1)} M`,
      bytes(content.compressed),
      bytes(lake),
      `${bytes(site.bytes)} in ${wholeNumber(site.files)} files`,
      `${bytes(storage.bytes)} in ${wholeNumber(storage.files)} files`,
    ]),
  );
  const publishes = markdownTable(
    ['docs', '', 'pages rendered', 'sent to a host', 'removed there'],
    results.flatMap(({ pages, edits }) =>
      edits.map(({ kind, rendered, put, putBytes, removed }) => [
        wholeNumber(pages),
        editNames[kind] ?? kind,
        wholeNumber(rendered),
        `${bytes(putBytes)} in ${wholeNumber(put)} files`,
        `${wholeNumber(removed)} files`,
      ]),
    ),
  );
  return `${sizes}\n\n${publishes}`;
}
