import type { Problem } from '../problem.ts';
import { expect, test } from 'vitest';
import { qualityReport } from './qualityReport.ts';
import { changeLines, isOverBudget, linkLines, searchLines, sizeWords } from './qualityText.ts';
import { reportPage } from './reportPage.ts';
import { withSearch } from './withSearch.ts';

const warning = (documentId?: string): Problem => ({
  code: 'long-title',
  severity: 'warning',
  ...(documentId !== undefined && {
    where: { documentId, documentType: 'docPage', documentTitle: documentId.toUpperCase(), field: 'title' },
  }),
  message: 'It is <long>.',
  fix: 'Shorten it.',
});
const hashes = (shell: string, pages: Readonly<Record<string, string>>) => ({
  shell,
  pages: new Map(Object.entries(pages)),
});
const before = hashes('s', { '/': '1', '/a': '1', '/b': '1' });
const input = {
  links: { addresses: 3, anchors: 1, elsewhere: 1, unlinked: ['/a'] },
  problems: [warning('a'), warning(), warning('b'), warning('b')],
  sizes: [
    { name: 'HTML', bytes: 12_000, compressed: true, budget: 10_000 },
    { name: 'Site', bytes: 2_500_000 },
  ] as const,
  before,
  after: hashes('s', { '/': '1', '/a': '2', '/c': '1' }),
};
const report = qualityReport(input);

test('warnings are told by document, those with most first, and those of no document last', () => {
  expect(report.warnings.map(({ document, problems }) => [document?.documentTitle, problems.length])).toEqual(
    [
      ['B', 2],
      ['A', 1],
      [undefined, 1],
    ],
  );
});

test('pages are compared with those of the site before', () => {
  expect(report.changes && changeLines(report.changes)).toEqual([
    'New: 1 page, /c.',
    'Removed: 1 page, /b.',
    'Changed: 1 page, /a.',
  ]);
  const { changes: none } = qualityReport({ ...input, after: before });
  expect(none && changeLines(none)).toEqual(['No page has changed.']);
  const { changes: menu } = qualityReport({ ...input, after: { ...before, shell: 't' } });
  expect(menu && changeLines(menu)).toEqual(['Something that is on every page has changed, such as a menu.']);
  expect(qualityReport({ ...input, before: undefined }).changes).toBeUndefined();
});

test('sizes are told with their budgets', () => {
  expect(report.sizes.map((size) => [sizeWords(size), isOverBudget(size)])).toEqual([
    ['Too large: HTML: 12.0 kB compressed, 120 % of the budget of 10.0 kB', true],
    ['Site: 2.5 MB', false],
  ]);
});

test('pages to which no other page leads are named', () => {
  expect(linkLines(report).at(-1)).toBe('1 page that no other page links to: /a.');
});

test('says why the search has no score', () => {
  expect(searchLines(undefined)).toEqual([
    expect.stringMatching(/^The search has not been scored yet\. .*the next publish/),
  ]);
  expect(searchLines(withSearch(report, [], []).search)).toEqual([
    'The search was not scored: this site has no golden queries.',
  ]);
});

test('the page has everything, escaped', () => {
  const html = reportPage(withSearch(report, ['Search: 96 %'], [warning()]), 'Site & Co');
  for (const text of [
    '<h1>Quality of Site &amp; Co</h1>',
    '<h3>B (b)</h3>',
    '<li>title: It is &lt;long&gt;. Shorten it.</li>',
    '<li>Too large: HTML: 12.0 kB compressed, 120 % of the budget of 10.0 kB</li>',
    '<li>Search: 96 %</li>\n<li>It is &lt;long&gt;.</li>',
    '<li>Changed: 1 page, /a.</li>',
  ]) {
    expect(html).toContain(text);
  }
});
