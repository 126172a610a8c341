import type { ScaleEdit, ScaleResult } from '../results/benchResult.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { watchMachine } from '../machine/watchMachine.ts';
import { edits } from '../publish/edits.ts';
import { startCorpus } from '../publish/startCorpus.ts';
import { storageTable, transferTable } from '../report/resultTables.ts';
import { keepResult } from '../results/resultFiles.ts';
import { contentSize } from './contentSize.ts';
import { folderSize } from './folderSize.ts';
import { readSite, transferBetween } from './siteSize.ts';

const kinds = ['text', 'title'];
const command = {
  name: 'node bench/scale/main.ts',
  summary: 'Measures what sites of several sizes need: storage, and what an edit transfers.',
  details: `For each number of docs, a lake with generated docs, a publisher and a site server: how much content and site there is, and what
an edit changes in it. How long builds and publishes take is measured by bench/siteBuild and bench/publish.`,
  options: {
    pages: {
      type: 'list',
      value: 'N,…',
      summary: 'How many docs.',
      default: ['300', '1000', '3000', '10000'],
    },
    runs: { type: 'number', value: 'N', summary: 'How often each edit.', default: 2, min: 1 },
    keep: {
      type: 'boolean',
      summary: 'Keeps the results in bench/results, from which bench/report makes docs/scale.md.',
    },
  },
} as const;

await runCommand(command, async ({ options }) => {
  for (const pages of options.pages.map(Number)) {
    const result = await measure(pages, options.runs);
    console.log(`${storageTable([result])}\n\n${transferTable([result])}\n`);
    if (options.keep) console.log(`Kept in ${keepResult(result)}\n`);
  }
});

async function measure(pages: number, runs: number): Promise<ScaleResult> {
  const say = (line: string): void => console.error(`${pages} docs: ${line}`);
  const endWatch = watchMachine({ Node: process.versions.node });
  const corpus = await startCorpus(pages, say);
  try {
    const content = await contentSize(corpus.lake);
    const lake = folderSize(corpus.lakeData);
    const site = readSite(corpus.publisherData);
    const storage = folderSize(corpus.publisherData);
    const measured: ScaleEdit[] = [];
    for (const [kind, edit] of edits) {
      if (!kinds.includes(kind)) continue;
      const before = readSite(corpus.publisherData);
      let rendered = 0;
      for (let run = 0; run < runs; run += 1) {
        say(`${kind}, ${run + 1} of ${runs} …`);
        const published = await corpus.publish(edit, run);
        rendered = Math.max(rendered, published.rendered);
      }
      // Every edit is of the same page, so the difference between the first and the last one is what one edit changes.
      measured.push({ kind, rendered, ...transferBetween(before, readSite(corpus.publisherData)) });
    }
    return {
      kind: 'scale',
      pages,
      ...endWatch(),
      content,
      lake: lake.bytes,
      site: { files: site.files.size, bytes: site.bytes, pages: site.pages },
      storage,
      edits: measured,
    };
  } finally {
    await corpus.close();
  }
}
