import { expect, test } from 'vitest';
import { PageView } from '../../app/PageView.tsx';
import { fixturePages } from '../../testing/fixturePages.ts';
import { htmlOf } from '../../testing/htmlOf.ts';
import { SearchBox } from './SearchBox.tsx';

const page = fixturePages.find(({ kind }) => kind === 'search');
const setup = page?.kind === 'search' ? page.setup : undefined;

test('without scripts the box is a form, and on a phone a link, that lead to the page of results', () => {
  const html = setup === undefined ? '' : htmlOf(<SearchBox setup={setup} />);
  expect(html).toContain('action="/search/"');
  expect(html).toContain('href="/search/"');
  expect(html).toContain('name="q"');
});

test('without scripts the page of results lists all pages and says why it finds nothing', () => {
  const html = page === undefined ? '' : htmlOf(<PageView page={page} />);
  expect(html).toContain('Searching needs JavaScript');
  expect(html).toContain('<a href="/docs/for-users/why/">Why</a>');
});
