import { expect, test } from 'vitest';
import { PageView } from '../app/PageView.tsx';
import { fixturePages } from '../testing/fixturePages.ts';
import { htmlOf } from '../testing/htmlOf.ts';
import { htmlProblems } from '../testing/htmlProblems.ts';
import { VersionNotice } from './VersionNotice.tsx';

const latest = { label: '2.0', href: '/docs/why/' };

test.each([
  ['older', true, 'This page is about an older version, 1.0. Read it for the latest version, 2.0'],
  [
    'older',
    false,
    'This page is about an older version, 1.0, and the latest version has no such page. Go to the latest version, 2.0',
  ],
  [
    'unreleased',
    true,
    'This page is about 1.0, which is not released yet. Read it for the latest version, 2.0',
  ],
] as const)('%s, same page: %s', (kind, isSamePage, text) => {
  const html = htmlOf(<VersionNotice notice={{ kind, isSamePage, latest }} version="1.0" />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect(html).toContain('<a href="/docs/why/">');
  expect(htmlProblems(html, 'part')).toEqual([]);
});

test('a page shows its notice above its title, and one without a notice says nothing of versions', () => {
  const page = fixturePages.find(({ kind }) => kind === 'doc');
  if (page?.kind !== 'doc') throw new Error('The fixtures have no doc.');
  const without = htmlOf(<PageView page={page} />);
  const html = htmlOf(<PageView page={{ ...page, notice: { kind: 'older', latest, isSamePage: true } }} />);
  expect(without).not.toContain('VersionNotice');
  expect(html).toContain('class="VersionNotice VersionNotice_older"');
  expect(html.replace(/<p class="VersionNotice .*?<\/p>/, '')).toBe(without);
  expect(html.indexOf('VersionNotice')).toBeLessThan(html.indexOf('<h1'));
});
