import { readEnv } from '#env';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { declareRedirects } from './declareRedirects.ts';

const client = () => createLakeClient(readEnv().lake);

await runSubcommand({
  name: 'npm run redirects',
  summary: 'Says what readers get at an address that is no longer a page, in the lake.',
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
      ({ arguments: [from = '', to = ''] }) => declareRedirects(client(), [{ from, to }], console.log),
    ),
    gone: subcommand(
      {
        name: 'npm run redirects -- gone',
        summary: 'Records that pages were removed and that nothing replaces them.',
        details: 'Readers are told so, with the status 410 where the host can.',
        arguments: [{ name: 'PATH', summary: 'A path that readers know.', repeated: true }],
      },
      ({ arguments: paths }) =>
        declareRedirects(
          client(),
          paths.map((from) => ({ from, gone: true })),
          console.log,
        ),
    ),
  },
});
