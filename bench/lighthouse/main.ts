import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';

const command = {
  name: 'node bench/lighthouse/main.ts',
  summary:
    "Runs Lighthouse with its mobile profile on a built site (at the root of its host), served by the project's own server.",
  details: 'Needs once: npm install --prefix bench/lighthouse/peers --no-package-lock',
  options: {
    site: { type: 'string', value: 'FOLDER', summary: 'The built site.', default: 'out' },
    paths: {
      type: 'list',
      value: 'PATH,…',
      summary: 'The pages to measure.',
      default: [
        '/',
        '/docs/for-users/why/',
        '/blog/steadyrate-partners-with-harbor/',
        '/api/usdm-mainnet/schema/operations/queries/batch-manager/',
      ],
    },
    runs: { type: 'number', value: 'N', summary: 'How often to measure each page.', default: 3, min: 1 },
  },
} as const;
const peer = path.resolve(import.meta.dirname, 'peers/node_modules/lighthouse/cli/index.js');
const reports = path.resolve(import.meta.dirname, '../../.build/bench-lighthouse');
const run = promisify(execFile);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const times = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

type Report = {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: readonly { id: string }[] }
  >;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly title: string; readonly displayValue?: string }
  >;
};

await runCommand(command, async ({ options }) => {
  if (!existsSync(peer)) {
    throw new Error('Run `npm install --prefix bench/lighthouse/peers --no-package-lock` first.');
  }
  mkdirSync(reports, { recursive: true });
  const folder = path.resolve(options.site);
  const server = await startSiteServer({
    port: 0,
    live: () => ({ release: folder, basePath: '', former: [] }),
  });
  try {
    console.log(`| page | ${kinds.join(' | ')} | ${times.join(' | ')} | load |`);
    console.log(`|---|${'---|'.repeat(kinds.length + times.length + 1)}`);
    const found = new Set<string>();
    for (let round = 0; round < options.runs; round += 1) {
      for (const [index, place] of options.paths.entries()) {
        const file = path.join(reports, `${index}-${round}.json`);
        const load = loadavg()[0] ?? 0;
        const report = await judge(`${server.url}${place}`, file);
        const scores = kinds.map((kind) => Math.round((report.categories[kind]?.score ?? 0) * 100));
        const shown = times.map((time) => report.audits[time]?.displayValue ?? '');
        console.log(`| ${place} | ${scores.join(' | ')} | ${shown.join(' | ')} | ${load.toFixed(1)} |`);
        for (const kind of kinds.slice(1)) {
          for (const { id } of report.categories[kind]?.auditRefs ?? []) {
            const audit = report.audits[id];
            if ((audit?.score ?? 1) < 1) found.add(`${place}: ${kind}: ${audit?.title ?? id}`);
          }
        }
      }
    }
    console.log(found.size === 0 ? '\nNo audit failed.' : `\n${[...found].join('\n')}`);
  } finally {
    await server.close();
  }
});

async function judge(url: string, file: string): Promise<Report> {
  await run(
    process.execPath,
    [
      peer,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() } },
  );
  // Lighthouse's own report, of which the few fields above are read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
