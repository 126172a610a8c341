import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { runCommand } from '#scripts/command/runCommand.ts';
import { printTable } from '../search/report.ts';
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
checking and switching. Beside it, a full build of the same docs by Hugo, if it is installed (Debian: apt-get install hugo).`,
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000', '10000'] },
    edits: { type: 'list', value: 'KIND,…', summary: 'Which edits.', choices: kinds, default: kinds },
    runs: { type: 'number', value: 'N', summary: 'How often each.', default: 7, min: 1 },
  },
} as const;

await runCommand(command, async ({ options }) => {
  console.log(`Load before: ${loadavg()[0]?.toFixed(2)}\n`);
  const rows: string[][] = [];
  for (const pages of options.pages.map(Number)) {
    const hugo = buildWithHugo(pages, options.runs);
    rows.push([String(pages), 'Hugo, all pages', ...summaryOf(hugo), '']);
    const corpus = await startCorpus(pages, (line) => console.error(`${pages} pages: ${line}`));
    rows.push([String(pages), 'first build', seconds(corpus.firstBuild), '', '', '']);
    for (const [kind, edit] of edits) {
      if (!options.edits.includes(kind)) continue;
      const times: number[] = [];
      const rendered: number[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        console.error(`${pages} pages: ${kind}, ${run + 1} of ${options.runs} …`);
        const published = await corpus.publish(edit, run);
        times.push(published.milliseconds);
        rendered.push(published.rendered);
      }
      rows.push([String(pages), kind, ...summaryOf(times), String(Math.max(...rendered))]);
    }
    await corpus.close();
  }
  printTable(['pages', '', 'median', 'least', 'most', 'rendered'], rows);
});

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
      times.push(performance.now() - begun);
    }
  } catch (error) {
    console.error(`Hugo is left out: ${String(error)}`);
  }
  return times;
}

function summaryOf(times: readonly number[]): readonly string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map(seconds);
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(2)} s`;
}
