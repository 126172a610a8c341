import type { Command, CommandLine, CommandOptions } from './command.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
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

/** Returns the message of an error. Adds advice to errors of the system; our own errors have it already. */
export function explainRefusal(error: unknown): string {
  const message = errorMessage(error);
  if (!isRefusal(error)) return message;
  return `${message.replace(/\.?$/, '.')} This user may not do that. Run the command as the user of the server (docs/serve.md), or give this user the right to the file or folder.`;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}
