import type { TestLake } from '../testing/testLake.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { startTestLake } from '../testing/testLake.ts';

const token = 'a-token-of-this-test';
let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake({ metrics: { token } });
});
afterEach(() => lake.stop());

const read = async (headers: Record<string, string> = {}) =>
  testRequest(`${lake.lake.url}/metrics`, { headers });
/** The value of a metric, by its name and labels. */
const valueOf = async (metric: string): Promise<number | undefined> => {
  const { text } = await read();
  const line = text.split('\n').find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
};

test('counts commits, changes and requests by kind, and says what the lake takes', async () => {
  await lake.client.create({ _id: 'secret-name', _type: 'page' });
  await lake.client.patch('secret-name').set({ title: 'a' }).commit();
  await lake.client.delete('secret-name');
  await lake.client.fetch('*[_id == "secret-name"]');
  await expect(lake.client.fetch('*[')).rejects.toMatchObject({ statusCode: 400 });
  const requests = (endpoint: string, status: string): Promise<number | undefined> =>
    valueOf(`lake_request_duration_seconds_count{endpoint="${endpoint}",status="${status}"}`);
  expect([
    await valueOf('lake_commits_total'),
    await valueOf('lake_changes_total{kind="created"}'),
    await valueOf('lake_changes_total{kind="updated"}'),
    await valueOf('lake_changes_total{kind="deleted"}'),
    await valueOf('lake_last_commit'),
    await requests('POST /data/mutate/:dataset', '2xx'),
    await requests('GET /data/query/:dataset', '2xx'),
    await requests('GET /data/query/:dataset', '4xx'),
  ]).toEqual([3, 1, 1, 1, 3, 3, 1, 1]);
  for (const metric of [
    'lake_database_bytes{database="content"}',
    'lake_disk_free_bytes',
    'process_resident_memory_bytes',
  ]) {
    expect(await valueOf(metric)).toBeGreaterThan(1000);
  }
  expect((await read()).text).not.toContain('secret-name');
});

test('counts those who listen, as long as they do', async () => {
  const abort = new AbortController();
  const response = await lake.ask('/v2025-02-19/data/listen/production?query=*', { signal: abort.signal });
  expect(response.status).toBe(200);
  expect(await valueOf('lake_listeners')).toBe(1);
  abort.abort();
  await expect.poll(() => valueOf('lake_listeners')).toBe(0);
});

test('is for this machine, and for whoever has the token', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const statuses = [
    {},
    forwarded,
    { host: 'lake.example.com' },
    { authorization: `Bearer ${token}` },
    { ...forwarded, authorization: `Bearer ${token}` },
    { ...forwarded, authorization: 'Bearer another-token-of-this' },
    // A person's token is not one for metrics.
    { ...forwarded, authorization: `Bearer ${lake.lake.token}` },
  ].map(async (headers) => (await read(headers)).status);
  expect(await Promise.all(statuses)).toEqual([200, 403, 403, 200, 200, 403, 403]);
  expect((await testRequest(`${lake.lake.url}/metrics`, { method: 'POST' })).status).toBe(405);
});

test('a lake that is not told to has none', async () => {
  const other = await startTestLake();
  expect((await testRequest(`${other.lake.url}/metrics`)).status).toBe(404);
  await other.stop();
});
