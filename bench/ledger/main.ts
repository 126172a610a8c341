import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { guardSite } from '#core/site/ledger/guardSite.ts';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { modelOf } from '#scripts/build/buildSite.ts';
import { createFileHashes } from '#scripts/build/createFileHashes.ts';
import { ledgerFile } from '#scripts/build/outputs/ledgerFile.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { corpusSnapshot } from '../search/corpusSnapshot.ts';

const command = {
  name: 'node bench/ledger/main.ts',
  summary:
    'Measures what checking a build against the addresses that readers know takes, in milliseconds of processor time.',
  details:
    'First without a ledger, as in a first build; then read from its file, as when the publisher starts; then after a page has moved, as in a publish.',
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000'] },
    runs: { type: 'number', value: 'N', summary: 'How often each; the median counts.', default: 9, min: 1 },
  },
} as const;

await runCommand(command, async ({ options: { pages, runs } }) => {
  for (const count of pages.map(Number)) {
    const snapshot = corpusSnapshot(count, 1);
    const { model } = await modelOf(snapshot, '2026-06-01T00:00:00.000Z');
    if (!model) throw new Error('The corpus has errors.');
    const hashes = createFileHashes();
    const check = (ledger: Ledger, site: SiteModel): Ledger => {
      const guarded = guardSite(site, { ledger, accepts: () => true }, snapshot.counts);
      if (!guarded.model) throw new Error('The corpus is held back.');
      hashes([ledgerFile(guarded.ledger)]);
      return guarded.ledger;
    };
    const known = check(emptyLedger, model);
    const { contents } = ledgerFile(known);
    const rows = {
      first: median(runs, () => check(emptyLedger, model)),
      start: median(runs, () => parseLedger(contents)),
      publish: median(runs, (run) => check(known, moved(model, run))),
    };
    const size = (Buffer.byteLength(contents) / 1000).toFixed(0);
    console.log(
      `${count} docs: first build ${rows.first} ms, start ${rows.start} ms, publish ${rows.publish} ms; ledger.json ${size} kB`,
    );
  }
});

/** The site once one of its pages has moved. */
function moved(model: SiteModel, run: number): SiteModel {
  const at = model.addresses.findIndex(({ document }) => document?.type === 'docPage') + run;
  const from = model.addresses[at];
  if (!from) throw new Error('There is no such page.');
  const path = `${from.path}-${run}`;
  return {
    ...model,
    addresses: model.addresses.with(at, { ...from, path }),
    redirects: [...model.redirects, { from: from.path, to: path }],
  };
}

function median(runs: number, task: (run: number) => unknown): string {
  const times = Array.from({ length: runs }, (_, run) => {
    const started = process.cpuUsage();
    task(run);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  return (times[Math.floor(runs / 2)] ?? 0).toFixed(1);
}
