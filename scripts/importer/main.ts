import path from 'node:path';
import { parseArgs } from 'node:util';
import type { LakeEnv } from '#env';
import { readEnv } from '#env';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { countContent } from './countContent.ts';
import { importContent } from './importContent.ts';

const usage = 'npm run import -- [FOLDER] [--replace]';
const root = path.resolve(import.meta.dirname, '../..');

try {
  const { folder, replace } = readArguments(process.argv.slice(2));
  const client = createLakeClient(atRoot(readEnv().lake)).withConfig({ perspective: 'raw' });
  const documents = await countContent(client);
  if (documents > 0 && !replace) {
    throw new Error(
      `The lake has content already (documents: ${documents}). Add --replace to overwrite those that the folder has too; others stay.`,
    );
  }
  await importContent({ folder, client, onProgress: console.log });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function readArguments(args: readonly string[]): { readonly folder: string; readonly replace: boolean } {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--replace');
  if (unknown !== undefined) throw new Error(`Unknown option '${unknown}'. Write: ${usage}`);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder = path.join(root, 'content'), ...more] = positionals;
  if (more.length > 0)
    throw new Error(`There can be one folder only, not also '${more[0]}'. Write: ${usage}`);
  return { folder: path.resolve(folder), replace: values.replace };
}

function atRoot(lake: LakeEnv): LakeEnv {
  return lake.kind === 'local' ? { ...lake, dataDir: path.resolve(root, lake.dataDir) } : lake;
}
