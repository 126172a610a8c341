import type { Command, CommandLine, CommandOptions } from './command.ts';
import { explainRefusal } from './explainRefusal.ts';
import { helpText } from './helpText.ts';
import { parseCommandLine } from './parseCommandLine.ts';

/**
 * Runs the program of this process: prints its help for `--help`, refuses unknown options and arguments before `run` begins, and
 * prints the message of the error that `run` rejects with. In both cases of failure the exit code is 1, or the
 * command's own.
 */
export async function runCommand<const Options extends CommandOptions>(
  command: Command<Options>,
  run: (line: CommandLine<Options>) => Promise<void> | void,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const line = parseCommandLine(command, words);
    if (line === 'help') console.log(helpText(command));
    else await run(line);
  } catch (error) {
    console.error(explainRefusal(error));
    process.exitCode = command.failureCode ?? 1;
  }
}
