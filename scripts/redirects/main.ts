import type { Declaration } from './declareRedirects.ts';
import path from 'node:path';
import { readEnv } from '#env';
import { openPreparedLake } from '#scripts/build/openPreparedLake.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { declareRedirects } from './declareRedirects.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Records the declarations in the lake from which a build reads. */
async function declare(declarations: readonly Declaration[]): Promise<void> {
  const opened = await openPreparedLake(readEnv().lake, { root, onProgress: console.error });
  try {
    await declareRedirects(createLakeClient(opened.lake), declarations, console.log);
  } finally {
    await opened.close();
  }
}

await runSubcommand({
  name: 'npm run redirects',
  summary:
    'Records in the lake what readers get at an address that no longer has a page. If the local lake is not running, this command runs it while it works.',
  subcommands: {
    add: subcommand(
      {
        name: 'npm run redirects -- add',
        summary: 'Publishes a redirect, in place of the one from the same path if there is one.',
        arguments: [
          { name: 'FROM', summary: 'The path that readers know, such as /docs/old-page.' },
          { name: 'TO', summary: 'Where it leads: a path of the site, or a whole address.' },
        ],
      },
      ({ arguments: [from = '', to = ''] }) => declare([{ from, to }]),
    ),
    gone: subcommand(
      {
        name: 'npm run redirects -- gone',
        summary: 'Records that pages were removed and that nothing replaces them.',
        details: 'Readers are told so, with the status 410 where the host can.',
        arguments: [{ name: 'PATH', summary: 'A path that readers know.', repeated: true }],
      },
      ({ arguments: paths }) => declare(paths.map((from) => ({ from, gone: true }))),
    ),
  },
});
