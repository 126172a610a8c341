import type { PeerSite } from '../sites/peers.ts';
import type { Usage } from './usageOf.ts';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { printTable } from '../search/report.ts';
import { corpusTexts } from '../sites/corpusTexts.ts';
import { docusaurusSite } from '../sites/docusaurusSite.ts';
import { peerEnvironment } from '../sites/peers.ts';
import { starlightSite } from '../sites/starlightSite.ts';
import { usageOf } from './usageOf.ts';

const names = ['this project', 'Docusaurus', 'Starlight'] as const;
const command = {
  name: 'node bench/build/main.ts',
  summary:
    'Builds the same generated docs with three generators, first without and then with what they keep between builds.',
  details: `Prints the time from start to end, the processor time, the peak of memory, and the size of the site.
Docusaurus builds with its docs preset, local search and all of "faster"; Starlight as its documentation suggests first.
Needs Linux, and once: npm install --prefix bench/peers --no-package-lock --ignore-scripts`,
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['30', '300', '1000', '3000'] },
    sites: {
      type: 'list',
      value: 'NAME,…',
      summary: 'Which generators.',
      choices: names,
      default: names,
    },
    runs: {
      type: 'number',
      value: 'N',
      summary: 'How often to build with what is kept; the table has the median.',
      default: 3,
      min: 1,
    },
  },
} as const;
const root = path.resolve(import.meta.dirname, '../..');

/** A site that can be built again and again. */
type Contender = Pick<PeerSite, 'folder' | 'out' | 'command' | 'caches' | 'write'> & {
  readonly env: NodeJS.ProcessEnv;
};

await runCommand(command, async ({ options }) => {
  console.log(`Load before: ${loadavg()[0]?.toFixed(2)}\n`);
  const rows: string[][] = [];
  for (const pages of options.pages.map(Number)) {
    for (const name of options.sites) {
      const contender = contenderOf(name, pages);
      contender.write();
      const leftovers = [...contender.caches, contender.out];
      for (const place of leftovers) rmSync(place, { recursive: true, force: true });
      console.error(`${pages} pages, ${name}: first build …`);
      const cold = usageOf(contender.command, { cwd: contender.folder, env: contender.env });
      console.error(`${pages} pages, ${name}: again …`);
      const again = Array.from({ length: options.runs }, () =>
        usageOf(contender.command, { cwd: contender.folder, env: contender.env }),
      );
      const warm = again.toSorted((one, other) => one.seconds - other.seconds)[Math.floor(again.length / 2)];
      rows.push(rowOf(pages, name, cold, warm ?? cold, contender.out));
    }
  }
  printTable(
    ['pages', '', 'first', 'processor', 'memory', 'again', 'processor', 'memory', 'files', 'bytes'],
    rows,
  );
});

function contenderOf(name: string, pages: number): Contender {
  const env = { ...process.env, ...peerEnvironment };
  switch (name) {
    case 'Docusaurus':
      return { ...docusaurusSite(corpusTexts(pages, 1), true), env };
    case 'Starlight':
      return { ...starlightSite(corpusTexts(pages, 1)), env };
    default: {
      const out = path.join(root, '.build/bench-build');
      const work = ['.build/render', '.build/cards', '.build/assets', '.build/bodyRenderer', 'web/.next'];
      return {
        folder: root,
        out,
        command: [path.join(import.meta.dirname, 'buildOurs.ts'), out, '--pages', String(pages)],
        caches: work.map((place) => path.join(root, place)),
        write: () => {},
        env: process.env,
      };
    }
  }
}

function rowOf(pages: number, name: string, cold: Usage, warm: Usage, out: string): string[] {
  const sizes = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  const columns = [cold, warm].flatMap(({ seconds, cpuSeconds, peakMemory }) => [
    `${seconds.toFixed(1)} s`,
    `${cpuSeconds.toFixed(1)} s`,
    `${Math.round(peakMemory)} MB`,
  ]);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return [String(pages), name, ...columns, String(sizes.length), `${(bytes / 1e6).toFixed(1)} MB`];
}
