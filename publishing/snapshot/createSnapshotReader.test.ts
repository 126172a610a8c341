import type { TestLake } from '#lake/testing/testLake.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { Snapshot } from './fetchSnapshot.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { createSnapshotReader } from './createSnapshotReader.ts';
import { fetchSnapshot } from './fetchSnapshot.ts';

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.stop());

const author = (id: string, name: string) => ({ _id: id, _type: 'author', name });
const authorsOf = ({ documents }: Snapshot): RawDocuments['author'] => documents.author;
const byId = (snapshot: Snapshot, id: string) => authorsOf(snapshot).find(({ _id }) => _id === id);

test('unchanged documents are the same objects as before', async () => {
  const { client } = lake;
  await client.create(author('a', 'A'));
  await client.create(author('b', 'B'));
  const reader = createSnapshotReader(() => client);
  const first = await reader.read([]);
  await client.patch('a').set({ name: 'Anna' }).commit();
  const second = await reader.read([]);
  expect(byId(second, 'a')?.name).toBe('Anna');
  expect(byId(second, 'b')).toBe(byId(first, 'b'));
  expect(second).toEqual(await fetchSnapshot(client));
});

test('asks once if the changed documents were guessed, and otherwise once more', async () => {
  const { client } = lake;
  await client.create(author('a', 'A'));
  await client.create(author('b', 'B'));
  const reader = createSnapshotReader(() => client);
  await reader.read([]);
  const fetch = vi.spyOn(client, 'fetch');
  for (const [likely, requests] of [
    [['a'], 1],
    [['drafts.a', 'gone'], 1],
    [['b'], 2],
    [[], 2],
  ] as const) {
    await client
      .patch('a')
      .set({ name: `for ${likely.join()}` })
      .commit();
    fetch.mockClear();
    const snapshot = await reader.read(likely);
    expect([likely, fetch.mock.calls.length, byId(snapshot, 'a')?.name]).toEqual([
      likely,
      requests,
      `for ${likely.join()}`,
    ]);
  }
});

test('a full read notices a change without a new revision, and keeps the other documents', async () => {
  const { client } = lake;
  await client.create(author('a', 'A'));
  await client.create(author('b', 'B'));
  const reader = createSnapshotReader(() => client);
  const first = await reader.read([]);
  const fetch = client.fetch.bind(client);
  vi.spyOn(client, 'fetch').mockImplementation(async (...request: Parameters<typeof fetch>) => {
    const answer: unknown = await fetch(...request);
    return JSON.parse(JSON.stringify(answer).replace('"name":"A"', '"name":"Anna"'));
  });
  expect(byId(await reader.read([]), 'a')).toBe(byId(first, 'a'));
  const second = await reader.read([], { isFull: true });
  expect(byId(second, 'a')?.name).toBe('Anna');
  expect(byId(second, 'b')).toBe(byId(first, 'b'));
});

test('after a failed read, the next one continues from the last that succeeded', async () => {
  const { client } = lake;
  await client.create(author('a', 'A'));
  const reader = createSnapshotReader(() => client);
  const first = await reader.read([]);
  await client.create(author('b', 'B'));
  vi.spyOn(client, 'fetch').mockRejectedValueOnce(new Error('The connection broke.'));
  await expect(reader.read([])).rejects.toThrow('The connection broke.');
  const second = await reader.read([]);
  expect(authorsOf(second)).toHaveLength(2);
  expect(byId(second, 'a')).toBe(byId(first, 'a'));
});

test('without the right to read drafts, everything is read each time', async () => {
  const { client } = lake;
  await client.create(author('a', 'A'));
  const anonymous = client.withConfig({ token: '' });
  const reader = createSnapshotReader(() => anonymous);
  await reader.read([]);
  await client.patch('a').set({ name: 'Anna' }).commit();
  expect(byId(await reader.read(['a']), 'a')?.name).toBe('Anna');
});

const ids = ['a', 'b', 'c', 'd'];
const edit = fc.record({
  kind: fc.constantFrom('write', 'write', 'delete', 'draft', 'reference', 'read'),
  id: fc.constantFrom(...ids),
  name: fc.string({ maxLength: 5 }),
  guess: fc.subarray(ids),
});

test('reads the same as a full read after any edits, whatever was guessed', async () => {
  const { client } = lake;
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const image = await client.assets.upload('image', png);
  const reader = createSnapshotReader(() => client);
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const reads: (readonly [Snapshot, Snapshot])[] = [];
      await client.createOrReplace(author('kept', 'K'));
      for (const { kind, id, name, guess } of edits) {
        if (kind === 'write') await client.createOrReplace(author(id, name));
        if (kind === 'draft') await client.createOrReplace(author(`drafts.${id}`, name));
        if (kind === 'delete') {
          await client.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } });
        }
        if (kind === 'reference') {
          const asset = { _type: 'reference', _ref: image._id };
          await client.createOrReplace({ ...author(id, name), image: { _type: 'image', asset } });
        }
        if (kind === 'read') reads.push([await reader.read(guess), await fetchSnapshot(client)]);
      }
      reads.push([await reader.read([]), await fetchSnapshot(client)]);
      expect(reads.map(([changes]) => sorted(changes))).toEqual(reads.map(([, full]) => sorted(full)));
    }),
    propertyRuns(20, 500),
  );
});

/** The order of documents means nothing. */
function sorted({ documents, ...snapshot }: Snapshot) {
  const groups = Object.entries(documents).map(([type, group]) => [
    type,
    [...group].toSorted((one, other) => (one._id < other._id ? -1 : 1)),
  ]);
  return { ...snapshot, documents: Object.fromEntries(groups) as unknown };
}
