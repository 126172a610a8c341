import type { PublishingState } from '#core/publishing/publishingState.ts';
import { expect, test } from 'vitest';
import { publishingText } from './publishingText.ts';

const at = '2026-06-01T12:00:00.000Z';
const time = new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

test.each<readonly [PublishingState, string]>([
  [{ kind: 'waiting' }, 'Publishing: the site will be built in a moment.'],
  [{ kind: 'building', step: 'Rendering 68 pages…' }, 'Publishing: Rendering 68 pages…'],
  [
    { kind: 'building', step: 'Rendering 68 pages…', next: true },
    'Publishing: Rendering 68 pages… What was published since this build began is built right after it.',
  ],
  [
    { kind: 'pinned', by: 'Ada', at },
    `Ada went back to an earlier state of the site (${time}). What you publish waits until publishing is resumed.`,
  ],
  [
    { kind: 'refused', errors: 1, message: 'The published content has 1 error.' },
    'The site was not updated. The published content has 1 error.',
  ],
  [
    { kind: 'refused', errors: 1, heldBack: true, message: 'The published content has 1 error.' },
    'The site was not updated: readers would lose addresses, or much of the site.',
  ],
  [
    { kind: 'failed', message: 'The disk is full.\nat write', retryAt: at },
    `The site could not be built. The disk is full. The next attempt: ${time}.`,
  ],
  [{ kind: 'failed', message: 'disk I/O error' }, 'The site could not be built. disk I/O error.'],
])('%j', (state, text) => expect(publishingText(state)?.text).toBe(text));

test.each([
  [1, undefined],
  [2, 'There is 1 more error.'],
  [3, 'There are 2 more errors.'],
])('of %i errors, the first one is told, and how many there are besides', (errors, more) => {
  const problem = { code: 'x', severity: 'error', message: 'It is empty.', fix: 'Fill it in.' } as const;
  expect(publishingText({ kind: 'refused', errors, problem, message: '' })).toEqual({
    text: 'The site was not updated.',
    tone: 'critical',
    problem,
    ...(more !== undefined && { more }),
  });
});

test.each([['current'], ['unknown']] as const)('nothing is said when the state is %s', (kind) => {
  expect(publishingText({ kind })).toBeUndefined();
});
