import { expect, test } from 'vitest';
import { fixtureShell } from '../testing/fixtureShell.ts';
import { htmlOf } from '../testing/htmlOf.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { SkipLink } from './SkipLink.tsx';

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href ?? '');

test('the navbar has links to the home page and the items of the settings, in the bar and in the menu, and there to other areas', () => {
  expect(linksIn(htmlOf(<Navbar shell={fixtureShell} />))).toEqual([
    '/',
    '/docs/for-users/',
    '/blog/',
    '/docs/for-users/',
    '/blog/',
    '/api/schema/',
  ]);
});

test('every menu button of the navbar opens a menu without scripts', () => {
  const html = htmlOf(<Navbar shell={fixtureShell} />);
  expect([...html.matchAll(/popoverTarget="([^"]+)"/gi)].map(([, id]) => id)).toEqual([
    'docsMenu',
    'mainMenu',
    'mainMenu',
  ]);
  expect(html).toContain('id="mainMenu" popover="auto"');
});

test('the footer shows its groups and the copyright line', () => {
  const html = htmlOf(<Footer shell={fixtureShell} />);
  expect(linksIn(html)).toEqual([
    '/docs/for-users/',
    'https://social.example/steadyrate',
    'https://code.example/steadyrate',
  ]);
  expect(html).toContain('Copyright © 2025 Steadyrate');
});

test('the skip link leads to the main part', () => {
  expect(htmlOf(<SkipLink />)).toBe('<a class="SkipLink" href="#pageMain">Skip to main content</a>');
});
