import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

const nameOf = (asset: { path?: string }) => path.basename(asset.path ?? '');
const sorted = (...names: string[]) => names.toSorted();

test('removes asset files at the start if neither a document nor the history has them', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-orphans-'));
  const folder = path.join(dataDir, 'assets', 'files');
  const first = await startTestLake({ dataDir });
  const upload = (text: string) =>
    first.client.assets.upload('file', Buffer.from(text), { filename: `${text}.txt` });
  const [kept, deleted] = [await upload('kept'), await upload('deleted')];
  await first.client.delete(deleted._id);
  const orphan = `${'0'.repeat(40)}.txt`;
  writeFileSync(path.join(folder, orphan), 'x');
  writeFileSync(path.join(folder, 'README'), 'put here by somebody');
  await first.stop();

  await (await startTestLake({ dataDir, forCommand: { assetUrl: 'http://127.0.0.1:1' } })).stop();
  expect(readdirSync(folder).toSorted()).toContain(orphan);
  await (await startTestLake({ dataDir })).stop();
  expect(readdirSync(folder).toSorted()).toEqual(sorted('README', nameOf(kept), nameOf(deleted)));
  // The first start without history prunes it first, so that nothing can bring the file back.
  await (await startTestLake({ dataDir, keepHistoryDays: 0 })).stop();
  expect(readdirSync(folder).toSorted()).toEqual(sorted('README', nameOf(kept)));
  rmSync(dataDir, { recursive: true });
});
