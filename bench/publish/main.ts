import type { EditResult, PublishResult } from '../results/benchResult.ts';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { runCommand } from '#scripts/command/runCommand.ts';
import { watchMachine } from '../machine/watchMachine.ts';
import { publishTable } from '../report/resultTables.ts';
import { keepResult } from '../results/resultFiles.ts';
import { corpusTexts } from '../sites/corpusTexts.ts';
import { hugoSite } from '../sites/hugoSite.ts';
import { edits } from './edits.ts';
import { startCorpus } from './startCorpus.ts';

const kinds = [...edits.keys()];
const command = {
  name: 'node bench/publish/main.ts',
  summary:
    'Publishes edits on a site of generated docs, and measures how long it takes until readers get them.',
  details: `From the moment in which the lake has accepted an edit until the site answers with the new page: webhook, reading, building,
checking and switching. Beside it, a full build of the same docs by Hugo, if it is installed (Debian: apt-get install hugo);
above 3,000 docs only once.`,
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000', '10000'] },
    edits: { type: 'list', value: 'KIND,…', summary: 'Which edits.', choices: kinds, default: kinds },
    runs: { type: 'number', value: 'N', summary: 'How often each.', default: 7, min: 1 },
    keep: {
      type: 'boolean',
      summary: 'Keeps the results in bench/results, from which bench/report makes docs/benchmarks.md.',
    },
  },
} as const;

await runCommand(command, async ({ options }) => {
  for (const pages of options.pages.map(Number)) {
    const result = await measure(pages, options.edits, options.runs);
    console.log(`${publishTable([result])}\n`);
    if (options.keep) console.log(`Kept in ${keepResult(result)}\n`);
  }
});

async function measure(pages: number, wanted: readonly string[], runs: number): Promise<PublishResult> {
  const endWatch = watchMachine({ Node: process.versions.node, ...hugoVersion() });
  // With more docs, it takes minutes each time.
  const hugo = buildWithHugo(pages, pages > 3000 ? 1 : runs);
  const corpus = await startCorpus(pages, (line) => console.error(`${pages} pages: ${line}`));
  const results: EditResult[] = [];
  for (const [kind, edit] of edits) {
    if (!wanted.includes(kind)) continue;
    const times: number[] = [];
    const rendered: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      console.error(`${pages} pages: ${kind}, ${run + 1} of ${runs} …`);
      const published = await corpus.publish(edit, run);
      times.push(Math.round(published.milliseconds));
      rendered.push(published.rendered);
    }
    results.push({ kind, times, rendered: Math.max(...rendered) });
  }
  await corpus.close();
  return {
    kind: 'publish',
    pages,
    ...endWatch(),
    hugo,
    firstBuild: Math.round(corpus.firstBuild),
    edits: results,
  };
}

/** None if Hugo is not installed. */
function hugoVersion(): Readonly<Record<string, string>> {
  try {
    const printed = execFileSync('hugo', ['version'], { encoding: 'utf8' });
    return { Hugo: /v(\d+\.\d+\.\d+)/.exec(printed)?.[1] ?? printed };
  } catch {
    return {};
  }
}

/** Milliseconds of full builds; none if Hugo is not installed. */
function buildWithHugo(pages: number, runs: number): readonly number[] {
  const site = hugoSite(corpusTexts(pages, 1));
  site.write();
  const times: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      console.error(`${pages} pages: Hugo, ${run + 1} of ${runs} …`);
      rmSync(site.out, { recursive: true, force: true });
      const begun = performance.now();
      execFileSync('hugo', ['--source', site.folder], { stdio: ['ignore', 'ignore', 'inherit'] });
      times.push(Math.round(performance.now() - begun));
    }
  } catch (error) {
    console.error(`Hugo is left out: ${String(error)}`);
  }
  return times;
}
