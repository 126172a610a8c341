import type { BuildResult, OutputPart } from '../results/benchResult.ts';
import { outputParts } from '../results/benchResult.ts';
import { outputWithout } from './buildNumbers.ts';
import { bytes, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';

/** The names of the parts of a site, for people. */
export const partNames: Readonly<Record<OutputPart, string>> = {
  html: 'HTML',
  pageData: 'data of pages',
  search: 'search',
  code: 'scripts, styles, fonts',
  cards: 'social cards',
  other: 'other',
};

/** Files and bytes of the sites of several contents. */
export function outputTable(results: readonly BuildResult[]): string {
  const rows = results.flatMap(({ pages, sites }) =>
    sites.map(({ name, output }) => {
      const all = outputWithout(output);
      return [
        pages === undefined ? 'sample' : wholeNumber(pages),
        name,
        ...outputParts.map((part) => cellOf(output[part])),
        cellOf(all),
      ];
    }),
  );
  return markdownTable(['docs', '', ...outputParts.map((part) => partNames[part]), 'in all'], rows);
}

function cellOf({ files, bytes: size }: { readonly files: number; readonly bytes: number }): string {
  return files === 0 ? '' : `${bytes(size)} in ${wholeNumber(files)}`;
}
