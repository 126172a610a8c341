import type { LinkTarget } from '../content/content.ts';
import { expect, test } from 'vitest';
import { linked } from './testing/blocks.ts';
import { briefly, build } from './testing/build.ts';
import { doc, docsContent, home, navbarItem, settings, sidebar, version } from './testing/content.ts';

/* Errors that stop the build. The other rows are shown in the browser. */

const withLink = (link: Parameters<typeof linked>[1]) =>
  build(docsContent({ docs: [doc('a', { body: [linked('this', link)] })] }));
const withNavbar = (target: LinkTarget) => settings({ navbar: [navbarItem('Go', target)] });

test('a navbar item that cannot render: the error names the item', () => {
  const { model, problems } = build(
    docsContent({ settings: [withNavbar({ kind: 'url', url: '/nowhere' })] }),
  );
  expect(model).toBeUndefined();
  expect(briefly(problems)).toEqual([
    'unshowable-navbar-item siteSettings navbar[_key=="n1"].target.url: /nowhere',
  ]);
  expect(problems[0]?.message).toContain('The navbar item "Go" cannot be shown');
  expect(problems[0]?.message).toContain('The item: {"key":"n1","label":"Go"');
});

test('missing doc id: the error lists the available ids', () => {
  const { model, problems } = build(
    docsContent({ versions: [version({ mainDoc: 'mian' })], docs: [doc('why')] }),
  );
  expect(model).toBeUndefined();
  expect(problems.map(({ message }) => message)).toEqual([
    'The main page "mian" does not exist among the published documents. Did you mean "main"? Available ids: main, why.',
  ]);
});

test('missing sidebar id: the error lists the available ids', () => {
  const { model, problems } = build(
    docsContent({
      sidebars: [sidebar('general'), sidebar('users')],
      docs: [doc('why', { sidebar: 'user' })],
    }),
  );
  expect(model).toBeUndefined();
  expect(problems.map(({ message }) => message)).toEqual([
    'The sidebar "user" does not exist among the published documents. Did you mean "users"? Available ids: general, users.',
  ]);
});

test('docs feature used without the docs enabled: the error says that they are switched off', () => {
  const features = { docs: false, blog: true, apiReference: false };
  for (const target of [
    { kind: 'document', id: 'main' },
    { kind: 'sidebar', id: 'general' },
  ] as const) {
    const { model, problems } = build(docsContent({ settings: [{ ...withNavbar(target), features }] }));
    expect(model).toBeUndefined();
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('which belongs to the docs, which are switched off.'),
    ]);
  }
});

test('a protocol on the home page without the docs enabled: the error does not suggest the page that it names', () => {
  const { model, problems } = build(
    docsContent({
      settings: [settings({ features: { docs: false, blog: true, apiReference: false } })],
      homes: [home({ protocols: ['why'] })],
      docs: [doc('why')],
    }),
  );
  expect(model).toBeUndefined();
  expect(problems.map(({ message }) => message)).toEqual([
    'The page "why" cannot be shown: it leads to the document "why", which belongs to the docs, which are switched off.',
  ]);
});

test('broken links fail the build, broken anchors only warn', () => {
  for (const link of [{ id: 'gone' }, { href: '/docs/gone' }]) {
    const { model, problems } = withLink(link);
    expect([model, problems.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([
      undefined,
      ['error broken-link'],
    ]);
  }
  const { model, problems } = withLink({ href: '/docs#gone' });
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning broken-anchor']);
  expect(model?.pages.map(({ path }) => path)).toContain('/docs/a');
});
