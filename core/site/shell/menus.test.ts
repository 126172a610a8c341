import type { Content, LinkTarget } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { briefly, build, modelOf } from '../testing/build.ts';
import { doc, docsContent, home, navbarItem, post, settings, sidebar } from '../testing/content.ts';

function withNavbar(target: LinkTarget, parts: Partial<Content> = {}): Content {
  return docsContent({ settings: [settings({ navbar: [navbarItem('Go', target)] })], ...parts });
}

const where = {
  documentId: 'siteSettings',
  documentType: 'siteSettings',
  documentTitle: 'Site settings',
};

test('reports a broken navbar item with its source and the available ids', () => {
  expect(build(withNavbar({ kind: 'document', id: 'mian' })).problems).toEqual([
    {
      code: 'unshowable-navbar-item',
      severity: 'error',
      where: { ...where, field: 'navbar[_key=="n1"].target.document' },
      value: 'mian',
      message:
        'The navbar item "Go" cannot be shown: it leads to the document "mian", which does not exist. ' +
        'Did you mean "main"? Available ids: homePage, main. ' +
        'The item: {"key":"n1","label":"Go","position":"right","target":{"kind":"document","id":"mian"}}',
      fix: 'Choose another document, or remove the link.',
    },
  ]);
});

test('reports an unknown sidebar with the available ids', () => {
  const sidebars = [sidebar('general'), sidebar('empty')];
  const [problem] = build(withNavbar({ kind: 'sidebar', id: 'genral' }, { sidebars })).problems;
  expect(problem?.message).toContain(
    'it leads to the sidebar "genral", which does not exist. Did you mean "general"? Available ids: general. The item:',
  );
});

test('at most twenty ids are listed', () => {
  const docs = Array.from({ length: 25 }, (_, index) => doc(`doc-${String(index).padStart(2, '0')}`));
  const [problem] = build(withNavbar({ kind: 'document', id: 'x' }, { docs })).problems;
  expect(problem?.message).toContain('doc-19 and 7 more.');
});

test('a sidebar without pages cannot be shown', () => {
  const sidebars = [sidebar('general'), sidebar('empty')];
  const [problem] = build(withNavbar({ kind: 'sidebar', id: 'empty' }, { sidebars })).problems;
  expect(problem?.message).toContain('it leads to the sidebar "empty", which has no pages.');
});

test('reports a written path that does not exist', () => {
  const [problem] = build(withNavbar({ kind: 'url', url: '/docss' })).problems;
  expect(problem).toMatchObject({
    code: 'unshowable-navbar-item',
    value: '/docss',
    fix: 'Did you mean "/docs"? Correct the address, or remove the link.',
  });
});

test.each([
  ['a draft', { kind: 'document', id: 'draft' }, 'which exists only as a draft'],
  ['a draft of a sidebar', { kind: 'sidebar', id: 'draft' }, 'which exists only as a draft'],
  [
    'a post of the future',
    { kind: 'document', id: 'later' },
    'which is not on the site before 2027-01-01T00:00:00Z',
  ],
] as const)('an item that leads to %s is left out with a warning', (_name, target, why) => {
  const posts = [post('later', { publishedAt: '2027-01-01T00:00:00Z' })];
  const { model, problems } = build(withNavbar(target, { draftIds: ['draft'], posts }));
  expect(model?.shell.navbar).toEqual([]);
  expect(problems).toMatchObject([
    {
      code: 'hidden-item',
      severity: 'warning',
      message: `The navbar item "Go" leads to the ${target.kind} "${target.id}", ${why}, so it is left out.`,
    },
  ]);
});

test('a sidebar opens on its link, or on its first page', () => {
  const sidebars = [sidebar('general'), sidebar('first'), sidebar('linked', { link: 'd' })];
  const docs = [
    doc('a', { sidebar: 'first' }),
    doc('b', { sidebar: 'first' }),
    doc('c', { sidebar: 'linked' }),
    doc('d', { sidebar: 'linked' }),
  ];
  const navbar = ['first', 'linked'].map((id) => navbarItem(id, { kind: 'sidebar', id }));
  const { shell } = modelOf(docsContent({ settings: [settings({ navbar })], sidebars, docs }));
  expect(shell.navbar.map(({ href }) => href)).toEqual(['/docs/a/', '/docs/d/']);
});

function link(key: string, target: LinkTarget) {
  return { key, label: key, target };
}

function field(key: string): string {
  return `siteSettings footer.groups[_key=="g"].links[_key=="${key}"].target`;
}

test('links of the footer and of the home page are checked too', () => {
  const links = [
    link('doc', { kind: 'document', id: 'no' }),
    link('side', { kind: 'sidebar', id: 'no' }),
    link('url', { kind: 'url', url: '/no' }),
    link('anchor', { kind: 'document', id: 'main', anchor: 'no' }),
    link('draft', { kind: 'document', id: 'draft' }),
  ];
  const { problems } = build(
    docsContent({
      settings: [settings({ footer: { groups: [{ key: 'g', title: 'G', links }], copyright: '' } })],
      homes: [home({ actions: [link('start', { kind: 'document', id: 'no' })] })],
      draftIds: ['draft'],
    }),
  );
  expect(briefly(problems)).toEqual([
    'unknown-document homePage actions[_key=="start"].target.document: no',
    `unknown-document ${field('doc')}.document: no`,
    `unknown-sidebar ${field('side')}.sidebar: no`,
    `broken-link ${field('url')}.url: /no`,
    `broken-anchor ${field('anchor')}.document: #no`,
    `hidden-item ${field('draft')}.document: draft`,
  ]);
});
