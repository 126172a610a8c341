import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { runCompare } from './runCompare.ts';
import { runReference } from './runReference.ts';

const output = { print: console.log, complain: console.error };
const deployment = {
  type: 'string',
  value: 'NAME',
  summary: 'A folder of schema/graphql; all of them by default.',
} as const;
const lenient = {
  type: 'boolean',
  summary: 'Accepts definitions that are there twice, of which the first one counts, and unknown directives.',
} as const;
const leniencyDetails =
  'A schema that breaks the rules of GraphQL is refused. With --lenient, or "lenient: true" in versions.yaml, whatever has to be left out is listed. ' +
  'Write it there, so that npm start applies the versions too.';

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
          lenient,
        },
        arguments: [
          { name: 'OLD.graphql', summary: 'The schema before.' },
          { name: 'NEW.graphql', summary: 'The schema after.' },
        ],
      },
      async ({ options, arguments: [before = '', after = ''] }) => {
        const { json, 'fail-on': failOn, lenient: isLenient } = options;
        const found = await runCompare({ before, after, json, failOn, isLenient }, output);
        if (found) process.exitCode = 2;
      },
    ),
    plan: subcommand(
      {
        name: 'npm run reference -- plan',
        summary: 'Prints what apply would do.',
        details: leniencyDetails,
        options: { deployment, lenient },
      },
      ({ options: { deployment: name, lenient: isLenient } }) =>
        runReference('plan', { deployment: name, isLenient }, output),
    ),
    apply: subcommand(
      {
        name: 'npm run reference -- apply',
        summary: 'Brings the reference documents in the lake up to date with the versions in schema/graphql.',
        details: leniencyDetails,
        options: { deployment, lenient },
      },
      ({ options: { deployment: name, lenient: isLenient } }) =>
        runReference('apply', { deployment: name, isLenient }, output),
    ),
  },
});
