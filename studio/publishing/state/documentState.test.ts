import type { Problem } from '#core/problem.ts';
import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { KnownPublishing, SeenByReaders } from '../knownPublishing.ts';
import type { DocumentInLake, DocumentState } from './documentState.ts';
import { expect, test } from 'vitest';
import { nothingKnown } from '../knownPublishing.ts';
import { documentState } from './documentState.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const [past, future] = ['2026-06-01T11:00:00Z', '2026-06-01T12:04:00Z'];

const draft = { id: 'a', hasDraft: true };
const published = { id: 'a', hasDraft: false, published: { revision: '2' } };
const dated = (goesLiveAt: string) => ({ ...published, published: { revision: '2', goesLiveAt } });
const seen = (revision: string): SeenByReaders => ({ revision, since: past });

const errorIn = (documentId: string): Problem => ({
  code: 'broken-link',
  severity: 'error',
  where: { documentId, documentType: 'docPage', documentTitle: documentId },
  message: 'It leads nowhere.',
  fix: 'Mend it.',
});
const refused = (...problems: readonly Problem[]) => ({
  state: { kind: 'refused', errors: problems.length, message: 'There are errors.' } as const,
  problems,
});
const current: PublishingState = { kind: 'current' };
const building: PublishingState = { kind: 'building', step: '', pages: { rendered: 2, total: 3 } };
const pinned: PublishingState = { kind: 'pinned', by: 'Ada', at: past };
const failed: PublishingState = { kind: 'failed', message: 'The disk is full.', retryAt: future };
const keptBack = { kind: 'kept back', by: 'Ada', at: past } as const;
const waiting = { kind: 'waiting', isRemoval: false } as const;
const publishing = { kind: 'publishing', pages: { rendered: 2, total: 3 }, isRemoval: false } as const;
const live = { kind: 'live', since: past } as const;

type Row = readonly [
  what: string,
  document: DocumentInLake,
  seen: SeenByReaders | undefined,
  state: PublishingState | Pick<KnownPublishing, 'state' | 'problems'>,
  expected: DocumentState | undefined,
];

const rows: readonly Row[] = [
  ['nothing yet', { id: 'a', hasDraft: false }, 'absent', current, undefined],
  ['a draft', draft, 'absent', current, { kind: 'draft' }],
  ['a draft while something else is built', draft, 'absent', building, { kind: 'draft' }],
  ['a draft of what nobody knows', draft, 'unknown', current, { kind: 'draft' }],
  ['published and seen', published, seen('2'), current, live],
  ['seen, with a newer draft', { ...published, hasDraft: true }, seen('2'), current, live],
  ['seen, while something else is built', published, seen('2'), building, live],
  ['seen, although another one has errors', published, seen('2'), refused(errorIn('b')), live],
  ['seen in the release that was gone back to', published, seen('2'), pinned, live],
  ['published a moment ago', published, seen('1'), current, waiting],
  ['published for the first time', published, 'absent', { kind: 'waiting' }, waiting],
  ['published, and built', published, seen('1'), building, publishing],
  ['published, and kept back', published, seen('1'), pinned, { ...keptBack, isRemoval: false }],
  [
    'published with an error, behind one of another document',
    published,
    seen('1'),
    refused(errorIn('b'), errorIn('a')),
    { kind: 'not live', problem: errorIn('a'), isOwn: true, message: 'There are errors.', isRemoval: false },
  ],
  [
    'published while another document has an error',
    published,
    'absent',
    refused(errorIn('b')),
    { kind: 'not live', problem: errorIn('b'), isOwn: false, message: 'There are errors.', isRemoval: false },
  ],
  [
    'published while readers would lose an address',
    published,
    'absent',
    {
      ...refused(errorIn('a')),
      state: { kind: 'refused', errors: 1, heldBack: true, message: 'Held back.' },
    },
    {
      kind: 'not live',
      isOwn: false,
      message: 'readers would lose addresses, or much of the site.',
      isHeldBack: true,
      isRemoval: false,
    },
  ],
  [
    'published, but the site cannot be built',
    published,
    'absent',
    failed,
    { kind: 'failed', retryAt: future, isRemoval: false },
  ],
  ['dated', dated(future), 'absent', current, { kind: 'scheduled', at: future }],
  ['dated, while something is built', dated(future), 'absent', building, { kind: 'scheduled', at: future }],
  [
    'dated, while another document has an error that somebody may mend until then',
    dated(future),
    'absent',
    refused(errorIn('b')),
    { kind: 'scheduled', at: future },
  ],
  [
    'dated, and with an error',
    dated(future),
    'absent',
    refused(errorIn('a')),
    { kind: 'not live', problem: errorIn('a'), isOwn: true, message: 'There are errors.', isRemoval: false },
  ],
  ['dated, and kept back', dated(future), 'absent', pinned, { ...keptBack, isRemoval: false }],
  ['given a later date', dated(future), seen('1'), building, { ...publishing, isRemoval: true }],
  ['due', dated(past), 'absent', { kind: 'waiting' }, waiting],
  ['due and seen', dated(past), seen('2'), current, live],
  ['unpublished, and still seen', draft, seen('2'), building, { ...publishing, isRemoval: true }],
  [
    'deleted, and still seen',
    { id: 'a', hasDraft: false },
    seen('2'),
    pinned,
    { ...keptBack, isRemoval: true },
  ],
  ['published, and nobody knows', published, 'unknown', current, { kind: 'unknown' }],
  ['published, and known with the build that runs', published, 'unknown', building, publishing],
  ['published, and not asked for yet', published, undefined, current, { kind: 'asking' }],
];

test.each(rows)('%s', (_what, document, seenNow, state, expected) => {
  const known: KnownPublishing = {
    ...nothingKnown,
    reach: 'reached',
    ...('state' in state ? state : { state }),
    live: new Map(seenNow === undefined ? [] : [['a', seenNow]]),
  };
  expect(documentState(document, known, now)).toEqual(expected);
});

test('nothing is said of what readers see while the publisher cannot be reached', () => {
  const lost: KnownPublishing = { ...nothingKnown, reach: 'lost', live: new Map([['a', seen('2')]]) };
  const kinds = [published, draft, dated(future), { id: 'a', hasDraft: false }].map(
    (document) => documentState(document, lost, now)?.kind,
  );
  expect(kinds).toEqual(['unreachable', 'unreachable', 'unreachable', undefined]);
  expect(documentState(published, nothingKnown, now)).toEqual({ kind: 'asking' });
});
