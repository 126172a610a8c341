import type { Subcommand } from '#scripts/command/runSubcommand.ts';
import { createAuditLog } from '#lake/account/createAuditLog.ts';
import { createDatasetMode } from '#lake/auth/createDatasetMode.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption, existingLake } from './localLake.ts';
import { withDefaultWord } from './withDefaultWord.ts';
import { server, withDatabase } from './withPeople.ts';

const commandName = 'npm run lake -- datasets';
const modes = ['public', 'private'] as const;

const list = subcommand(
  {
    name: `${commandName} list`,
    summary: 'Says whether what is published can be read without a token.',
    options: { data: dataOption },
  },
  ({ options: { data } }) => {
    const { dataset, datasetMode: fixed } = existingLake(data);
    withDatabase(data, (database) => {
      const mode = (byDefault: (typeof modes)[number]) =>
        createDatasetMode(database, { dataset, fixed, byDefault }).get();
      const says =
        mode('public') === mode('private') ? mode('public') : "public, and private with 'npm run serve'";
      console.log(`${dataset}  ${says}`);
    });
  },
);

const visibility = subcommand(
  {
    name: `${commandName} visibility`,
    summary: 'Makes what is published, uploads included, readable for everybody or with a token only.',
    details:
      'A lake that is running follows within a second, and later ones remember it. One that was started with LAKE_DATASET_MODE does not follow.',
    options: { data: dataOption },
    arguments: [
      { name: 'DATASET', summary: `The dataset, as '${commandName}' shows it.` },
      { name: 'MODE', summary: 'public or private.' },
    ],
  },
  ({ options: { data }, arguments: [name = '', text = ''] }) => {
    const { dataset, datasetMode: fixed } = existingLake(data);
    if (name !== dataset) throw new Error(`There is no dataset '${name}'; this lake has '${dataset}'.`);
    const mode = modes.find((each) => each === text);
    if (mode === undefined) throw new Error(`'${text}' is neither public nor private.`);
    withDatabase(data, (database, noteEntry) => {
      createDatasetMode(database, { dataset, fixed }).set(mode);
      createAuditLog(database, noteEntry).note(
        { event: 'dataset changed', ...server, detail: mode },
        new Date(),
      );
      console.log(`${dataset} is ${mode}.`);
    });
  },
);

const summary =
  'Says and sets who may read what is published, whether the lake runs or not. Lists without a command.';

export const datasetsCommand: Subcommand = {
  command: { name: commandName, summary },
  run: (words) =>
    runSubcommand(
      { name: commandName, summary, subcommands: { list, visibility } },
      withDefaultWord('list', words),
    ),
};
