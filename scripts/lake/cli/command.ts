import type { ParseArgsOptionsConfig } from 'node:util';
import type { CommandOptions } from './commandOptions.ts';

/** A command of the lake, as `main.ts` runs and explains it. */
export type Command = {
  readonly name: string;
  /** How it is called, without `npm run lake --`; one line for each way. */
  readonly usage: readonly string[];
  /** What it does, for `--help`. */
  readonly about: string;
  /** The flags it takes, besides `--data` and `--help`. */
  readonly flags: ParseArgsOptionsConfig;
  /** How many arguments it takes at most. */
  readonly maxArgs: number;
  readonly run: (options: CommandOptions) => Promise<void> | void;
};
