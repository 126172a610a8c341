import { expect, test } from 'vitest';
import { createBodyMemo } from '../body/bodyMemo.ts';
import { buildSiteModel } from '../buildSiteModel.ts';
import { createOutlineMemo } from '../content/outlineMemo.ts';
import { details, figure, heading, linked, paragraph, snippetBlock, tabs } from '../testing/blocks.ts';
import { briefly, build, modelOf, pageAt } from '../testing/build.ts';
import { doc, docsContent, post, snippet } from '../testing/content.ts';

const fees = snippet('fees', { body: [heading(2, 'Fees'), linked('why', { id: 'b' })] });

test('a page has the text of a snippet as if it was written there, as often as it is placed', () => {
  const body = [
    heading(2, 'Fees'),
    snippetBlock('fees', 'one'),
    tabs([paragraph('Before.'), snippetBlock('fees', 'two')]),
    paragraph('After.'),
  ];
  const model = modelOf(docsContent({ docs: [doc('a', { body }), doc('b')], snippets: [fees] }));
  const { body: shown, toc } = pageAt(model, '/docs/a', 'doc');
  expect(toc).toMatchObject([{ id: 'fees' }, { id: 'fees-1' }]);
  const text = { _type: 'block', markDefs: [{ href: '/docs/b/' }] };
  expect(shown).toMatchObject([
    { _type: 'block', id: 'fees' },
    { _type: 'block', id: 'fees-1' },
    text,
    { _type: 'tabs', items: [{ body: [{ _type: 'block' }, { _type: 'block', id: 'fees-2' }, text] }] },
    { _type: 'block' },
  ]);
  expect(new Set(shown.map(({ _key }) => _key)).size).toBe(5);
});

test('a heading inside a block of a snippet that is placed twice has an id in each place', () => {
  const folded = snippet('folded', { body: [details([heading(2, 'Inside')])] });
  const docs = [doc('a', { body: [snippetBlock('folded', 'one'), snippetBlock('folded', 'two')] })];
  const { body } = pageAt(modelOf(docsContent({ docs, snippets: [folded] })), '/docs/a', 'doc');
  expect(body).toMatchObject([{ body: [{ id: 'inside' }] }, { body: [{ id: 'inside-1' }] }]);
});

test('links lead to headings of a snippet on the pages that have it', () => {
  const docs = [doc('a', { body: [snippetBlock('fees')] }), doc('b')];
  const posts = [post('news', { body: [linked('Fees', { id: 'a', anchor: 'fees' })] })];
  expect(build(docsContent({ docs, posts, snippets: [fees] })).problems).toEqual([]);
});

test('problems in a snippet are reported once, at the snippet, whether it is placed or not', () => {
  const wrong = snippet('wrong', { body: [linked('gone', { id: 'gone' }), figure('lost', 'A curve')] });
  const found = [
    'dangling-reference wrong body[_key=="figure"].asset: lost',
    'broken-link wrong body[_key=="gone"].markDefs[_key=="m"].target: gone',
  ];
  const docs = [
    doc('a', { body: [snippetBlock('wrong')] }),
    doc('b', { body: [tabs([snippetBlock('wrong')])] }),
  ];
  for (const content of [docsContent({ docs }), docsContent()]) {
    expect(briefly(build({ ...content, snippets: [wrong] }).problems)).toEqual(found);
  }
});

test('the first heading of a snippet may have any level, the others must follow from it', () => {
  const snippets = [snippet('s', { body: [heading(3, 'One'), heading(3, 'Two')] })];
  expect(build(docsContent({ snippets })).problems).toEqual([]);
  const skipping = [snippet('s', { body: [heading(2, 'One'), heading(4, 'Two')] })];
  expect(briefly(build(docsContent({ snippets: skipping })).problems)).toEqual([
    'heading-skipped s body[_key=="Two"]: Two',
  ]);
});

test.each([
  ['is missing', [], [], 'dangling-reference a body[_key=="s"].snippet: s', /does not exist among/],
  ['is a draft', [], ['s'], 'dangling-reference a body[_key=="s"].snippet: s', /exists only as a draft/],
  [
    'is in itself',
    [snippet('s', { body: [snippetBlock('s')] })],
    [],
    'deep-snippet s body[_key=="s"].snippet: s',
    /^The snippet is placed in itself\.$/,
  ],
  [
    'is in one that is in it',
    [snippet('s', { body: [snippetBlock('t')] }), snippet('t', { body: [tabs([snippetBlock('s')])] })],
    [],
    [
      'deep-snippet s body[_key=="t"].snippet: t',
      'deep-snippet t body[_key=="tabs"].items[_key=="tab0"].body[_key=="s"].snippet: s',
    ],
    /is placed in itself by one of them/,
  ],
  [
    'has too many others in each other',
    [
      snippet('s', { body: [snippetBlock('t')] }),
      snippet('t', { body: [snippetBlock('u')] }),
      snippet('u', { body: [snippetBlock('v')] }),
      snippet('v', { body: [paragraph('Deep.')] }),
    ],
    [],
    'deep-snippet s body[_key=="t"].snippet: t',
    /At most 3 may be in each other/,
  ],
])('a snippet that %s is a problem of the block that places it', (_, snippets, draftIds, found, message) => {
  const docs = [doc('a', { body: [snippetBlock('s')] })];
  const { problems } = build(docsContent({ docs, snippets, draftIds }));
  expect(briefly(problems)).toEqual([found].flat());
  expect(problems[0]?.message).toMatch(message);
});

const many = (id: string) => Array.from({ length: 60 }, (_, index) => snippetBlock(id, `k${index}`));

test('what snippets add to a text is bounded, however they are in each other', () => {
  const snippets = [
    snippet('s', { body: many('t') }),
    snippet('t', { body: many('u') }),
    snippet('u', { body: [paragraph('x'.repeat(2000))] }),
  ];
  const docs = [doc('a', { body: many('t') })];
  expect(briefly(build(docsContent({ docs, snippets })).problems)).toEqual([
    'long-snippets a body[_key=="k1"].snippet: t',
    'long-snippets s body[_key=="k1"].snippet: t',
  ]);
});

test('a link to a snippet leads nowhere, because it has no page', () => {
  const docs = [doc('a', { body: [linked('Fees', { id: 'fees' })] }), doc('b')];
  const { problems } = build(docsContent({ docs, snippets: [fees] }));
  expect(problems).toMatchObject([{ code: 'broken-link', where: { documentId: 'a' } }]);
  expect(problems[0]?.message).toContain('which is a snippet and has no page of its own');
});

test('when a snippet changes, only the pages that have it are other ones', () => {
  const options = {
    asOf: '2026-06-01T00:00:00Z',
    highlight: () => [],
    bodyMemo: createBodyMemo(),
    outlineMemo: createOutlineMemo(),
  };
  const inner = snippet('inner', { body: [paragraph('Old.')] });
  const before = docsContent({
    docs: [
      doc('a', { body: [snippetBlock('outer')] }),
      doc('b', { body: [snippetBlock('fees')] }),
      doc('c', { body: [paragraph('Plain.')] }),
    ],
    snippets: [fees, inner, snippet('outer', { body: [snippetBlock('inner')] })],
  });
  const docsOf = (content: typeof before) =>
    (buildSiteModel(content, options).model?.pages ?? []).filter(({ kind }) => kind === 'doc');
  const known = docsOf(before);
  const changedIn = (content: typeof before) =>
    docsOf(content).flatMap((page, index) => (page === known[index] ? [] : [page.path]));
  expect(known.map(({ path }) => path)).toEqual(['/docs', '/docs/a', '/docs/b', '/docs/c']);
  expect(changedIn({ ...before })).toEqual([]);
  const snippets = before.snippets.map((each) =>
    each === inner ? { ...inner, body: [paragraph('New.')] } : each,
  );
  expect(changedIn({ ...before, snippets })).toEqual(['/docs/a']);
});
