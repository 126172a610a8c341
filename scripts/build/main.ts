import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import { stopSignal } from '#scripts/start/stopSignal.ts';
import { buildSite } from './buildSite.ts';
import { checkReplaceable } from './checkReplaceable.ts';
import { printProblems } from './printProblems.ts';
import { scoreSearch } from './scoreSearch.ts';

const root = path.resolve(import.meta.dirname, '../..');
const command = {
  name: 'npm run build',
  summary: 'Builds the site from what is published in the lake.',
  details: 'Which lake that is, and the like, is set by environment variables, which env.ts lists.',
  options: {
    out: { type: 'string', value: 'FOLDER', summary: 'The folder to write.', default: 'out' },
  },
} as const;

await runCommand(command, async ({ options: { out } }) => {
  const started = performance.now();
  const { signal } = stopSignal();
  try {
    const env = readEnv();
    const outDir = path.resolve(root, out);
    checkReplaceable(outDir);
    const snapshot = await readSnapshot(env.lake, console.log, signal);
    const { model, problems } = await buildSite(snapshot, {
      root,
      outDir,
      ...env.build,
      signal,
      onProgress: console.log,
    });
    const score = model === undefined ? { problems: [] } : scoreSearch(model, root);
    if (score.line !== undefined) console.log(score.line);
    const all = [...problems, ...score.problems];
    if (all.length > 0) console.error(`\n${printProblems(all)}\n`);
    if (model === undefined) {
      console.error(`The site was not built; ${out}/ is as it was.`);
      process.exitCode = 1;
    } else {
      console.log(
        `${model.pages.length} pages in ${out}/ after ${((performance.now() - started) / 1000).toFixed(1)} s.`,
      );
    }
  } catch (error) {
    throw signal.aborted ? new Error(`\nStopped; ${out}/ is as it was.`, { cause: error }) : error;
  }
});
