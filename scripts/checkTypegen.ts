import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '#scripts/command/runCommand.ts';

const root = path.resolve(import.meta.dirname, '..');
const content = path.join(root, 'schema/content');
const names = { schema: 'schema.generated.json', types: 'types.generated.ts' };
const run = promisify(execFile);

const command = {
  name: 'npm run typegen:check',
  summary:
    'Checks that the committed types of documents and queries still follow from the schema and the queries.',
};

await runCommand(command, async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const aside = mkdtempSync(path.join(root, '.build/typegen-'));
  try {
    await generate(aside);
    const stale = Object.values(names).filter((name) => read(content, name) !== read(aside, name));
    if (stale.length > 0) {
      throw new Error(
        `Out of date in schema/content/: ${stale.join(', ')}. Run "npm run typegen" and commit what it writes.`,
      );
    }
    console.log('The generated types are up to date.');
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
});

/** Generates both files into `aside`, which is made a project of its own: the same schema, other places to write to. */
async function generate(aside: string): Promise<void> {
  const typegen = {
    path: path.join(content, '**/*Query.ts'),
    schema: `./${names.schema}`,
    generates: `./${names.types}`,
  };
  writeFileSync(path.join(aside, 'sanity.config.ts'), `export { default } from '../../sanity.config.ts';\n`);
  writeFileSync(
    path.join(aside, 'sanity.cli.ts'),
    `import config from '../../sanity.cli.ts';
export default { ...config, typegen: { ...config.typegen, ...${JSON.stringify(typegen)} } };\n`,
  );
  await sanity(aside, ['schema', 'extract', '--path', names.schema, '--force']);
  await sanity(aside, ['typegen', 'generate']);
}

async function sanity(aside: string, words: readonly string[]): Promise<void> {
  const program = path.join(root, 'node_modules/.bin/sanity');
  try {
    await run(program, [...words], { cwd: aside });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`"sanity ${words.join(' ')}" failed. ${output}`, { cause: error });
  }
}

/** Without the comments that name a source: its path depends on where the generator runs. */
function read(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8').replaceAll(/^\/\/ Source: .*$/gm, '');
}
