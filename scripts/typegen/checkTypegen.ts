import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractSchema } from '@sanity/schema/_internal';
import { createSchema } from 'sanity';
import { contentTypes } from '#schema/content/index.ts';
import { generatedFiles } from './generatedFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const content = path.join(root, 'schema/content');
const names = { schema: 'schema.generated.json', types: 'types.generated.ts' };
const run = promisify(execFile);

/** Throws an Error that names the committed files which no longer follow from the content model. */
export async function checkTypegen(): Promise<void> {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const aside = mkdtempSync(path.join(root, '.build/typegen-'));
  try {
    await generate(aside);
    const lists = Object.entries(generatedFiles(root)).filter(([file, text]) => read(root, file) !== text);
    const types = Object.values(names).filter((name) => read(content, name) !== read(aside, name));
    const stale = [...lists.map(([file]) => file), ...types.map((name) => `schema/content/${name}`)];
    if (stale.length > 0) {
      throw new Error(`Out of date: ${stale.join(', ')}. Run "npm run typegen" and commit what it writes.`);
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Generates both files into `aside`, which is made a project of its own: the same queries, other places to write to. */
async function generate(aside: string): Promise<void> {
  writeFileSync(path.join(aside, names.schema), `${JSON.stringify(extract(), undefined, 2)}\n`);
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
  const program = path.join(root, 'node_modules/.bin/sanity');
  try {
    await run(program, ['typegen', 'generate'], { cwd: aside });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`"sanity typegen generate" failed. ${output}`, { cause: error });
  }
}

/**
 * Does what `sanity schema extract` does, which loads the whole Studio and takes five times as long. The types are those of the Studio: the wrappers of `sanity.config.ts` do not change their shape.
 */
function extract(): unknown {
  return extractSchema(createSchema({ name: 'default', types: [...contentTypes] }), {
    enforceRequiredFields: false,
  });
}

/** Without the comments that name a source: its path depends on where the generator runs. */
function read(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8').replaceAll(/^\/\/ Source: .*$/gm, '');
}
