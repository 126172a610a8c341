import type { ContentChoice } from './checkContent/readContent.ts';
import path from 'node:path';
import { readEnv } from '#env';
import { ledgerOptions } from '#publishing/site/ledger/ledgerOptions.ts';
import { readGuard } from '#publishing/site/ledger/readGuard.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { checkStudioUrl } from '#schema/content/checks/checkStudioUrl.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { openPreparedLake } from '#scripts/lake/openPreparedLake.ts';
import { stopSignal } from '#system/process/stopSignal.ts';
import { checkContent } from './checkContent/checkContent.ts';
import { contentReport } from './checkContent/contentReport.ts';
import { readContent } from './checkContent/readContent.ts';
import { reportFormats } from './checkContent/reportFormats.ts';
import { studioOf } from './checkContent/studioOf.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm run check-content',
  summary: 'Reports what is wrong with the content, as a build would, within seconds.',
  details:
    'Each problem has the address of its field in the Studio. Exit code 0 if the site can be built, 1 if the content has an error, and 2 if it could ' +
    'not be checked. It renders nothing, so faults in the finished HTML are reported by a build alone. Addresses that readers would lose are reported if LEDGER ' +
    'says which they know, as for a build. When no lake runs, it starts the local one for as long as it takes. The lake is chosen by environment variables; env.ts lists them.',
  options: {
    format: {
      type: 'string',
      value: 'FORMAT',
      summary: 'How the problems are printed: text, json, or github for annotations in GitHub Actions.',
      choices: ['text', 'json', 'github'],
      default: 'text',
    },
    drafts: { type: 'boolean', summary: 'Checks what would be on the site if all drafts were published.' },
    release: {
      type: 'string',
      value: 'NAME',
      summary: 'Checks what would be on the site if a content release were published.',
    },
    studio: {
      type: 'string',
      value: 'URL',
      summary:
        'Where the Studio is; by default STUDIO_URL, what the site settings say, or that of npm start.',
    },
    ...ledgerOptions,
  },
  failureCode: 2,
} as const;

await runCommand(command, async ({ options }) => {
  const { format, release } = options;
  const choice = choiceOf(options);
  const env = readEnv();
  const { lake } = env;
  if (choice.kind !== 'published' && lake.kind === 'hosted' && lake.token === undefined) {
    throw new Error(
      '--drafts and --release need SANITY_API_TOKEN: without it, Sanity hides what is not published.',
    );
  }
  const { signal } = stopSignal();
  // What is printed is the report alone.
  const onProgress = console.error;
  // Before a lake is started, which is not needed if the ledger cannot be read.
  const guard = await readGuard(env.build.ledger, {
    isFirstRelease: options['first-release'],
    acceptsLosses: options['accept-losses'],
    signal,
    onProgress,
  });
  const opened = await openPreparedLake(lake, { root, onProgress });
  try {
    const client = createLakeClient(opened.lake);
    const { snapshot, asOf } = await readContent(client, choice, env.build.asOf, { onProgress, signal });
    const checked = await checkContent(snapshot, { root, asOf, guard, signal });
    const studio = options.studio ?? studioOf(env, snapshot.documents);
    const report = contentReport(checked, studio, release);
    console.log(reportFormats[format](report));
    if (report.errors > 0) process.exitCode = 1;
  } finally {
    await opened.close();
  }
});

type Options = {
  readonly drafts: boolean;
  readonly release: string | undefined;
  readonly studio: string | undefined;
};

/** Throws an Error if the options do not fit together, or one has a value that it cannot have. */
function choiceOf({ drafts, release, studio }: Options): ContentChoice {
  if (drafts && release !== undefined) {
    throw new Error('--drafts and --release check different content: give only one of them.');
  }
  const problem = studio === undefined ? undefined : checkStudioUrl(studio);
  if (problem) throw new Error(`The value of --studio ${problem.message}. ${problem.fix}`);
  if (release !== undefined) return { kind: 'release', name: release };
  return { kind: drafts ? 'drafts' : 'published' };
}
