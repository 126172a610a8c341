import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import { expect, test } from 'vitest';
import { untilDelivered } from './runReleases.ts';

const since = '2026-01-02T03:04:05.000Z';
const failure = { since, at: since, message: 'No', advice: 'Look.', retryAt: since };

function listWith(target: object): ReleaseList {
  return { releases: [], targets: [{ name: 'The folder', failure, ...target }] };
}

test('says what a target has only when its delivery has ended', async () => {
  const lists = [
    listWith({ delivering: { release: 'b', since } }),
    listWith({ delivering: { release: 'b', since } }),
    listWith({ failure: undefined, release: 'b', deliveredAt: since }),
  ];
  const list = await untilDelivered({ list: async () => lists.shift() ?? listWith({}) }, 0);
  expect(list.targets?.[0]).toMatchObject({ release: 'b', failure: undefined });
  expect(lists).toEqual([]);
});

test('does not wait where there is no target', async () => {
  expect(await untilDelivered({ list: async () => ({ releases: [] }) }, 0)).toEqual({ releases: [] });
});
