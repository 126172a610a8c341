import type { SanityClient } from '@sanity/client';
import path from 'node:path';
import { readEnv } from '#env';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { openChosenLake } from '#publishing/snapshot/openChosenLake.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { runCut } from './docs/runCut.ts';
import { runVersionRemoval } from './docs/runVersionRemoval.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Works with the lake from which a build reads. */
async function withClient(work: (client: SanityClient) => Promise<void>): Promise<void> {
  const opened = await openChosenLake(readEnv().lake, { root, onProgress: console.error });
  try {
    await work(createLakeClient(opened.lake));
  } finally {
    await opened.close();
  }
}

const output = { print: console.log, complain: console.error };

await runSubcommand({
  name: 'npm run docs',
  summary: 'Adds and removes versions of the docs, in the lake.',
  subcommands: {
    cut: subcommand(
      {
        name: 'npm run docs -- cut',
        summary: 'Copies a version of the docs as a new version, which readers see all at once.',
        details:
          'Links, order and categories follow; drafts are not copied. The site settings say which version is the latest.',
        options: {
          path: {
            type: 'string',
            value: 'PATH',
            summary: 'The part of the address below /docs; by default the name.',
          },
          label: { type: 'string', value: 'TEXT', summary: 'What readers see; by default the name.' },
          from: {
            type: 'string',
            value: 'NAME',
            summary: 'The version to copy; by default the one at /docs.',
          },
          'dry-run': { type: 'boolean', summary: 'Prints what it would do, and writes nothing.' },
        },
        arguments: [{ name: 'NAME', summary: 'The technical name of the new version, such as v1.' }],
      },
      ({ options, arguments: [name = ''] }) => {
        const { path: place = name, label = name, from, 'dry-run': dryRun } = options;
        return withClient((client) => runCut(client, { name, path: place, label, from, dryRun }, output));
      },
    ),
    remove: subcommand(
      {
        name: 'npm run docs -- remove',
        summary: 'Shows what removing a version of the docs would do, and with --yes removes it.',
        details:
          'All its pages, categories and drafts are deleted. Links to its pages then lead to the latest version, and so do its addresses.',
        options: {
          yes: { type: 'boolean', summary: 'Removes the version.' },
          'no-redirects': {
            type: 'boolean',
            summary: 'Its addresses lead nowhere afterwards: readers are told that the pages were removed.',
          },
        },
        arguments: [{ name: 'NAME', summary: 'The technical name of the version.' }],
      },
      ({ options, arguments: [name = ''] }) =>
        withClient((client) =>
          runVersionRemoval(
            client,
            { name, redirects: !options['no-redirects'], isConfirmed: options.yes },
            output,
          ),
        ),
    ),
  },
});
