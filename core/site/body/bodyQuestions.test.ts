import type { Content } from '../../content/content.ts';
import type { Block } from '../../content/portableText.ts';
import type { PlacedSite } from '../resolveContent.ts';
import type { SharedBodies } from './bodyMemo.ts';
import { expect, test } from 'vitest';
import { describedBlocks } from '../../blocks/blocks.ts';
import { customExamples } from '../../content/testing/customExamples.ts';
import { placeSite } from '../resolveContent.ts';
import { apiContent, apiSymbol } from '../testing/api.ts';
import { figure, heading, linked, paragraph, tabs } from '../testing/blocks.ts';
import { doc, file, image, post, settings } from '../testing/content.ts';
import { recordReplay } from '../testing/recordReplay.ts';
import { createBodyMemo } from './bodyMemo.ts';
import { recordQuestions } from './recordQuestions.ts';
import { resolveBody } from './resolveBody.ts';

const everything = apiContent({
  docs: [
    doc('by-id', { body: [linked('b', { id: 'target', anchor: 'fees' })] }),
    doc('by-path', { body: [tabs([linked('b', { href: '/docs/target/#fees' })])] }),
    doc('by-name', { body: [{ ...paragraph('Manager'), children: [code('Manager')] }] }),
    doc('broken', { body: [linked('b', { href: '/docs/targe' }), linked('c', { id: 'nothing' })] }),
    doc('files', {
      body: [
        figure('diagram', 'A diagram'),
        figure('lost', ''),
        { _type: 'download', _key: 'd', asset: 'logo', title: 'Logo' },
      ],
    }),
    doc('custom', {
      body: [
        ...customExamples('s'),
        { _type: 'codeBlock', _key: 'c', language: 'go', code: 'a', highlightedLines: [] },
      ],
    }),
    doc('own-heading', { body: [heading(2, 'Here'), linked('b', { href: '#here' })] }),
    doc('target', { body: [heading(2, 'Fees')] }),
  ],
  posts: [
    post('news', { body: [linked('b', { id: 'target' }), linked('c', { href: 'https://example.org' })] }),
  ],
  assets: [image('diagram'), file('logo')],
});

function code(text: string) {
  return { _type: 'span', _key: 's', text, marks: ['code'] } as const;
}

function placed(content: Content): PlacedSite {
  return placeSite(content, {
    asOf: Date.parse('2026-06-01T00:00:00Z'),
    highlight: (text, language) => [[[text, language]]],
    looksAt: () => true,
  });
}

/** Every body of a site, with its questions and its result. */
function resolvedBodies({ sources, ask }: PlacedSite) {
  return sources.map((source) => {
    const replayed = recordReplay(ask);
    const recorded = recordQuestions(replayed.ask);
    return { source, recorded, replayed, result: resolveBody(source, recorded.ask) };
  });
}

test('a body is resolved from the answers to its questions alone', () => {
  const bodies = resolvedBodies(placed(everything));
  expect(bodies.length).toBeGreaterThan(8);
  for (const { source, replayed, result } of bodies) {
    expect(resolveBody(source, replayed.replay)).toEqual(result);
  }
});

const withDocs = (change: (id: string) => object): Content => ({
  ...everything,
  docs: everything.docs.map((each) => ({ ...each, ...change(each.id) })),
});
const ofTarget = (parts: object): Content => withDocs((id) => (id === 'target' ? parts : {}));
const other: readonly Block[] = [heading(2, 'Risks')];

test.each<readonly [string, Content, readonly string[]]>([
  ['nothing', { ...everything }, []],
  ['a title', ofTarget({ title: 'Other' }), []],
  ['a path', ofTarget({ slug: 'moved' }), ['broken', 'by-id', 'by-path', 'news']],
  ['a heading', ofTarget({ body: other }), ['by-id', 'by-path']],
  [
    'a page less',
    { ...everything, docs: everything.docs.slice(0, -1) },
    ['broken', 'by-id', 'by-path', 'news'],
  ],
  ['a nearer path', { ...everything, docs: [...everything.docs, doc('targem')] }, ['broken']],
  ['a draft', { ...everything, draftIds: ['nothing'] }, ['broken']],
  ['an image', { ...everything, assets: [image('diagram', { sha1: 'new' }), file('logo')] }, ['files']],
  [
    'a symbol',
    { ...everything, apiSymbols: [apiSymbol('object', 'Manager', { slug: 'moved' })] },
    ['by-name'],
  ],
  [
    'the default rate',
    {
      ...everything,
      settings: everything.settings.map((each) => ({ ...each, shared: { ...each.shared, defaultRate: 1 } })),
    },
    describedBlocks.some(([, { base }]) => base === 'rate') ? ['custom'] : [],
  ],
  [
    'the slash at the end of addresses',
    { ...everything, settings: everything.settings.map((each) => ({ ...each, trailingSlash: false })) },
    ['by-id', 'by-name', 'by-path', 'news'],
  ],
  [
    'a section that is switched off',
    { ...everything, settings: [settings({ features: { docs: true, blog: true, apiReference: false } })] },
    ['by-name'],
  ],
])('after a change of %s, bodies that get the same answers stay the same', (_change, content, asked) => {
  const after = placed(content);
  const before = resolvedBodies(placed(everything)).filter(({ source }) => source.origin === 'writer');
  const affected = before.filter(({ recorded }) => !recorded.isAnsweredAlike(after.ask));
  expect(affected.map(({ source }) => source.place.documentId).toSorted()).toEqual(asked);
  const unaffected = before.filter((each) => !affected.includes(each));
  expect(unaffected.map(({ source }) => resolveBody(source, after.ask))).toEqual(
    unaffected.map(({ result }) => result),
  );
});

test('a remembered body is the same object until its source or an answer changes', () => {
  const memo = createBodyMemo()(resolveBody);
  const resolveAll = (content: Content) => {
    const { sources, ask } = placed(content);
    return new Map(
      sources.map((source) => {
        const result = memo(source, ask);
        expect(result).toEqual(resolveBody(source, ask));
        return [source.place.documentId, result] as const;
      }),
    );
  };
  const changedSince = (before: ReturnType<typeof resolveAll>, content: Content): readonly string[] => {
    const after = resolveAll(content);
    return [...after].flatMap(([id, result]) => (before.get(id) === result ? [] : [id])).toSorted();
  };
  const first = resolveAll(everything);
  expect(changedSince(first, { ...everything })).toEqual([]);
  // Problems name the document.
  expect(changedSince(first, ofTarget({ title: 'Other' }))).toEqual(['target']);
  const second = resolveAll(everything);
  expect(changedSince(second, ofTarget({ body: other }))).toEqual(['by-id', 'by-path', 'target']);
});

test('memos that share have what another one has resolved, and each what it resolved itself', () => {
  const shared: SharedBodies = new WeakMap();
  const [first, second] = [createBodyMemo(shared)(resolveBody), createBodyMemo(shared)(resolveBody)];
  const resolveAll = (memo: typeof first, content: Content) => {
    const { sources, ask } = placed(content);
    return sources.map((source) => {
      const result = memo(source, ask);
      expect(result).toEqual(resolveBody(source, ask));
      return result;
    });
  };
  const changed = ofTarget({ title: 'Other' });
  const before = resolveAll(first, everything);
  expect(areSame(before, resolveAll(second, everything))).toBe(true);
  const after = resolveAll(second, changed);
  expect(areSame(before, after)).toBe(false);
  expect(areSame(before, resolveAll(first, everything))).toBe(true);
  expect(areSame(after, resolveAll(second, changed))).toBe(true);
});

function areSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return after.every((result, index) => result === before[index]);
}

test('a body asks the site only for what it does not contain itself', () => {
  const counts = resolvedBodies(placed(everything)).map(
    ({ source, replayed }) => [source.place.documentId, replayed.count()] as const,
  );
  expect(Object.fromEntries(counts)).toMatchObject({
    main: 0,
    target: 0,
    'own-heading': 0,
    'by-id': 1,
    files: 3,
  });
});
