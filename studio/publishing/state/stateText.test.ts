import type { Problem } from '#core/problem.ts';
import type { DocumentState } from './documentState.ts';
import { expect, test } from 'vitest';
import { stateText } from './stateText.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const habit = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
const pages = { rendered: 2, total: 3 };
const problem: Problem = { code: 'x', severity: 'error', message: 'It is wrong.', fix: 'Mend it.' };
const notLive = { kind: 'not live', isOwn: true, message: 'It has 1 error.' } as const;
const keptBack = { kind: 'kept back', by: 'Ada', at: '2026-05-31T10:00:00Z' } as const;

test.each<readonly [DocumentState, string]>([
  [{ kind: 'draft' }, 'Draft only'],
  [{ kind: 'live', since: '2026-06-01T11:02:00Z' }, 'Live since 13:02'],
  // It is another day where the writer is.
  [{ kind: 'live', since: '2026-05-31T21:59:00Z' }, 'Live since 31 May 2026, 23:59'],
  [{ kind: 'live', since: '2026-05-31T22:00:00Z' }, 'Live since 00:00'],
  [{ kind: 'scheduled', at: '2026-06-01T12:04:00Z' }, 'Scheduled, live in 4 minutes (14:04)'],
  [{ kind: 'scheduled', at: '2026-06-01T12:00:01Z' }, 'Scheduled, live in a minute (14:00)'],
  [{ kind: 'scheduled', at: '2026-06-01T14:30:00Z' }, 'Scheduled, live in 3 hours (16:30)'],
  [{ kind: 'scheduled', at: '2026-06-05T12:00:00Z' }, 'Scheduled, live in 4 days (5 Jun 2026, 14:00)'],
  [{ kind: 'publishing', pages, isRemoval: false }, 'Publishing… (2 of 3 pages)'],
  [{ kind: 'publishing', isRemoval: false }, 'Publishing…'],
  [{ kind: 'waiting', isRemoval: false }, 'Waiting for the publisher'],
  // The problem follows, in words that only the Studio has.
  [{ ...notLive, problem, isRemoval: false }, 'Not live:'],
  [{ ...notLive, isRemoval: false }, 'Not live: It has 1 error.'],
  [
    { kind: 'failed', retryAt: '2026-06-01T12:01:00Z', isRemoval: false },
    'Not live: the site could not be built. The next attempt: 14:01.',
  ],
  [
    { ...keptBack, isRemoval: false },
    'Kept back by a rollback: Ada went back to an earlier state of the site (31 May 2026, 12:00).',
  ],
  [{ kind: 'publishing', pages, isRemoval: true }, 'Readers still see it. Publishing… (2 of 3 pages)'],
  [{ kind: 'waiting', isRemoval: true }, 'Readers still see it. Waiting for the publisher'],
  [{ ...notLive, problem, isRemoval: true }, 'Readers still see it:'],
  [{ kind: 'failed', isRemoval: true }, 'Readers still see it: the site could not be built.'],
  [
    { ...keptBack, isRemoval: true },
    'Readers still see it because of a rollback: Ada went back to an earlier state of the site (31 May 2026, 12:00).',
  ],
  [{ kind: 'unreachable' }, 'The publisher cannot be reached: nobody knows what readers see.'],
  [{ kind: 'unknown' }, 'What readers see of this is known after the next build.'],
  [{ kind: 'asking' }, 'Asking the publisher…'],
])('%j', (state, text) => {
  const told = stateText(state, now, habit);
  expect([told.text, told.detail].filter(Boolean).join(' ')).toBe(text);
});
