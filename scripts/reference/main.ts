import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { runCompare } from './runCompare.ts';
import { runReference } from './runReference.ts';

const output = { print: console.log, complain: console.error };
const deployment = {
  type: 'string',
  value: 'NAME',
  summary: 'A folder of schema/graphql; all of them by default.',
} as const;

await runSubcommand({
  name: 'npm run reference',
  summary: 'Keeps the API reference in the lake up to date with the versions in schema/graphql.',
  subcommands: {
    compare: subcommand(
      {
        name: 'npm run reference -- compare',
        summary: 'Prints what changed from one schema to another.',
        details:
          'Exit code 2 if there is a change that --fail-on names, 1 if the schemas cannot be compared.',
        options: {
          json: { type: 'boolean', summary: 'Prints the changes as JSON.' },
          'fail-on': {
            type: 'string',
            value: 'GRADE',
            summary: 'Fails if there is a change of this grade or a worse one.',
            choices: ['breaking', 'dangerous'],
          },
        },
        arguments: [
          { name: 'OLD.graphql', summary: 'The schema before.' },
          { name: 'NEW.graphql', summary: 'The schema after.' },
        ],
      },
      async ({ options, arguments: [before = '', after = ''] }) => {
        const { json, 'fail-on': failOn } = options;
        const found = await runCompare({ before, after, json, failOn }, output.print);
        if (found) process.exitCode = 2;
      },
    ),
    plan: subcommand(
      {
        name: 'npm run reference -- plan',
        summary: 'Prints what apply would do.',
        options: { deployment },
      },
      ({ options }) => runReference('plan', options.deployment, output),
    ),
    apply: subcommand(
      {
        name: 'npm run reference -- apply',
        summary: 'Brings the reference documents in the lake up to date with the versions in schema/graphql.',
        options: { deployment },
      },
      ({ options }) => runReference('apply', options.deployment, output),
    ),
  },
});
