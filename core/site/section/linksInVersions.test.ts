import type { LinkTarget } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { modelOf, pageAt } from '../testing/build.ts';
import { doc, docsContent, home, settings, version } from '../testing/content.ts';

const to = (url: string): LinkTarget => ({ kind: 'url', url });
const menu = (...urls: readonly string[]) => urls.map((url) => ({ key: url, label: url, target: to(url) }));

const old = version({ id: 'old', name: '1', label: 'One', path: 'v1', mainDoc: 'old-main' });
const oldDocs = [
  doc('old-main', { slug: 'index', version: 'old' }),
  doc('old-why', { slug: 'why', version: 'old' }),
];
const navbar = menu('/docs/why', '/docs', '/docs/new', '/blog').map((item) => ({
  ...item,
  position: 'left' as const,
}));
const links = {
  settings: [
    settings({
      navbar,
      footer: { groups: [{ key: 'g', title: 'More', links: menu('/docs/v1/why') }], copyright: '©' },
    }),
  ],
  homes: [home({ actions: menu('/docs/why'), protocols: ['why', 'new'] })],
  docs: [doc('why'), doc('new')],
};

test('links of menus and the home page have the same page in other versions, if it exists', () => {
  const model = modelOf(
    docsContent({ ...links, versions: [version(), old], docs: [...links.docs, ...oldDocs] }),
  );
  const { footer } = model.shell;
  const start = pageAt(model, '/', 'home');
  const shown = [
    ...model.shell.navbar,
    ...(footer.groups[0]?.links ?? []),
    ...start.actions,
    ...start.protocols,
  ];
  expect(shown.map(({ href, inVersions }) => [href, inVersions])).toEqual([
    ['/docs/why/', { '1': '/docs/v1/why/' }],
    ['/docs/', { '1': '/docs/v1/' }],
    ['/docs/new/', undefined],
    ['/blog/', undefined],
    ['/docs/v1/why/', { current: '/docs/why/' }],
    ['/docs/why/', { '1': '/docs/v1/why/' }],
    ['/docs/why/', { '1': '/docs/v1/why/' }],
    ['/docs/new/', undefined],
  ]);
});

test('with one version, no link has other versions', () => {
  const { shell } = modelOf(docsContent({ ...links, settings: [settings({ navbar })] }));
  expect(shell.navbar.map(({ href, inVersions }) => [href, inVersions])).toEqual([
    ['/docs/why/', undefined],
    ['/docs/', undefined],
    ['/docs/new/', undefined],
    ['/blog/', undefined],
  ]);
});
