import { readFileSync } from 'node:fs';
import path from 'node:path';
import { htmlProblems } from '#web/testing/htmlProblems.ts';
import { siteFolder } from './setup/builtSite.ts';
import { pagesToLookAt } from './setup/pagesToLookAt.ts';
import { expect, ownSiteTest as test } from './setup/test.ts';

const pageAt = (route: string): string => readFileSync(path.join(siteFolder(), route, 'index.html'), 'utf8');

test('every kind of page, and a redirect, is valid and accessible HTML', () => {
  expect(pagesToLookAt.length).toBeGreaterThan(15);
  for (const route of [...pagesToLookAt, '/faq/']) {
    expect([route, htmlProblems(pageAt(route), 'page')]).toEqual([route, []]);
  }
});

test('no id of a page itself can be that of a heading that somebody writes', () => {
  const routes = pagesToLookAt.filter((route) => /^\/(?:docs|blog)\//.test(route));
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    const html = pageAt(route).replaceAll(/<div class="Heading.*?<\/h\d>/gs, '');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');
    expect(ids).toContain('pageMain');
    // GitHub's ids, which headings get, are in lower case.
    expect([route, ids.filter((id) => id === id.toLowerCase())]).toEqual([route, []]);
  }
});

test('the faults of an invalid page are found', () => {
  const page = pageAt('/api/usdm-mainnet/schema/types/objects/batch-manager/');
  const faults = [
    ['attribute-misuse', 'type="text"', 'type="search"'],
    ['attribute-misuse', '<ul', '<ul aria-label="List"'],
    ['wcag/h32', '<button type="submit"', '<button type="button"'],
    ['no-redundant-role', '<nav', '<nav role="navigation"'],
    ['no-missing-references', 'popoverTarget="mainMenu"', 'popoverTarget="menu"'],
    ['no-dup-id', '<h1', '<h1 id="pageMain"'],
    ['require-sri', '</head>', '<script src="https://example.com/x.js"></script></head>'],
  ] as const;
  for (const [rule, sound, faulty] of faults) {
    const problems = htmlProblems(page.replace(sound, faulty), 'page');
    expect([faulty, problems.map((problem) => problem.split(':')[0])]).toEqual([faulty, [rule]]);
  }
});
