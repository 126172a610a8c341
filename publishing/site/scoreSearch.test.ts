import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { modelOf } from '#core/site/testing/build.ts';
import { doc, docsContent, redirect } from '#core/site/testing/content.ts';
import { goldenFile, scoreSearch } from './scoreSearch.ts';

const fees = doc('fees', { title: 'Fees', description: 'What it costs.' });
const rates = doc('rates', { title: 'Rates', description: 'What is paid.' });
const model = modelOf(docsContent({ docs: [fees, rates] }));

test('prints no line without golden queries', () => {
  expect(scoreSearch(model, rootWith(undefined))).toEqual({ lines: [], problems: [] });
});

test('queries that lead to their pages give a line and no problem', () => {
  const root = rootWith('- { query: fees, page: /docs/fees }\n- { query: paid, page: /docs/rates }\n');
  expect(scoreSearch(model, root)).toEqual({
    lines: ['Search: 2 queries; 100 % find the right page among the first 3 results, 100 % as the first'],
    problems: [],
  });
});

test('queries that do not lead to their pages are warnings', () => {
  const root = rootWith('- { query: fees, page: /docs/rates }\n');
  expect(scoreSearch(model, root)).toMatchObject({
    lines: ['Search: 1 query; 0 % find the right page among the first 3 results, 0 % as the first'],
    problems: [
      {
        code: 'golden-query-missed',
        severity: 'warning',
        message:
          "The search for 'fees' should lead to /docs/rates/, which is not found; the first result is /docs/fees/.",
      },
    ],
  });
});

test('warns about a missing page, and scores the others', () => {
  const root = rootWith('- { query: fees, page: /docs/fees }\n- { query: old, page: /docs/old }\n');
  expect(scoreSearch(model, root)).toMatchObject({
    lines: ['Search: 1 query; 100 % find the right page among the first 3 results, 100 % as the first'],
    problems: [{ code: 'golden-page-gone', severity: 'warning', value: '/docs/old/' }],
  });
});

test('follows a page to its new address', () => {
  const redirects = [redirect('/docs/costs', '/docs/fees')];
  const moved = modelOf(docsContent({ docs: [fees, rates], redirects }));
  const root = rootWith('- { query: fees, page: /docs/costs }\n- { query: paid, page: /docs/rates/ }\n');
  expect(scoreSearch(moved, root)).toEqual({
    lines: ['Search: 2 queries; 100 % find the right page among the first 3 results, 100 % as the first'],
    problems: [],
  });
});

test('skips queries about another site, and says so', () => {
  const root = rootWith(
    ['fees', 'a', 'b'].map((page) => `- { query: fees, page: /docs/${page} }`).join('\n'),
  );
  expect(scoreSearch(model, root)).toEqual({
    lines: [`Search: not scored; ${goldenFile} is about another site (1 of its 3 pages are on this one).`],
    problems: [],
  });
});

test('warns about an invalid file, line by line', () => {
  const root = rootWith('- { query: fees, page: /docs/fees }\n- { query: fees, pages: /docs/fees }\n');
  expect(scoreSearch(model, root)).toEqual({
    lines: [],
    problems: [
      {
        code: 'golden-file',
        severity: 'warning',
        value: `${goldenFile}:2`,
        message: "There is no field '[2].pages'.",
        fix: "Did you mean 'page'?",
      },
      {
        code: 'golden-file',
        severity: 'warning',
        value: `${goldenFile}:2`,
        message: "The field '[2].page' is missing.",
        fix: "Add 'page: …'.",
      },
    ],
  });
});

function rootWith(yaml: string | undefined): string {
  const root = mkdtempSync(path.join(tmpdir(), 'golden-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'content'));
  if (yaml !== undefined) writeFileSync(path.join(root, goldenFile), yaml);
  return root;
}
