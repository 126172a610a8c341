import type { SanityClient } from '@sanity/client';
import type { Declaration } from './redirects/declareRedirects.ts';
import path from 'node:path';
import { readEnv } from '#env';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { openPreparedLake } from '#scripts/lake/openPreparedLake.ts';
import { checkKnown } from './redirects/checkKnown.ts';
import { declareRedirects } from './redirects/declareRedirects.ts';
import { listRedirects } from './redirects/listRedirects.ts';
import { readKnownPaths } from './redirects/readKnownPaths.ts';
import { removeRedirects } from './redirects/removeRedirects.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Works with the lake from which a build reads. */
async function withClient(work: (client: SanityClient) => Promise<void>): Promise<void> {
  const opened = await openPreparedLake(readEnv().lake, { root, onProgress: console.error });
  try {
    await work(createLakeClient(opened.lake));
  } finally {
    await opened.close();
  }
}

function declare(declarations: readonly Declaration[]): Promise<void> {
  return withClient((client) => declareRedirects(client, declarations, console.log));
}

await runSubcommand({
  name: 'npm run redirects',
  summary:
    'Records in the lake what readers get at an address that no longer has a page. If the local lake is not running, the command starts it for as long as it is needed.',
  subcommands: {
    add: subcommand(
      {
        name: 'npm run redirects -- add',
        summary: 'Publishes a redirect. It replaces any redirect from the same path.',
        arguments: [
          { name: 'FROM', summary: 'The path that readers know, such as /docs/old-page.' },
          { name: 'TO', summary: 'Where it leads: a path on the site or a full URL.' },
        ],
      },
      ({ arguments: [from = '', to = ''] }) => declare([{ from, to }]),
    ),
    gone: subcommand(
      {
        name: 'npm run redirects -- gone',
        summary: 'Records that pages were removed and that nothing replaces them.',
        details: 'Readers are told so, with status 410 if the host can send it.',
        arguments: [{ name: 'PATH', summary: 'A path that readers know.', repeated: true }],
        options: {
          unknown: {
            type: 'boolean',
            summary:
              'Also accepts paths at which this site never had anything, according to LEDGER or the live release.',
          },
        },
      },
      async ({ arguments: paths, options }) => {
        const known = options.unknown ? undefined : await readKnownPaths(readEnv(), root);
        if (known) checkKnown(paths, known);
        await declare(paths.map((from) => ({ from, gone: true })));
      },
    ),
    list: subcommand(
      {
        name: 'npm run redirects -- list',
        summary:
          'Lists the addresses that no longer have a page: where each one leads, or that its page was removed.',
      },
      () => withClient((client) => listRedirects(client, console.log)),
    ),
    remove: subcommand(
      {
        name: 'npm run redirects -- remove',
        summary: 'Deletes what is recorded for addresses, including any drafts.',
        details: 'After that, an address that readers know needs a page again; otherwise builds fail.',
        arguments: [{ name: 'PATH', summary: 'A path as shown by list.', repeated: true }],
      },
      ({ arguments: paths }) => withClient((client) => removeRedirects(client, paths, console.log)),
    ),
  },
});
