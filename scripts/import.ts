import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { readEnv } from '#env';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { openChosenLake } from '#publishing/snapshot/openChosenLake.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { countContent } from './importer/countContent.ts';
import { importContent } from './importer/importContent.ts';
import { overwrittenDocuments } from './importer/overwrittenDocuments.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm run import',
  summary: 'Loads a folder of Markdown and YAML into an empty lake.',
  details:
    'The lake is chosen by environment variables; env.ts lists them. If the local lake is not running, the command starts it for as long as it is needed.',
  options: {
    replace: {
      type: 'boolean',
      summary:
        'Also loads into a lake that has content: overwrites the documents that the folder has, and keeps the others. Lists first what it would overwrite.',
    },
    yes: { type: 'boolean', summary: 'Overwrites what --replace lists.' },
  },
  arguments: [{ name: 'FOLDER', summary: 'The folder to load; content/ if it is left out.', optional: true }],
} as const;

await runCommand(command, async ({ options, arguments: [place] }) => {
  const folder = place === undefined ? path.join(root, 'content') : path.resolve(place);
  const opened = await openChosenLake(readEnv().lake, { root, onProgress: console.log });
  try {
    const client = createLakeClient(opened.lake).withConfig({ perspective: 'raw' });
    const count = await countContent(client);
    if (count > 0 && !options.replace) {
      throw new Error(
        `The lake already has content (documents: ${count}). Add --replace to overwrite the documents that the folder has too; the others stay.`,
      );
    }
    const overwritten = options.replace ? await overwrittenDocuments(folder, client) : [];
    if (overwritten.length > 0) {
      console.log(`${countOf(overwritten.length, 'document')} of the lake would be overwritten:`);
      for (const { _type, _id, _updatedAt } of overwritten) {
        console.log(`- ${_type} ${_id}, last changed ${String(_updatedAt)}`);
      }
      if (!options.yes) throw new Error('Nothing was written. Add --yes to overwrite them.');
    }
    await importContent({ folder, client, onProgress: console.log });
  } finally {
    await opened.close();
  }
});
