import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { wholeColour } from '#core/custom/wholeColour.ts';
import { applyPlan } from './applyPlan.ts';
import { checkCommitted, checkSample } from './checkProject.ts';
import { readLogo } from './logo.ts';
import { checkName, parseBaseUrl } from './newSite.ts';
import { planNewSite } from './planNewSite.ts';
import { setDataAside } from './setDataAside.ts';

export type NewOptions = {
  readonly name: string | undefined;
  readonly colour: string;
  readonly logo: string | undefined;
  readonly baseUrl: string;
  readonly dryRun: boolean;
  readonly force: boolean;
};

const generated = [
  'core/custom/siteColours.generated.ts',
  'schema/content/schema.generated.json',
  'schema/content/types.generated.ts',
  'studio/body/blockIcons.generated.ts',
  'web/body/blockComponents.generated.tsx',
];

/** Makes the project in `root` a site of its own. Throws an Error that says what is wrong, or that `signal` was aborted; then nothing has changed. */
export async function runNew(
  root: string,
  { name, colour: written, logo: file, baseUrl, dryRun, force }: NewOptions,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (name === undefined) {
    throw new Error('What is the site called? Say so with --name: npm run new -- --name "Acme Docs"');
  }
  checkName(name);
  const colour = wholeColour(written.replace(/^#?/, '#'));
  if (colour === undefined) {
    throw new Error(`"${written}" is not a colour. Write it like "#0a7" or "#00aa77", in quotes.`);
  }
  const address = parseBaseUrl(baseUrl);
  checkSample(root);
  const logo = file === undefined ? undefined : await readLogo(path.resolve(file));
  const site = { name, colour, ...address, date: new Date().toISOString().slice(0, 10) };
  const plan = await planNewSite(root, site, logo);
  for (const note of plan.notes) print(note);
  if (dryRun) {
    for (const place of plan.removes) print(`Would remove ${place}`);
    for (const place of plan.writes.keys()) print(`Would write ${place}`);
    return;
  }
  if (!force) checkCommitted(root);
  signal.throwIfAborted();
  const data = setDataAside(root);
  try {
    await applyPlan(root, plan, {
      alsoChanged: generated,
      signal,
      finish: () => {
        print('Generating the types of the content…');
        return finish(root, [...plan.writes.keys()], signal);
      },
    });
  } catch (error) {
    data?.putBack();
    throw signal.aborted ? new Error('Stopped. Everything is as it was before.') : error;
  }
  print(summary(name, plan.removes, data?.name));
}

/** Does what follows from the changed files: their format, and the types of the content model. */
async function finish(root: string, files: readonly string[], signal: AbortSignal): Promise<void> {
  const run = (program: string, words: readonly string[]) => runIn(root, program, words, signal);
  const bin = path.join(root, 'node_modules/.bin');
  const code = files.filter((file) => /\.tsx?$/.test(file));
  await run(path.join(bin, 'oxfmt'), code);
  // Only names in the package files have changed: the installed packages stay valid.
  await run(process.execPath, ['scripts/setup/stamp.mjs']);
  await run(process.execPath, ['scripts/typegen.ts']);
}

/** Runs a program in a folder. Rejects with what it prints if it fails, or once it has ended because `signal` was aborted. */
async function runIn(
  root: string,
  program: string,
  words: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (child.exitCode !== 0) {
    throw new Error(`${path.basename(program)} ${words.join(' ')} failed:\n${printed}${errors}`);
  }
}

function summary(name: string, removed: readonly string[], data: string | undefined): string {
  return [
    '',
    `This project is now ${name}.`,
    '  content/                one document of each kind, to start from',
    '  schema/graphql/         an example API',
    '  web/public/             your icons',
    '  web/styles/tokens.css   your colours',
    `Removed: ${removed.join(', ')}.`,
    ...(data === undefined
      ? []
      : [`What you wrote in the sample is kept in ${data}. Delete it when you no longer need it.`]),
    '',
    'Next:',
    `  git add -A && git commit -m "${name}"`,
    '  npm start                the site, and the Studio to write in',
    '  docs/your-own-site.md    what to do after that',
  ].join('\n');
}
