import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { StepUsage } from '../results/benchResult.ts';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { printProblems } from '#core/operations/printProblems.ts';
import { readEnv } from '#env';
import { buildSite } from '#publishing/site/buildSite.ts';
import { scoreSearch } from '#publishing/site/scoreSearch.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { ownCpuSeconds } from '../machine/ownCpuSeconds.ts';

// As scripts/build.ts does.
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()));

const root = path.resolve(import.meta.dirname, '../..');
const command = {
  name: 'node bench/siteBuild/buildOurs.ts',
  summary: 'Builds the site of a lake as npm run build does, and measures each step.',
  details: 'The lake and other settings are chosen by environment variables; env.ts lists them. Needs Linux.',
  arguments: [
    { name: 'FOLDER', summary: 'Where the site goes.' },
    { name: 'FILE', summary: 'Where the steps go, as JSON.' },
  ],
} as const;

await runCommand(command, async ({ arguments: [folder = '', file = ''] }) => {
  const steps: StepUsage[] = [];
  let [time, cpuTime] = [0, 0];
  const onStep = (name: string): void => {
    const [now, cpuNow] = [performance.now() / 1000, ownCpuSeconds()];
    steps.push({ name, seconds: rounded(now - time), cpuSeconds: rounded(cpuNow - cpuTime) });
    [time, cpuTime] = [now, cpuNow];
  };
  const env = readEnv();
  onStep('start');
  const snapshot = await fetchSnapshot(createLakeClient(env.lake));
  onStep('read');
  const options = {
    root,
    outDir: path.resolve(folder),
    ...env.build,
    onProgress: () => {},
    whileRendering: (sound: SiteModel) => void scoreSearch(sound, root),
    onStep,
  };
  const { model, problems } = await buildSite(snapshot, options);
  if (!model) throw new Error(printProblems(problems));
  onStep('end');
  writeFileSync(file, JSON.stringify({ renderedPages: model.pages.length, steps }));
});

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
