import type { SearchScore } from '#publishing/site/scoreSearch.ts';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { printProblems } from '#core/operations/printProblems.ts';
import { countOf } from '#core/text/countOf.ts';
import { readEnv } from '#env';
import { buildSite } from '#publishing/site/buildSite.ts';
import { checkReplaceable } from '#publishing/site/folder/checkReplaceable.ts';
import { hostsBeside } from '#publishing/site/folder/moveHostFiles.ts';
import { ledgerOptions } from '#publishing/site/ledger/ledgerOptions.ts';
import { reportBeside } from '#publishing/site/quality/reportBeside.ts';
import { scoreSearch } from '#publishing/site/scoreSearch.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { stopSignal } from '#system/process/stopSignal.ts';
import { openPreparedLake } from './lake/openPreparedLake.ts';

// Cards are drawn in libuv's threads, of which there are four unless it is told before it starts the first.
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()));

const root = path.resolve(import.meta.dirname, '..');
const command = {
  name: 'npm run build',
  summary: 'Builds the site from what is published in the lake.',
  details:
    'When no lake runs, it starts the local one for as long as it takes; an empty one gets the sample content. The lake and other ' +
    'settings are chosen by environment variables; env.ts lists them.',
  options: {
    out: { type: 'string', value: 'FOLDER', summary: 'The folder to write.', default: 'out' },
    ...ledgerOptions,
  },
} as const;

await runCommand(command, async ({ options }) => {
  const { out } = options;
  const started = performance.now();
  const { signal } = stopSignal();
  try {
    const env = readEnv();
    const outDir = path.resolve(root, out);
    checkReplaceable(outDir);
    const opened = await openPreparedLake(env.lake, { root, onProgress: console.log });
    let score: SearchScore = { lines: [], problems: [] };
    const { model, problems, quality } = await fetchSnapshot(createLakeClient(opened.lake), {
      onProgress: console.log,
      signal,
    })
      .then((snapshot) =>
        buildSite(snapshot, {
          root,
          outDir,
          ...env.build,
          isFirstRelease: options['first-release'],
          acceptsLosses: options['accept-losses'],
          signal,
          onProgress: console.log,
          whileRendering: (sound) => {
            score = scoreSearch(sound, root);
          },
        }),
      )
      .finally(opened.close);
    for (const line of score.lines) console.log(line);
    const all = [...problems, ...score.problems];
    if (all.length > 0) console.error(`\n${printProblems(all)}\n`);
    if (model) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`Built ${countOf(model.pages.length, 'page')} in ${out}/ in ${seconds} s.`);
      if (quality) {
        reportBeside(outDir, { title: model.site.title, ...quality, search: score });
        console.log(`What the build found out about the site: ${out}.report/report.html.`);
      }
      if (env.build.ledger === undefined) {
        console.log(
          'Nothing guards the addresses that readers know: no ledger is set (LEDGER). See docs/hosting.md.',
        );
      }
      console.log(`Redirects and headers for nginx and Caddy: ${hostsBeside(out)}/. See docs/hosting.md.`);
    } else {
      console.error(`The site was not built; ${out}/ is unchanged.`);
      process.exitCode = 1;
    }
  } catch (error) {
    throw signal.aborted ? new Error(`\nStopped; ${out}/ is unchanged.`, { cause: error }) : error;
  }
});
