import { parseArgs } from 'node:util';
import type { Criticality } from '#core/reference/schemaChange.ts';

export type CompareCommand = {
  readonly name: 'compare';
  readonly before: string;
  readonly after: string;
  readonly json: boolean;
  readonly failOn?: Exclude<Criticality, 'safe'>;
};

export type Command =
  | CompareCommand
  | { readonly name: 'plan' | 'apply'; /** All of them when absent. */ readonly deployment?: string };

export const usage = `npm run reference -- compare OLD.graphql NEW.graphql [--json] [--fail-on breaking|dangerous]
npm run reference -- plan [--deployment NAME]
npm run reference -- apply [--deployment NAME]

compare  says what changed from one schema to another; with --fail-on, exit code 1 if there is such a change
plan     says what apply would do
apply    makes the reference documents in the lake what the versions in schema/graphql say`;

/** Reads the words of a command line. Throws an Error that says what is wrong with them, and how to use the command. */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parseWords(words);
  const [name, ...files] = positionals;
  switch (name) {
    case 'compare': {
      const [before, after, ...rest] = files;
      if (before === undefined || after === undefined || rest.length > 0) {
        throw misuse(`compare takes two files, not ${files.length}.`);
      }
      if (values.deployment !== undefined) throw misuse('compare takes no --deployment.');
      const failOn = values['fail-on'];
      if (failOn !== undefined && failOn !== 'breaking' && failOn !== 'dangerous') {
        throw misuse(`--fail-on is '${failOn}'; it takes breaking or dangerous.`);
      }
      return { name, before, after, json: values.json, ...(failOn === undefined ? {} : { failOn }) };
    }
    case 'plan':
    case 'apply': {
      if (files.length > 0) throw misuse(`${name} takes no file, but there is '${files.join(' ')}'.`);
      if (values.json || values['fail-on'] !== undefined)
        throw misuse(`${name} takes neither --json nor --fail-on.`);
      const { deployment } = values;
      return { name, ...(deployment === undefined ? {} : { deployment }) };
    }
    default:
      throw misuse(name === undefined ? 'Say what to do.' : `'${name}' is no command.`);
  }
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        'fail-on': { type: 'string' },
        deployment: { type: 'string' },
      },
    });
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error), error);
  }
}

function misuse(message: string, cause?: unknown): Error {
  return new Error(`${message}\n\n${usage}`, { cause });
}
