import type { TestLake } from '#lake/testing/testLake.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { createTimes } from '../measure/createTimes.ts';
import { readRecording } from '../recording/recording.ts';
import { lostWrites } from './lostWrites.ts';
import { sendEdit, titleAfter } from './sendEdit.ts';
import { startWriter } from './startWriter.ts';

vi.setConfig({ testTimeout: 60_000 });

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake({ projectId: 'local' });
});
afterEach(() => lake.stop());

const caller = () => ({ lake: lake.lake.url, token: lake.lake.token });
const lost = (...accepted: readonly string[]) =>
  lostWrites(caller(), [{ document: 'one', accepted: () => accepted }]);
const page = (id: string) => ({ _id: id, _type: 'docPage', title: 'Before' });

test('writers listen, ask and write as recorded, and every edit is read back', async () => {
  const recording = readRecording();
  const ofLake = { ...recording, listeners: recording.listeners.filter(({ to }) => to === 'lake') };
  const ids = ['one', 'two', 'three'];
  for (const id of ids) await lake.client.create(page(id));
  const { url } = lake.lake;
  const servers = { lake: url, publisher: url, preview: url, studio: 'http://localhost:3333' };
  const writers = await Promise.all(
    ids.map((document) =>
      startWriter({ servers, recording: ofLake, user: 'ada', token: lake.lake.token, document }),
    ),
  );
  const measured = { edits: createTimes(), queries: createTimes(), events: createTimes() };
  for (const writer of writers) writer.begin(measured);
  await vi.waitFor(
    () => {
      for (const writer of writers) expect(writer.accepted().length).toBeGreaterThanOrEqual(3);
      expect(measured.queries.summary().count).toBeGreaterThan(20);
    },
    { timeout: 50_000 },
  );
  for (const writer of writers) await writer.pause();
  const accepted = writers.reduce((sum, writer) => sum + writer.accepted().length, 0);
  await vi.waitFor(() => expect(measured.events.summary().count).toBe(accepted), { timeout: 10_000 });
  expect(await lostWrites(caller(), writers)).toEqual([]);
  expect(measured.edits.summary()).toMatchObject({ count: accepted, failed: 0 });
  expect(measured.queries.summary().failure).toBeUndefined();
  expect(writers.map((writer) => writer.ended())).toEqual([0, 0, 0]);
  for (const writer of writers) writer.close();
});

test('writes that are lost, changed or in another order are found', async () => {
  await lake.client.create(page('one'));
  for (const edit of [0, 1, 2]) await sendEdit(caller(), 'one', edit, `edit-${edit}`);
  expect(await lost('edit-0', 'edit-1', 'edit-2')).toEqual([]);
  expect(await lost('edit-1', 'edit-0', 'edit-2')).toEqual([
    'Edit 1 of drafts.one came before the one before.',
  ]);
  expect(await lost('edit-0', 'edit-1', 'edit-2', 'edit-3')).toEqual([
    'Edit 3 of drafts.one was accepted, and is not in the history.',
    `The title of drafts.one is '${titleAfter(2)}' in place of '${titleAfter(3)}'.`,
    'The last edit of drafts.one is not its revision.',
  ]);
  await lake.client.patch('drafts.one').set({ title: 'After' }).commit();
  expect(await lost('edit-0', 'edit-1', 'edit-2')).toEqual([
    `The title of drafts.one is 'After' in place of '${titleAfter(2)}'.`,
    'The last edit of drafts.one is not its revision.',
  ]);
});
