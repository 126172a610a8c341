import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { runCompare } from './reference/runCompare.ts';
import { projectPlace, runCorrection, runReference, runReferenceRemoval } from './reference/runReference.ts';

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
        runReference(projectPlace(), 'plan', { deployment: name, isLenient }, output),
    ),
    apply: subcommand(
      {
        name: 'npm run reference -- apply',
        summary: 'Brings the reference documents in the lake up to date with the versions in schema/graphql.',
        details: leniencyDetails,
        options: { deployment, lenient },
      },
      ({ options: { deployment: name, lenient: isLenient } }) =>
        runReference(projectPlace(), 'apply', { deployment: name, isLenient }, output),
    ),
    correct: subcommand(
      {
        name: 'npm run reference -- correct',
        summary:
          'Shows what correcting the text of applied versions would change, and with --yes corrects them.',
        details:
          'Edit the files of the versions first. What writers have added is kept, and the versions say that they were corrected.',
        options: { lenient, yes: { type: 'boolean', summary: 'Corrects the versions.' } },
        arguments: [
          { name: 'DEPLOYMENT', summary: 'A folder of schema/graphql.' },
          {
            name: 'VERSION',
            summary: 'A version to correct; by default all whose text differs from the one that was applied.',
            optional: true,
            repeated: true,
          },
        ],
      },
      ({ options: { lenient: isLenient, yes: isConfirmed }, arguments: [name = '', ...versions] }) =>
        runCorrection(projectPlace(), { deployment: name, versions, isLenient, isConfirmed }, output),
    ),
    remove: subcommand(
      {
        name: 'npm run reference -- remove',
        summary: 'Shows what removing an API from the lake would do, and with --yes removes it.',
        details:
          'All its documents and drafts are deleted, with what writers have added to them. Readers of its addresses are told that the pages were removed.',
        options: { yes: { type: 'boolean', summary: 'Removes the API.' } },
        arguments: [{ name: 'DEPLOYMENT', summary: 'The name of the API, as "plan" lists it.' }],
      },
      ({ options: { yes: isConfirmed }, arguments: [name = ''] }) =>
        runReferenceRemoval(projectPlace(), { deployment: name, isConfirmed }, output),
    ),
  },
});
