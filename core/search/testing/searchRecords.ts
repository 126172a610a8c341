import type { SearchIndex } from '../index/SearchIndex.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import fc from 'fast-check';
import { buildIndex } from '../index/buildIndex.ts';
import { indexOfParts } from '../index/indexOfParts.ts';
import { partBudgets } from '../index/indexPart.ts';

/** Creates the records of a page: its lead with the text, and a record for each heading with the text below it. */
export function pageRecords(
  title: string,
  text: string,
  sections: Readonly<Record<string, string>> = {},
  more: Partial<SearchRecord> = {},
): readonly SearchRecord[] {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const frame = {
    title,
    code: '',
    keywords: [],
    url: `/docs/${slug}/`,
    breadcrumbs: [],
    isReference: false,
    ...more,
  };
  return [
    { ...frame, heading: '', hash: '', text },
    ...Object.entries(sections).map(([heading, below]) => ({
      ...frame,
      heading,
      hash: heading.toLowerCase().replaceAll(' ', '-'),
      text: below,
    })),
  ];
}

/** @param budgets as of `buildIndex` */
export function indexOf(records: readonly SearchRecord[], budgets = partBudgets): SearchIndex {
  return indexOfParts(buildIndex(records, budgets));
}

const vocabulary =
  'fee fees rate rates rating batchManager batch manager batch_manager plant plan the and liquidation liquidations liquidate solve node.js reader 10:30 x erc20 ERC-20 20 1,500 v1.2.0'.split(
    ' ',
  );

/** Words that share stems, beginnings and parts, or differ by typing errors. */
export const someWord: fc.Arbitrary<string> = fc.constantFrom(...vocabulary);

const someText = fc.array(someWord, { maxLength: 6 }).map((words) => words.join(' '));

/** The records of a few small pages, one to three for each page. */
export const someRecords: fc.Arbitrary<readonly SearchRecord[]> = fc
  .array(
    fc.record({
      title: someText,
      keywords: fc.array(someWord, { maxLength: 2 }),
      texts: fc.array(fc.tuple(someText, someText, someText), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((pages) =>
    pages.flatMap(({ title, keywords, texts }, number) =>
      texts.map(([heading, text, code], section) => ({
        title,
        keywords,
        url: `/docs/${number}/`,
        breadcrumbs: ['Docs'],
        isReference: number % 3 === 2,
        heading: section === 0 ? '' : heading,
        hash: section === 0 ? '' : `s${section}`,
        text,
        code,
      })),
    ),
  );
