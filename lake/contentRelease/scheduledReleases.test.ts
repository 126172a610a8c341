import type { TestLake } from '../testing/testLake.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock, startTestLake } from '../testing/testLake.ts';

const page = (title: string) => ({ _type: 'page', title });

describe('a scheduled release', () => {
  let lake: TestLake;
  let dataDir: string;
  let clock: ReturnType<typeof manualClock>;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    clock = manualClock('2030-01-01T00:00:00Z');
    lake = await startTestLake({ dataDir, clock });
    await lake.client.releases.create({ releaseId: 'spring' });
    await lake.client.createVersion({ releaseId: 'spring', publishedId: 'a', document: page('New') });
  });
  afterEach(async () => {
    await lake.stop();
    rmSync(dataDir, { recursive: true });
  });

  const schedule = (publishAt: string, releaseId = 'spring') =>
    lake.client.releases.schedule({ releaseId, publishAt });
  const release = (releaseId = 'spring') => lake.client.releases.get({ releaseId });
  const titles = () => lake.client.fetch<string[]>('*[_type == "page"] | order(_id).title');
  /** The release after the first change that `happen` causes. */
  const becomes = async (happen: () => void, releaseId = 'spring') => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const subscription = lake.client
      .listen(
        '*[_id == $id]',
        { id: `_.releases.${releaseId}` },
        { events: ['welcome', 'mutation'], visibility: 'query' },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'welcome') happen();
          if (event.type === 'mutation') resolve(event.result);
        },
        error: reject,
      });
    return promise.finally(() => subscription.unsubscribe());
  };

  test('says when it will be published, and is published then', async () => {
    await schedule('2030-02-01T12:00:00+01:00');
    expect(await release()).toMatchObject({ state: 'scheduled', publishAt: '2030-02-01T11:00:00.000Z' });
    clock.advanceTo('2030-02-01T10:59:59Z');
    expect([await titles(), (await release())?.state]).toEqual([[], 'scheduled']);
    const published = await becomes(() => clock.advanceTo('2030-02-01T11:00:00Z'));
    expect(published).toMatchObject({ state: 'published', publishedAt: '2030-02-01T11:00:00.000Z' });
    expect(published).not.toHaveProperty('publishAt');
    expect(await titles()).toEqual(['New']);
  });

  test('is published at the next start if its time came while the lake was not running', async () => {
    await schedule('2030-02-01T00:00:00Z');
    await lake.stop();
    clock = manualClock('2030-03-01T00:00:00Z');
    lake = await startTestLake({ dataDir, clock });
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['New']);
    expect(await release()).toMatchObject({ state: 'published', publishedAt: '2030-03-01T00:00:00.000Z' });
  });

  test('stays scheduled after a restart before its time', async () => {
    await schedule('2030-02-01T00:00:00Z');
    await lake.stop();
    lake = await startTestLake({ dataDir, clock });
    expect(await titles()).toEqual([]);
    await becomes(() => clock.advanceTo('2030-02-01T00:00:00Z'));
    expect(await titles()).toEqual(['New']);
  });

  test('is published at once if its time has passed', async () => {
    await schedule('2029-12-31T00:00:00Z');
    expect([await titles(), (await release())?.state]).toEqual([['New'], 'published']);
  });

  test('can be given another time, and be unscheduled', async () => {
    await schedule('2030-02-01T00:00:00Z');
    await lake.client.releases.edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'Later' } } });
    await schedule('2030-03-01T00:00:00Z');
    clock.advanceTo('2030-02-15T00:00:00Z');
    expect(await release()).toMatchObject({ state: 'scheduled', metadata: { title: 'Later' } });
    await lake.client.releases.unschedule({ releaseId: 'spring' });
    clock.advanceTo('2030-04-01T00:00:00Z');
    expect([await titles(), (await release())?.state]).toEqual([[], 'active']);
    expect(await release()).not.toHaveProperty('publishAt');
    await expect(lake.client.releases.unschedule({ releaseId: 'spring' })).rejects.toThrow(
      'is active; this needs it to be scheduled',
    );
  });

  test('is locked until it is unscheduled', async () => {
    const { client } = lake;
    await client.create({ _id: 'b', ...page('B') });
    await schedule('2030-02-01T00:00:00Z');
    const refusals = [
      () => client.patch('versions.spring.a').set({ title: 'Other' }).commit(),
      () => client.discardVersion({ releaseId: 'spring', publishedId: 'a' }),
      () => client.createVersion({ releaseId: 'spring', publishedId: 'b', baseId: 'b' }),
      () => client.unpublishVersion({ releaseId: 'spring', publishedId: 'b' }),
    ];
    for (const refused of refusals) {
      await expect(refused()).rejects.toThrow('its release "spring" is scheduled. Unschedule it first');
    }
    await expect(client.releases.archive({ releaseId: 'spring' })).rejects.toMatchObject({ statusCode: 409 });
    await expect(client.releases.publish({ releaseId: 'spring' })).rejects.toMatchObject({ statusCode: 409 });
    await client.patch('b').set({ title: 'Not of the release' }).commit();
    await client.releases.unschedule({ releaseId: 'spring' });
    await client.patch('versions.spring.a').set({ title: 'Other' }).commit();
  });

  test.each([
    ['names no release', { _system: { variants: [] } }],
    ['names another release', { _system: { release: { _ref: '_.releases.other', _weak: true } } }],
    ['says nothing', {}],
  ])('is joined by no version that %s', async (_name, fields) => {
    await schedule('2030-02-01T00:00:00Z');
    const joins = lake.client.create({ _id: 'versions.spring.b', ...page('B'), ...fields });
    await expect(joins).rejects.toThrow('its release "spring" is scheduled. Unschedule it first');
  });

  test('is joined by no version that comes to name it', async () => {
    const { client } = lake;
    await client.create({ _id: 'versions.other.b', ...page('B') });
    await schedule('2030-02-01T00:00:00Z');
    const _system = { release: { _ref: '_.releases.spring', _weak: true } };
    await expect(client.patch('versions.other.b').set({ _system }).commit()).rejects.toThrow(
      'its release "spring" is scheduled. Unschedule it first',
    );
  });

  test('does not publish drafts that name it', async () => {
    const { client } = lake;
    await client.create({
      _id: 'drafts.b',
      ...page('B'),
      _system: { release: { _ref: '_.releases.spring', _weak: true } },
    });
    await schedule('2030-02-01T00:00:00Z');
    await becomes(() => clock.advanceTo('2030-02-01T00:00:00Z'));
    expect(await titles()).toEqual(['New']);
  });

  test('keeps the documents that it will refer to from being deleted', async () => {
    const { client } = lake;
    const link = { _type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'page' } };
    await client.create({ _id: 'b', ...page('B') });
    await client.patch('versions.spring.a').set({ link }).commit();
    await schedule('2030-02-01T00:00:00Z');
    await expect(client.delete('b')).rejects.toThrow(
      'cannot be deleted: "versions.spring.a" of the scheduled release "spring" refers to it',
    );
    await client.releases.unschedule({ releaseId: 'spring' });
    await client.delete('b');
  });

  test('cannot be unscheduled while a later one refers to what it adds', async () => {
    const { client } = lake;
    const link = { _type: 'reference', _ref: 'a', _weak: true, _strengthenOnPublish: { type: 'page' } };
    await client.releases.create({ releaseId: 'summer' });
    await client.createVersion({ releaseId: 'summer', publishedId: 'c', document: { ...page('C'), link } });
    await schedule('2030-02-01T00:00:00Z');
    await schedule('2030-03-01T00:00:00Z', 'summer');
    await expect(client.releases.unschedule({ releaseId: 'spring' })).rejects.toThrow(
      '"versions.summer.c" of the scheduled release "summer" refers to "a"',
    );
    await becomes(() => clock.advanceTo('2030-03-01T00:00:00Z'), 'summer');
    expect(await titles()).toEqual(['New', 'C']);
  });

  test('that cannot be published is active again and says why; others are published all the same', async () => {
    const { client } = lake;
    const link = { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'page' } };
    await client.patch('versions.spring.a').set({ link }).commit();
    await client.releases.create({ releaseId: 'summer' });
    await client.createVersion({ releaseId: 'summer', publishedId: 'c', document: page('C') });
    await schedule('2030-02-01T00:00:00Z');
    await schedule('2030-02-01T00:00:00Z', 'summer');
    await becomes(() => clock.advanceTo('2030-02-01T00:00:00Z'), 'summer');
    expect(await titles()).toEqual(['C']);
    const failed = await release();
    expect(failed).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('references non-existent document "nowhere"') },
    });
    expect(failed).not.toHaveProperty('publishAt');
    await client.patch('versions.spring.a').unset(['link']).commit();
    await client.releases.publish({ releaseId: 'spring' });
    expect(await release()).not.toHaveProperty('error');
  });

  test('needs a valid time', async () => {
    await expect(schedule('tomorrow')).rejects.toThrow('"publishAt" must be a date and time');
  });
});
