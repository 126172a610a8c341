import type { Problem } from '#core/problem.ts';
import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { KnownPublishing, SeenByReaders } from '../publishing/knownPublishing.ts';
import { expect, test } from 'vitest';
import { nothingKnown } from '../publishing/knownPublishing.ts';
import { notLive, publishedForms } from './notLive.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const [past, future] = ['2026-06-01T11:00:00Z', '2026-06-02T12:00:00Z'];

const stored = (id: string, own: object = {}) => ({ _id: id, _type: 'post', _rev: '2', title: id, ...own });
const seen: SeenByReaders = { revision: '2', since: past };
const errorIn = (documentId: string): Problem => ({
  code: 'broken-link',
  severity: 'error',
  where: { documentId, documentType: 'post', documentTitle: documentId },
  message: 'It leads nowhere.',
  fix: 'Mend it.',
});

/** Returns the states of the documents that are listed. */
function statesOf(documents: ReturnType<typeof publishedForms>, known: Partial<KnownPublishing>) {
  const found = notLive(documents, { ...nothingKnown, reach: 'reached', ...known }, now);
  return found.map(({ id, state }) => [id, state.kind]);
}

const live = new Map<string, SeenByReaders>([
  ['seen', seen],
  ['new', 'absent'],
  ['wrong', { ...seen, revision: '1' }],
]);
const documents = [stored('seen'), stored('new'), stored('wrong')];

test('what readers do not see because of an error is listed, those with an error of their own first', () => {
  const problems = [errorIn('wrong')];
  const state: PublishingState = { kind: 'refused', errors: 1, message: 'There is an error.' };
  expect(statesOf(documents, { live, state, problems })).toEqual([
    ['wrong', 'not live'],
    ['new', 'not live'],
  ]);
});

test.each<readonly [PublishingState, string]>([
  [{ kind: 'failed', message: 'The disk is full.' }, 'failed'],
  [{ kind: 'pinned', by: 'Ada', at: past }, 'kept back'],
])('so is what waits because of %j', (state, kind) => {
  expect(statesOf(documents, { live, state })).toEqual([
    ['new', kind],
    ['wrong', kind],
  ]);
});

test.each<PublishingState>([{ kind: 'current' }, { kind: 'waiting' }, { kind: 'building', step: '' }])(
  'what goes live in a moment is not: %j',
  (state) => {
    expect(statesOf(documents, { live, state })).toEqual([]);
  },
);

test('a post with a date to come is not', () => {
  const state: PublishingState = { kind: 'failed', message: 'The disk is full.' };
  expect(statesOf([stored('new', { publishedAt: future })], { live, state })).toEqual([]);
});

test('nothing is while the publisher cannot be asked', () => {
  expect(statesOf(documents, { reach: 'lost', live })).toEqual([]);
  expect(statesOf(documents, { reach: 'asking' })).toEqual([]);
});

test('only published forms are asked for, each once', () => {
  const content = {
    recent: [stored('drafts.a'), stored('a'), stored('drafts.b')],
    drafts: [stored('drafts.c')],
    versions: [stored('versions.spring.d')],
    posts: [stored('e')],
    wrong: [stored('a'), stored('f')],
  };
  expect(publishedForms(content).map(({ _id }) => _id)).toEqual(['a', 'e', 'f']);
});
