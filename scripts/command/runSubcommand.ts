import type { Command, CommandLine, CommandOptions } from './command.ts';
import { tableOf, withWords } from './helpText.ts';
import { runCommand } from './runCommand.ts';

export type Subcommand = {
  readonly command: Command;
  readonly run: (words: readonly string[]) => Promise<void>;
};

/** A program with subcommands, chosen by the first word: `npm run reference -- plan`. */
export type CommandGroup = {
  readonly name: string;
  readonly summary: string;
  readonly subcommands: Readonly<Record<string, Subcommand>>;
};

/** Describes a subcommand; the name of `command` is the whole one, such as `npm run reference -- plan`. */
export function subcommand<const Options extends CommandOptions>(
  command: Command<Options>,
  run: (line: CommandLine<Options>) => Promise<void> | void,
): Subcommand {
  return { command, run: (words) => runCommand(command, run, words) };
}

/** Runs the subcommand that the first word names, as `runCommand` does. */
export async function runSubcommand(
  group: CommandGroup,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const [name, ...rest] = words;
  const subcommands = new Map(Object.entries(group.subcommands));
  const found = subcommands.get(name ?? '');
  if (found) return found.run(rest);
  if (words.includes('--help') || words.includes('-h')) return console.log(groupHelp(group));
  const reason = name === undefined ? 'needs a command' : `has no command '${name}'`;
  console.error(
    `'${group.name}' ${reason}: ${[...subcommands.keys()].join(', ')}. See: ${withWords(group.name, '--help')}`,
  );
  process.exitCode = 1;
}

function groupHelp({ name, summary, subcommands }: CommandGroup): string {
  const rows = [
    ...Object.entries(subcommands).map(([key, { command }]) => [key, command.summary] as const),
    ['--help', 'Shows this help.'] as const,
  ];
  return [
    `Usage: ${withWords(name, 'COMMAND')}`,
    summary,
    tableOf(rows),
    `More about each: ${withWords(name, 'COMMAND --help')}`,
  ].join('\n\n');
}
