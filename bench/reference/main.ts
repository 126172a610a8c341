import type { SchemaVersion } from '#core/reference/history/deployment.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planReference } from '#core/reference/documents/planReference.ts';
import { compareSdl } from '#core/reference/testing/compareSdl.ts';
import { createComparisons } from '#publishing/site/comparisons/createComparisons.ts';
import { comparisonFiles } from '#publishing/site/outputs/comparisonFiles.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { referenceText } from '#scripts/reference/referenceText.ts';
import { generateVersions } from './generateVersions.ts';

const command = {
  name: 'node bench/reference/main.ts',
  summary:
    'Compares the first version of a schema with the last, plans all of them for an empty lake, and makes the comparisons of the last eight.',
  options: {
    folder: {
      type: 'string',
      value: 'FOLDER',
      summary:
        'A folder of .graphql files, one for each version, in the order of their names; without it, versions are generated.',
    },
    lines: {
      type: 'number',
      value: 'N',
      summary: 'Lines of a generated version.',
      default: 60_000,
      min: 1,
    },
    versions: {
      type: 'number',
      value: 'N',
      summary: 'How many versions to generate.',
      default: 100,
      min: 2,
    },
    seed: { type: 'number', value: 'N', summary: 'The same seed gives the same versions.', default: 1 },
  },
} as const;

await runCommand(command, async ({ options }) => {
  const texts = options.folder === undefined ? generated(options) : readTexts(options.folder);
  const [first = '', last = ''] = [texts[0], texts.at(-1)];
  console.log(`${texts.length} versions, ${lineCount(first)} to ${lineCount(last)} lines`);

  const { seconds: comparing, result: changes } = await timed(() => compareSdl(first, last));
  console.log(`compare  ${comparing.toFixed(2)} s, ${changes.length} changes from the first to the last`);

  const { seconds: planning, result: plan } = await timed(() =>
    planReference({
      deployment: {
        name: 'bench',
        title: 'Bench',
        description: 'Measured.',
        versions: texts.map(schemaVersion),
      },
      existing: [],
      toText: referenceText,
      onVersion: (version, number, count) => process.stderr.write(`\r${version} (${number} of ${count}) `),
    }),
  );
  process.stderr.write('\n');
  if ('problems' in plan) throw new Error(plan.problems.map(({ message }) => message).join('\n'));
  // On Linux the unit of maxRSS is the kilobyte.
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    `plan     ${planning.toFixed(1)} s, ${plan.operations.length} documents, at most ${Math.round(peak)} MB of memory`,
  );

  await measureComparisons(texts.slice(-8));
});

/**
 * Measures the cost of the files of a build with the changes between any two versions: with nothing kept, in another process, and in the
 * next build.
 */
async function measureComparisons(texts: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-comparisons-'));
  const versions = texts.map((sdl, index) => {
    const previous = index === 0 ? {} : { previous: `1.${index - 1}.0` };
    return { ...schemaVersion(sdl, index), ...previous, changes: [], renames: [], url: '' };
  });
  const api = { deployment: 'bench', title: 'Bench', url: '', versions, hrefs: {}, replacements: {} };
  const start = () => createComparisons({ folder, code: 'bench' });
  try {
    const { seconds: first, result: files } = await timed(() => comparisonFiles(api, start()));
    const later = start();
    const { seconds: second } = await timed(() => comparisonFiles(api, later));
    const { seconds: third } = await timed(() => comparisonFiles(api, later));
    const times = [first, second, third].map((seconds) => `${seconds.toFixed(2)} s`);
    console.log(`pairs    ${times.join(', then ')}: ${files.length - 1} pairs of ${texts.length} versions`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Generated = { readonly lines: number; readonly versions: number; readonly seed: number };

function generated({ lines, versions, seed }: Generated): string[] {
  return [...generateVersions(lines, versions, seed)];
}

function readTexts(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted();
  if (files.length === 0) throw new Error(`There is no .graphql file in '${folder}'.`);
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

function schemaVersion(sdl: string, index: number): SchemaVersion {
  const version = `1.${index}.0`;
  const hash = createHash('sha256').update(sdl).digest('hex');
  return { version, date: '2025-01-01', summary: version, file: version, sdl, hash };
}

function lineCount(text: string): number {
  return text.split('\n').length;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}
