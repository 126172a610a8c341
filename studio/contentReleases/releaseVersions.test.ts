import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { releaseVersions } from './releaseVersions.ts';

test('is asked for whole only when a version has changed', async () => {
  let versions = [{ _id: 'versions.r.a', _rev: '1' }];
  const asked: string[] = [];
  const client = {
    config: () => ({ projectId: 'test', dataset: 'versions' }),
    fetch: async (query: string) => {
      asked.push(query.endsWith('{_id, _rev}') ? 'revisions' : 'whole');
      return versions;
    },
  } as unknown as SanityClient;
  const first = await releaseVersions(client, 'r');
  expect(await releaseVersions(client, 'r')).toBe(first);
  versions = [...versions, { _id: 'versions.r.b', _rev: '2' }];
  const second = await releaseVersions(client, 'r');
  expect([second.length, asked]).toEqual([2, ['revisions', 'whole', 'revisions', 'revisions', 'whole']]);
});
