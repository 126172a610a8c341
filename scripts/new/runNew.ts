import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { applyPlan } from './applyPlan.ts';
import { checkCommitted, checkSample } from './checkProject.ts';
import { parseColour } from './deriveAccents.ts';
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

const generated = ['schema/content/schema.generated.json', 'schema/content/types.generated.ts'];
const run = promisify(execFile);

/** Makes the project in `root` a site of its own. Throws an Error that says what is wrong; then nothing has changed. */
export async function runNew(
  root: string,
  { name, colour: written, logo: file, baseUrl, dryRun, force }: NewOptions,
  print: (line: string) => void,
): Promise<void> {
  if (name === undefined) throw new Error('Say what the site is called: npm run new -- --name "Acme Docs"');
  checkName(name);
  const colour = parseColour(written);
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
  const data = setDataAside(root);
  try {
    await applyPlan(root, plan, {
      alsoChanged: generated,
      finish: () => {
        print('Generating the types of the content …');
        return finish(root, [...plan.writes.keys()]);
      },
    });
  } catch (error) {
    data?.putBack();
    throw error;
  }
  print(summary(name, plan.removes, data?.name));
}

/** What follows from the changed files: their format, and the types of the content model. */
async function finish(root: string, files: readonly string[]): Promise<void> {
  const bin = path.join(root, 'node_modules/.bin');
  const code = files.filter((file) => /\.tsx?$/.test(file));
  await run(path.join(bin, 'oxfmt'), code, { cwd: root });
  // Only names in the package files have changed: what is installed stays valid.
  await run(process.execPath, ['scripts/setup/stamp.mjs'], { cwd: root });
  const schema = ['schema', 'extract', '--path', 'schema/content/schema.generated.json', '--force'];
  await run(path.join(bin, 'sanity'), schema, { cwd: root });
  await run(path.join(bin, 'sanity'), ['typegen', 'generate'], { cwd: root });
}

function summary(name: string, removed: readonly string[], data: string | undefined): string {
  return [
    '',
    `This is now the project of ${name}.`,
    '  content/         one document of each kind, to be replaced by yours',
    '  schema/graphql/  an example of an API',
    '  web/public/      your icons; web/styles/tokens.css has your colours',
    `Removed: ${removed.join(', ')}.`,
    ...(data === undefined
      ? []
      : [`What the lake had is in ${data}; delete it when you do not need it any more.`]),
    '',
    'Next:',
    '  npm start                                    the site, and the Studio to write in',
    `  git add -A && git commit -m "${name}"`,
    '  docs/your-own-site.md                        what comes then',
  ].join('\n');
}
