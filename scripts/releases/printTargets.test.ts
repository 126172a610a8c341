import { expect, test } from 'vitest';
import { printTargets } from './printTargets.ts';

const at = '2026-06-01T12:00:00.000Z';

test('a line for each target says what it has and what fails', () => {
  const failure = { since: at, at, message: 'The disk is full.', advice: 'Make room.', retryAt: at };
  const targets = [
    { name: 'One', release: 'a', deliveredAt: at },
    { name: 'Two', failure },
  ];
  expect(printTargets({ targets, live: 'a' })).toBe(
    [
      'One: up to date. It has the release a (delivered: 2026-06-01 12:00:00 UTC).',
      'Two: FAILING. It is not known yet what it has. Deliveries have failed since 2026-06-01 12:00:00 UTC: The disk is full. The next attempt: 2026-06-01 12:00:00 UTC. Make room.',
    ].join('\n'),
  );
  expect(printTargets({})).toBe('');
});
