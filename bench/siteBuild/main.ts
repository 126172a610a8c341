import type { BuildResult, BuildUsage, SiteResult } from '../results/benchResult.ts';
import type { Contender } from './contender.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present } from '#core/present.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { watchMachine } from '../machine/watchMachine.ts';
import { buildTable } from '../report/resultTables.ts';
import { keepResult } from '../results/resultFiles.ts';
import { corpusTexts } from '../sites/corpusTexts.ts';
import { docusaurusSite } from '../sites/docusaurusSite.ts';
import { starlightSite } from '../sites/starlightSite.ts';
import { measureOutput } from './measureOutput.ts';
import { ourContender } from './ourContender.ts';
import { peerContender } from './peerContender.ts';
import { usageOf } from './usageOf.ts';

const names = ['this project', 'Docusaurus', 'Starlight'] as const;
const command = {
  name: 'node bench/siteBuild/main.ts',
  summary:
    'Builds the same generated docs with three generators, first without and then with what they keep between builds.',
  details: `The generators take turns. Docusaurus builds with its docs preset, local search and all of "faster"; Starlight as its documentation
first suggests; this project reads a lake. Above 3,000 docs, and on the sample site, this project is alone.
Needs Linux, and once: npm install --prefix bench/peers --no-package-lock --ignore-scripts`,
  options: {
    pages: {
      type: 'list',
      value: 'N,…',
      summary: 'How many docs; sample for the sample site.',
      default: ['sample', '30', '300', '1000', '3000', '10000'],
    },
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
      summary: 'How many turns; by default 3 for up to 300 docs, 2 for up to 1,000, and 1 above.',
      min: 1,
    },
    keep: {
      type: 'boolean',
      summary: 'Keeps the results in bench/results, from which bench/report makes docs/benchmarks.md.',
    },
  },
} as const;

/** For temporary files of the builds, because some programs keep caches there. */
const temporary = path.join(tmpdir(), `bench-build-${process.pid}`);

await runCommand(command, async ({ options }) => {
  for (const content of options.pages) {
    const pages = content === 'sample' ? undefined : Number(content);
    const result = await measure(pages, options.sites, options.runs ?? usualRuns(pages ?? 0));
    console.log(`${buildTable([result])}\n`);
    if (options.keep) console.log(`Kept in ${keepResult(result)}\n`);
  }
});

function usualRuns(pages: number): number {
  if (pages <= 300) return 3;
  return pages <= 1000 ? 2 : 1;
}

async function measure(
  pages: number | undefined,
  sites: readonly string[],
  runs: number,
): Promise<BuildResult> {
  const contenders: Contender[] = [];
  try {
    for (const name of sites) contenders.push(...(await contendersOf(name, pages)));
    const endWatch = watchMachine(Object.assign({}, ...contenders.map(({ versions }) => versions)));
    const builds = contenders.map((contender) => ({
      contender,
      cold: new Array<BuildUsage>(),
      warm: new Array<BuildUsage>(),
    }));
    for (let run = 1; run <= runs; run += 1) {
      for (const { contender, cold, warm } of builds) {
        console.error(`${pages ?? 'sample'}: ${contender.name}, ${run} of ${runs} …`);
        for (const place of [...contender.caches, contender.out, temporary]) {
          rmSync(place, { recursive: true, force: true });
        }
        mkdirSync(temporary);
        cold.push(await build(contender));
        warm.push(await build(contender));
      }
    }
    const results = builds.map(({ contender: { name, out }, cold, warm }): SiteResult => ({
      name,
      cold,
      warm,
      output: measureOutput(out),
    }));
    return { kind: 'build', ...present({ pages }), ...endWatch(), sites: results };
  } finally {
    for (const { close } of contenders) await close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function contendersOf(name: string, pages: number | undefined): Promise<readonly Contender[]> {
  if (name === 'this project') return [await ourContender(pages)];
  if (pages === undefined || pages > 3000) return [];
  const texts = corpusTexts(pages, 1);
  return name === 'Docusaurus'
    ? [peerContender(name, docusaurusSite(texts, true), { Docusaurus: '@docusaurus/core' })]
    : [peerContender(name, starlightSite(texts), { Starlight: '@astrojs/starlight', Astro: 'astro' })];
}

async function build({ command: program, folder, env, watch }: Contender): Promise<BuildUsage> {
  const usageOfOurs = watch?.();
  const usage = await usageOf(program, { cwd: folder, env: { ...ownEnvironment(), ...env } });
  return { ...usage, ...(usageOfOurs && { ours: usageOfOurs() }) };
}

/** The environment without a compile cache that may have been set outside of the bench. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return { ...env, TMPDIR: temporary };
}
