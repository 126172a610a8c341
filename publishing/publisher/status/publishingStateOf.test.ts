import type { Problem } from '#core/problem.ts';
import type { PublisherStatus } from './publisherStatus.ts';
import { expect, test } from 'vitest';
import { publishingStateOf } from './publishingStateOf.ts';

const at = '2026-06-01T12:00:00.000Z';
const problem = (severity: Problem['severity'], documentTitle: string): Problem => ({
  code: 'x',
  severity,
  message: `It is wrong in ${documentTitle}.`,
  fix: 'Fix it.',
  where: { documentId: 'a', documentType: 'post', documentTitle },
});
const content: NonNullable<PublisherStatus['failure']> = {
  at,
  kind: 'content',
  message: 'The published content has 2 errors.',
  problems: [problem('warning', 'Why'), problem('error', 'Fees'), problem('error', 'Home')],
};
const error = { at, kind: 'error', message: 'The disk is full.', problems: [], retryAt: at } as const;
const building = { since: at, step: 'Rendering 68 pages…' };
const pinned = { release: 'r', by: 'Ada', at };

const live = { id: 'r', contentId: 's', code: 'c', asOf: at, pages: 1, basePath: '', builtAt: at };

test.each<readonly [Partial<PublisherStatus>, unknown]>([
  [{}, { kind: 'current' }],
  [
    { live: { ...live, problems: [problem('warning', 'Why')] } },
    { kind: 'current', warnings: [problem('warning', 'Why')] },
  ],
  [{ live: { ...live, problems: [] } }, { kind: 'current' }],
  [{ state: 'waiting' }, { kind: 'waiting' }],
  [
    { state: 'building', building, failure: error },
    { kind: 'building', step: 'Rendering 68 pages…' },
  ],
  [
    { state: 'building', building: { ...building, next: true } },
    { kind: 'building', step: 'Rendering 68 pages…', next: true },
  ],
  [
    { state: 'pinned', pinned, failure: content },
    { kind: 'pinned', by: 'Ada', at },
  ],
  [
    { failure: content },
    {
      kind: 'refused',
      errors: 2,
      problem: problem('error', 'Fees'),
      message: 'The published content has 2 errors.',
    },
  ],
  [{ failure: error }, { kind: 'failed', message: 'The disk is full.', retryAt: at }],
])('%j', (status, state) => {
  expect(publishingStateOf({ state: 'idle', eventsReceived: 0, ...status })).toEqual(state);
});
