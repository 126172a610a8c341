import type { LakeEnv } from '#env';
import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { countContent } from './countContent.ts';
import { importContent } from './importContent.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'npm run import',
  summary: 'Loads a folder of Markdown and YAML into an empty lake.',
  details: 'The lake is chosen by environment variables; env.ts lists them.',
  options: {
    replace: {
      type: 'boolean',
      summary:
        'Also loads into a lake that has content: overwrites the documents that the folder has, and keeps the others.',
    },
  },
  arguments: [{ name: 'FOLDER', summary: 'The folder to load; content/ if it is left out.', optional: true }],
} as const;

await runCommand(command, async ({ options: { replace }, arguments: [place] }) => {
  const folder = place === undefined ? path.join(root, 'content') : path.resolve(place);
  const client = createLakeClient(atRoot(readEnv().lake)).withConfig({ perspective: 'raw' });
  const documents = await countContent(client);
  if (documents > 0 && !replace) {
    throw new Error(
      `The lake already has content (documents: ${documents}). Add --replace to overwrite the documents that the folder has too; the others stay.`,
    );
  }
  await importContent({ folder, client, onProgress: console.log });
});

function atRoot(lake: LakeEnv): LakeEnv {
  return lake.kind === 'local' ? { ...lake, dataDir: path.resolve(root, lake.dataDir) } : lake;
}
