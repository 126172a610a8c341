import type { TeamResult } from '../results/benchResult.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { watchMachine } from '../machine/watchMachine.ts';
import { markdownTable } from '../report/markdownTable.ts';
import { teamSummary, teamTable, teamTargets } from '../report/teamTable.ts';
import { keepResult } from '../results/resultFiles.ts';
import { runTeam } from './runTeam.ts';
import { startTeamServer } from './server/startTeamServer.ts';

const command = {
  name: 'node bench/team/main.ts',
  summary: 'Has a team write and readers read on npm run serve, and measures how long each has to wait.',
  details: `Each writer has logged in with a password and has a document open, with the listeners, presence and requests that were recorded from a real
Studio (bench/team/record.ts), and edits the draft once a second. Readers ask for pages at a fixed rate, whether or not the ones before were answered.
Times count from when a request was to be sent. At the end, everything that was written is read back.`,
  options: {
    writers: { type: 'number', value: 'N', summary: 'How many writers.', default: 50, min: 0 },
    rate: { type: 'number', value: 'N', summary: 'Requests of readers per second.', default: 200, min: 1 },
    seconds: { type: 'number', value: 'N', summary: 'How long to measure.', default: 300, min: 1 },
    pages: { type: 'number', value: 'N', summary: 'How many docs.', default: 300, min: 10 },
    'publish-every': {
      type: 'number',
      value: 'N',
      summary: 'Seconds between two publishes.',
      default: 20,
      min: 1,
    },
    keep: {
      type: 'boolean',
      summary: 'Keeps the result in bench/results, from which bench/report makes docs/benchmarks.md.',
    },
  },
} as const;

const say = (line: string): void => console.error(line);

await runCommand(command, async ({ options }) => {
  const { writers, rate, seconds, pages } = options;
  const server = await startTeamServer({ pages, people: writers + 1, say });
  let result: TeamResult;
  try {
    const endWatch = watchMachine({ Node: process.versions.node });
    const measured = await runTeam(server, {
      writers,
      rate,
      seconds,
      publishEvery: options['publish-every'],
      say,
    });
    result = { kind: 'team', pages, ...endWatch(), ...measured };
  } finally {
    await server.stop();
  }
  console.log(`${teamSummary(result)}\n\n${teamTable(result)}\n`);
  console.log(
    markdownTable(
      ['', 'at most', 'measured', ''],
      teamTargets(result).map(({ name, most, measured = 0, format }) => [
        name,
        format(most),
        format(measured),
        measured <= most ? 'met' : '**missed**',
      ]),
    ),
  );
  for (const line of result.lost.slice(0, 20)) console.log(line);
  for (const { failure } of [result.edits, result.queries, result.readers, result.publishes]) {
    if (failure !== undefined) console.log(`Failed, for example: ${failure}`);
  }
  if (options.keep) console.log(`\nKept in ${keepResult(result)}`);
});
