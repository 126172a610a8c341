import type { PublishResult } from '../results/benchResult.ts';
import { secondsSpread, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { spreadOf } from './spread.ts';

/** The names of the edits of bench/publish, for people. */
export const editNames: Readonly<Record<string, string>> = {
  text: 'a corrected text',
  title: 'a new title',
  post: 'a new post',
  image: 'a new image',
  unpublish: 'a page is unpublished',
  redirect: 'a redirect',
};

/** A table of the time until readers got an edit and, for comparison, of full builds by Hugo. */
export function publishTable(results: readonly PublishResult[]): string {
  const rows = results.flatMap(({ pages, hugo, firstBuild, edits }) => [
    ...(hugo.length > 0 ? [[wholeNumber(pages), 'Hugo, all pages', secondsOf(hugo), '']] : []),
    [wholeNumber(pages), 'this project, first release', secondsOf([firstBuild]), ''],
    ...edits.map(({ kind, times, rendered }) => [
      wholeNumber(pages),
      editNames[kind] ?? kind,
      secondsOf(times),
      wholeNumber(rendered),
    ]),
  ]);
  return markdownTable(['docs', '', 'time', 'pages rendered'], rows);
}

function secondsOf(milliseconds: readonly number[]): string {
  return secondsSpread(spreadOf(milliseconds.map((time) => time / 1000)));
}
