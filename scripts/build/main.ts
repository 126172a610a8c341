import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#env';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import { stopSignal } from '#scripts/start/stopSignal.ts';
import { buildSite } from './buildSite.ts';
import { printProblems } from './printProblems.ts';

// npm run build [-- --out FOLDER]
const { values } = parseArgs({ options: { out: { type: 'string', default: 'out' } } });
const root = path.resolve(import.meta.dirname, '../..');
const started = performance.now();
const { signal } = stopSignal();

try {
  const env = readEnv();
  const snapshot = await readSnapshot(env.lake, console.log, signal);
  const { model, problems } = await buildSite(snapshot, {
    root,
    outDir: path.resolve(root, values.out),
    ...env.build,
    signal,
    onProgress: console.log,
  });
  if (problems.length > 0) console.error(`\n${printProblems(problems)}\n`);
  if (model === undefined) {
    console.error(`The site was not built; ${values.out}/ is as it was.`);
    process.exitCode = 1;
  } else {
    console.log(
      `${model.pages.length} pages in ${values.out}/ after ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(signal.aborted ? `\nStopped; ${values.out}/ is as it was.` : `\n${reason}`);
  process.exitCode = 1;
}
