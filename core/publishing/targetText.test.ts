import type { SiteTarget } from './targetStatus.ts';
import { expect, test } from 'vitest';
import { targetState } from './targetStatus.ts';
import { targetText } from './targetText.ts';

const options = { live: '2', time: (instant: string) => instant, release: (id: string) => `release ${id}` };
const has = { name: 'a', release: '1', deliveredAt: '12:00' };
const failure = { since: '12:01', at: '12:05', retryAt: '12:10' };
const told = { ...failure, message: 'The disk is full', advice: 'Make room.' };

test.each<readonly [SiteTarget, string, string]>([
  [{ ...has, release: '2' }, 'delivered', 'It has release 2 (delivered: 12:00).'],
  [has, 'waiting', 'It has release 1 (delivered: 12:00). The newest one is delivered next.'],
  [{ name: 'a' }, 'waiting', 'It is not known yet what it has. The newest one is delivered next.'],
  [
    { ...has, delivering: { release: '2', since: '12:02' } },
    'delivering',
    'It has release 1 (delivered: 12:00). It has been getting release 2 since 12:02.',
  ],
  [
    { ...has, failure: told },
    'failing',
    'What it got last as a whole is release 1 (delivered: 12:00). Deliveries have failed since 12:01: The disk is full. The next attempt: 12:10. Make room.',
  ],
  [
    { name: 'a', failure: told, delivering: { release: '2', since: '12:10' } },
    'failing',
    'It is not known yet what it has. Deliveries have failed since 12:01: The disk is full. Another attempt is under way. Make room.',
  ],
  [
    { ...has, failure },
    'failing',
    'What it got last as a whole is release 1 (delivered: 12:00). Deliveries have failed since 12:01. The next attempt: 12:10. If this lasts, tell whoever runs the site.',
  ],
])('of %j it is said that it is %s', (target, state, text) => {
  expect([targetState(target, options.live), targetText(target, options)]).toEqual([state, text]);
});
