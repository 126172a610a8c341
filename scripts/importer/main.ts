import path from 'node:path';
import type { LakeEnv } from '#env';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { countContent } from './countContent.ts';
import { importContent } from './importContent.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'npm run import',
  summary: 'Loads a folder of Markdown and YAML into an empty lake.',
  details: 'Which lake that is, is set by environment variables, which env.ts lists.',
  options: {
    replace: {
      type: 'boolean',
      summary:
        'Loads into a lake with content, too: overwrites the documents that the folder has, keeps others.',
    },
  },
  arguments: [{ name: 'FOLDER', summary: 'The folder to load, content without it.', optional: true }],
} as const;

await runCommand(command, async ({ options: { replace }, arguments: [place] }) => {
  const folder = place === undefined ? path.join(root, 'content') : path.resolve(place);
  const client = createLakeClient(atRoot(readEnv().lake)).withConfig({ perspective: 'raw' });
  const documents = await countContent(client);
  if (documents > 0 && !replace) {
    throw new Error(
      `The lake has content already (documents: ${documents}). Add --replace to overwrite those that the folder has too; others stay.`,
    );
  }
  await importContent({ folder, client, onProgress: console.log });
});

function atRoot(lake: LakeEnv): LakeEnv {
  return lake.kind === 'local' ? { ...lake, dataDir: path.resolve(root, lake.dataDir) } : lake;
}
