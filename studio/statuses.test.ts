import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { KnownPublishing, SeenByReaders } from './publishing/knownPublishing.ts';
import { describe, expect, test } from 'vitest';
import { removedText } from './actions/removedText.ts';
import { nothingKnown } from './publishing/knownPublishing.ts';
import { publishingText } from './publishing/publishingText.ts';
import { documentInLake } from './publishing/state/documentInLake.ts';
import { documentState } from './publishing/state/documentState.ts';
import { stateText } from './publishing/state/stateText.ts';
import { documentPairs } from './rows/documentPairs.ts';
import { rowBadge } from './rows/rowBadge.ts';
import { liveText } from './siteTool/releases/liveText.ts';
import { blogGroups } from './structure/blogGroups.ts';
import { publishedText } from './wording/publishedText.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const [past, future] = ['2026-06-01T11:00:00Z', '2026-06-01T12:04:00Z'];
const habit = { locale: 'en-GB', timeZone: 'UTC' };

/** A post as the lake has it. `date` is that of the published form. */
type Stored = {
  readonly isDraft?: true;
  readonly date?: string;
  readonly draftDate?: string;
  readonly isInRelease?: true;
};
type Situation = readonly [stored: Stored, seen: SeenByReaders, state: PublishingState];

const seen: SeenByReaders = { revision: '2', since: past };
const seenBefore: SeenByReaders = { revision: '1', since: past };
const states = {
  current: { kind: 'current' },
  waiting: { kind: 'waiting' },
  building: { kind: 'building', step: 'Rendering…' },
  pinned: { kind: 'pinned', by: 'Ada', at: past },
  refused: { kind: 'refused', errors: 1, message: 'There is an error.' },
  heldBack: { kind: 'refused', errors: 1, heldBack: true, message: 'Held back.' },
  failed: { kind: 'failed', message: 'The disk is full.' },
  unknown: { kind: 'unknown' },
} as const satisfies Record<string, PublishingState>;

const post = (_id: string, publishedAt: string) => ({
  _id,
  _type: 'post',
  _rev: '2',
  title: 'Post',
  publishedAt,
});

/** Every text about a post, by its place in the Studio. */
function texts([stored, seenNow, state]: Situation): Readonly<Record<string, string | undefined>> {
  const { isDraft, date, draftDate = date ?? past, isInRelease } = stored;
  const published = date === undefined ? undefined : post('a', date);
  const draft = isDraft && post('drafts.a', draftDate);
  const version = isInRelease && post('versions.r.a', future);
  const [pair] = documentPairs([published, draft, version].flatMap((each) => each ?? []));
  const groups = pair ? blogGroups([pair], '', new Date(now)) : [];
  const known: KnownPublishing = {
    ...nothingKnown,
    reach: state.kind === 'unknown' ? 'lost' : 'reached',
    state,
    live: new Map([['a', seenNow]]),
  };
  const line = documentState(documentInLake('a', draft, published ?? null), known, now);
  const told = line && stateText(line, now, habit);
  return {
    badge: pair && rowBadge(pair),
    group: groups.find(({ posts }) => posts.length > 0)?.title,
    line: told && [told.text, told.detail].filter(Boolean).join(' '),
    form: publishedText(published !== undefined),
    notice: publishingText(state)?.text,
    site: liveText(state).text,
  };
}

const live = 'It shows everything that is published. Scheduled posts follow at their time.';
const isPublished = 'This is what is published. It cannot be changed here.';
const isNot = 'Nothing of this document is published.';
const waiting = 'Publishing: the site will be built in a moment.';
const failed = 'The site could not be built. The disk is full.';

test.each<readonly [what: string, ...Situation, expected: Readonly<Record<string, string>>]>([
  ['nothing', {}, 'absent', states.current, { form: isNot, site: live }],
  [
    'never published',
    { isDraft: true },
    'absent',
    states.current,
    { badge: 'Draft', group: 'Drafts', line: 'Draft only', form: isNot, site: live },
  ],
  [
    'published',
    { date: past },
    seen,
    states.current,
    { group: 'Published', line: 'Live since 11:00', form: isPublished, site: live },
  ],
  [
    'changed after it was published',
    { date: past, isDraft: true },
    seen,
    states.current,
    { badge: 'Edited', group: 'Published', line: 'Live since 11:00', form: isPublished, site: live },
  ],
  [
    'published, and given a later date in its draft',
    { date: past, isDraft: true, draftDate: future },
    seen,
    states.current,
    { badge: 'Edited', group: 'Published', line: 'Live since 11:00', form: isPublished, site: live },
  ],
  ['new in a release', { isInRelease: true }, 'absent', states.current, { form: isNot, site: live }],
  [
    'published, and changed in a release',
    { date: past, isInRelease: true },
    seen,
    states.current,
    { group: 'Published', line: 'Live since 11:00', form: isPublished, site: live },
  ],
  [
    'scheduled',
    { date: future },
    'absent',
    states.current,
    {
      group: 'Upcoming',
      line: 'Scheduled, live in 4 minutes (12:04)',
      form: isPublished,
      site: live,
    },
  ],
  [
    'unpublished a moment ago',
    { isDraft: true },
    seen,
    states.waiting,
    {
      badge: 'Draft',
      group: 'Drafts',
      line: 'Readers still see it. Waiting for the publisher',
      form: isNot,
      notice: waiting,
      site: waiting,
    },
  ],
  [
    'removed while the site cannot be built',
    {},
    seen,
    states.failed,
    { line: 'Readers still see it: the site could not be built.', form: isNot, notice: failed, site: failed },
  ],
  [
    'published while the site cannot be built',
    { date: past },
    seenBefore,
    states.failed,
    {
      group: 'Published',
      line: 'Not live: the site could not be built.',
      form: isPublished,
      notice: failed,
      site: failed,
    },
  ],
  [
    'published a moment ago',
    { date: past },
    'absent',
    states.waiting,
    {
      group: 'Published',
      line: 'Waiting for the publisher',
      form: isPublished,
      notice: waiting,
      site: waiting,
    },
  ],
  [
    'published, and nobody knows',
    { date: past },
    'unknown',
    states.unknown,
    {
      group: 'Published',
      line: 'The publisher cannot be reached: nobody knows what readers see.',
      form: isPublished,
      site: 'It is not known whether it shows everything that is published.',
    },
  ],
])('what the Studio says of a post: %s', (_what, stored, seenNow, state, expected) => {
  expect(texts([stored, seenNow, state])).toEqual(expected);
});

/** The claims of a text: whether the post is published, whether readers see it at all, and whether they see what is published. */
type Claims = { readonly published?: boolean; readonly seen?: boolean; readonly current?: boolean };

const claims: readonly (readonly [RegExp, Claims])[] = [
  [/^Drafts?$|^Nothing of this|^Unpublished\.|^Deleted\./, { published: false }],
  [/^Edited$|^Upcoming$|^Published$|^This is what is published/, { published: true }],
  [/^Draft only$/, { published: false, seen: false }],
  [/^Live since/, { published: true, seen: true, current: true }],
  [/^Scheduled,/, { published: true, seen: false }],
  [/^(?:Not live:|Kept back|Waiting for|Publishing…)/, { published: true, current: false }],
  [/^Readers still see it/, { seen: true, current: false }],
  [/^It shows everything that is published/, { current: true }],
  [/^(?:What readers see|The publisher cannot|It is not known|Publishing:|The site|Ada went back)/, {}],
];

/** Returns every claim of some texts as `published: yes`. A text of which nobody has said what it claims is one, too. */
function claimsOf(all: readonly string[]): ReadonlySet<string> {
  return new Set(
    all.flatMap((text) => {
      const [, known] = claims.find(([pattern]) => pattern.test(text)) ?? [];
      return known ? Object.entries(known).map(([name, holds]) => `${name}: ${holds}`) : [`unknown: ${text}`];
    }),
  );
}

const everyStored: readonly Stored[] = [undefined, past, future].flatMap((date) =>
  [{}, { isDraft: true } as const, { isDraft: true, draftDate: future } as const].map((draft) => ({
    ...draft,
    ...(date !== undefined && { date }),
  })),
);
const everySeen: readonly SeenByReaders[] = ['absent', 'unknown', seenBefore, seen];

describe.each(Object.entries(states))('while publishing is %s', (name, state) => {
  test.each(everyStored)('no two texts contradict each other about %j', (stored) => {
    for (const seenNow of everySeen) {
      const isHeard = seenNow === (stored.date === past ? seen : 'absent');
      // The publisher has not heard of the change yet; a moment later it says that it waits.
      if (name === 'current' && !isHeard) continue;
      const said = Object.values(texts([stored, seenNow, state])).filter((text) => text !== undefined);
      const done =
        stored.date === undefined && stored.isDraft && seenNow !== 'absent' ? [removedText.unpublish] : [];
      const made = claimsOf([...said, ...done]);
      const contradictions = ['published', 'seen', 'current'].filter(
        (what) => made.has(`${what}: true`) && made.has(`${what}: false`),
      );
      expect([...contradictions, ...[...made].filter((claim) => claim.startsWith('unknown:'))]).toEqual([]);
    }
  });
});
