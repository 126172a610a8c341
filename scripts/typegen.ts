import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { checkTypegen } from './typegen/checkTypegen.ts';
import { generatedFiles } from './typegen/generatedFiles.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm run typegen',
  summary:
    'Writes what follows from the content model: the lists of blocks with their components and icons, and the types of documents and queries. Also writes the colours of the site for code.',
  options: { check: { type: 'boolean', summary: 'Only says whether what is committed is up to date.' } },
} as const;

await runCommand(command, async ({ options }) => {
  if (options.check) {
    await checkTypegen();
    console.log('What follows from the content model is up to date.');
    return;
  }
  for (const [file, text] of Object.entries(generatedFiles(root))) writeFileSync(path.join(root, file), text);
  const schema = ['schema', 'extract', '--path', 'schema/content/schema.generated.json', '--force'];
  for (const words of [schema, ['typegen', 'generate']]) {
    execFileSync(path.join(root, 'node_modules/.bin/sanity'), words, { cwd: root, stdio: 'inherit' });
  }
});
