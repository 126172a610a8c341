import type { BodyHtml } from '#core/site/model/pageBody.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import { expect, test } from 'vitest';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import { fixturePages } from '../testing/fixturePages.ts';
import { fixtureShell } from '../testing/fixtureShell.ts';
import { htmlOf } from '../testing/htmlOf.ts';
import { htmlProblems } from '../testing/htmlProblems.ts';
import { PageView } from './PageView.tsx';

const titleOf = (page: PageData<BodyHtml>): string => (page.kind === 'author' ? page.name : page.title);

test.each(fixturePages.map((page) => [page.path, page] as const))(
  '%s has one main part and one h1, its title',
  (_, page) => {
    const html = htmlOf(<PageView page={page} />);
    expect(html.match(/<main[ >]/g)).toEqual(['<main ']);
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title)).toEqual([titleOf(page)]);
  },
);

test('headings never skip a level', () => {
  const skips = fixturePages.flatMap((page) => {
    const levels = [...htmlOf(<PageView page={page} />).matchAll(/<h([1-6])[ >]/g)].map(([, level]) =>
      Number(level),
    );
    return levels
      .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
      .map((level) => `${page.path} h${level}`);
  });
  expect(skips).toEqual([]);
});

test('every kind of page is valid HTML', () => {
  const problems = fixturePages.flatMap((page) =>
    htmlProblems(htmlOf(<PageView page={page} />), 'part')
      // The button leads back to the menu of the shell, which is around the page.
      .filter((problem) => !problem.includes('"mainMenu"'))
      .map((problem) => `${page.path} ${problem}`),
  );
  expect(problems).toEqual([]);
});

test('a docs page shows its breadcrumbs, sidebar, headings, neighbours and date', () => {
  const page = fixturePages.find(({ path }) => path === '/docs/for-users/managed-interest-rates');
  const html = page === undefined ? '' : htmlOf(<PageView page={page} />);
  expect(html).toContain('<span aria-current="page">Managed interest rates</span>');
  expect(html).toMatch(/aria-current="page"[^>]*>Managed interest rates<\/a>/);
  expect(html).toContain('<a href="#the-rate-band">The rate band</a>');
  expect(html).toMatch(/href="\/docs\/for-users\/why\/"[^>]*rel="prev"/);
  expect(html).toMatch(/href="\/docs\/for-users\/managed-interest-rates\/overview\/"[^>]*rel="next"/);
  expect(html).toContain('Last updated on <time dateTime="2025-03-04">4 March 2025</time>');
});

test('a page outside the sections shows its description, its headings and its text', () => {
  const page = fixturePages.find(({ kind }) => kind === 'standalone');
  const html = page === undefined ? '' : htmlOf(<PageView page={page} />);
  expect(html).toContain('<p class="PageHeader-lead">Who sets the rates, and who pays for it.</p>');
  expect(html).toContain('<a href="#why-a-rate-needs-a-manager">Why a rate needs a manager</a>');
  expect(html).toContain('id="why-a-rate-needs-a-manager"');
  expect(html).toContain('href="/company/about-us.md"');
});

test('a closed branch of the tree is a link and a button, without its entries', () => {
  const page = fixturePages.find(({ path }) => path === '/docs/for-users/why');
  const html = page === undefined ? '' : htmlOf(<PageView page={page} />);
  expect(html).toContain('aria-expanded="false" aria-label="Pages in Supported protocols"');
  expect(html).not.toContain('USDM from Meridian');
});

test('an unknown address leads on to the pages of the menu, and to the list of all pages', () => {
  const html = htmlOf(
    <NotFoundView homeHref={fixtureShell.homeHref} navbar={fixtureShell.navbar} searchHref="/search/" />,
  );
  expect(html).toContain('<h1 class="PageHeader-title">Page not found</h1>');
  expect([...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/docs/for-users/',
    '/blog/',
    '/search/',
  ]);
});

test.each([
  ['blogList', 'There are no posts here yet.'],
  ['archive', 'There are no posts here yet.'],
  ['tags', 'No post has a tag yet.'],
  ['authors', 'Nobody has written here yet.'],
] as const)('a page of the blog without entries says so: %s', (kind, note) => {
  const page = fixturePages.find((each) => each.kind === kind);
  const empty = page === undefined ? '' : htmlOf(<PageView page={withoutEntries(page)} />);
  expect(empty).toContain(`<p class="EmptyNote">${note}</p>`);
});

function withoutEntries(page: PageData<BodyHtml>): PageData<BodyHtml> {
  switch (page.kind) {
    case 'blogList':
      return { ...page, posts: [] };
    case 'archive':
      return { ...page, years: [] };
    case 'tags':
      return { ...page, tags: [] };
    case 'authors':
      return { ...page, authors: [] };
    default:
      return page;
  }
}
