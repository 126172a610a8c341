import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { fillLake } from '../corpus/fillLake.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'node bench/content/main.ts',
  summary: 'Measures npm run check-content with generated docs, from the start of the program to its end.',
  details: 'No lake runs meanwhile, so that it starts one of its own each time.',
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many docs.', default: 3000, min: 1 },
    runs: { type: 'number', value: 'N', summary: 'How often.', default: 5, min: 1 },
  },
} as const;

await runCommand(command, async ({ options: { pages, runs } }) => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.build/bench-content-'));
  try {
    await fill(path.join(folder, 'lake'), pages);
    const seconds = Array.from({ length: runs }, () => secondsOfCheck(path.join(folder, 'lake')));
    for (const each of seconds) console.log(`${each.toFixed(2)} s`);
    console.log(`Slowest of ${runs}, with ${pages} docs: ${Math.max(...seconds).toFixed(2)} s.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function fill(dataDir: string, pages: number): Promise<void> {
  const place = { dataDir, projectId: 'local', dataset: 'production' };
  const lake = await startLake({ ...place, port: 0 });
  const port = Number(new URL(lake.url).port);
  await fillLake(createLakeClient({ kind: 'local', port, ...place }), generateCorpus(pages, 1));
  await lake.close();
}

function secondsOfCheck(dataDir: string): number {
  // Nothing listens at this port.
  const env = { ...process.env, SANITY_PROJECT_ID: '', LAKE_DATA: dataDir, LAKE_PORT: '1' };
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/checkContent.ts'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`It ended with ${status}.\n${stderr}`);
  return (performance.now() - started) / 1000;
}
