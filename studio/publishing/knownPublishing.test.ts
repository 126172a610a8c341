import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { afterAnswer, afterLoss, afterNews, nothingKnown } from './knownPublishing.ts';

const warning: Problem = {
  code: 'broken-anchor',
  severity: 'warning',
  value: '#one',
  message: 'It leads nowhere.',
  fix: 'Correct it.',
};
const at = '2026-01-02T03:04:05Z';
const state = (kind: 'current' | 'waiting') => ({ kind: 'state', state: { kind }, problems: [] }) as const;

test('the warnings of the last build hold until the next one is live', () => {
  const current = { kind: 'current', warnings: [warning] } as const;
  const built = afterNews(nothingKnown, { kind: 'state', state: current, problems: [] });
  const waiting = afterNews(built, state('waiting'));
  expect([waiting.state, waiting.warnings]).toEqual([{ kind: 'waiting' }, [warning]]);
  expect(afterNews(waiting, state('current')).warnings).toEqual([]);
  expect(afterNews(nothingKnown, state('waiting')).warnings).toBeUndefined();
});

test('of what goes live, only what was asked for is noted', () => {
  const asked = afterAnswer(afterNews(nothingKnown, state('current')), ['a', 'b', 'c'], {
    a: { revision: '1', since: at },
    c: { revision: '1', since: at },
  });
  const later = '2026-01-03T03:04:05Z';
  const changed = [
    ['b', '1'],
    ['c', null],
    ['d', '1'],
  ] as const;
  const { live, release } = afterNews(asked, { kind: 'live', release: 'two', at: later, changed });
  expect(release).toBe('two');
  expect(Object.fromEntries(live)).toEqual({
    a: { revision: '1', since: at },
    b: { revision: '1', since: later },
    c: 'absent',
  });
});

test('when anything may have changed, nothing is known until it is asked for again', () => {
  const asked = afterAnswer(nothingKnown, ['a'], {});
  expect(asked.live.get('a')).toBe('absent');
  expect(afterNews(asked, { kind: 'live', release: 'one', at }).live.size).toBe(0);
});

test('what the publisher did not know is asked for again with the next release', () => {
  const asked = afterAnswer(nothingKnown, ['a'], undefined);
  expect(asked.live.get('a')).toBe('unknown');
  expect(afterNews(asked, { kind: 'live', release: 'two', at, changed: [['b', '1']] }).live.size).toBe(0);
});

test('a publisher that is lost says nothing any more', () => {
  const asked = afterAnswer(afterNews(nothingKnown, state('current')), ['a'], {});
  expect(afterLoss(asked)).toEqual({ ...nothingKnown, reach: 'lost', warnings: [] });
});

test('each delivery is counted, so that what is shown of targets is asked for again', () => {
  const once = afterNews(nothingKnown, { kind: 'targets' });
  expect(once).toEqual({ ...nothingKnown, reach: 'reached', deliveries: 1 });
  expect(afterNews(once, { kind: 'targets' }).deliveries).toBe(2);
});
