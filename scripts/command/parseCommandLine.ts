import type { Command, CommandLine, CommandOption, CommandOptions } from './command.ts';
import { parseArgs } from 'node:util';
import { withWords } from './helpText.ts';

/**
 * Parses the words after the name of a command. Returns `'help'` when they ask for it, whatever else they contain. Throws an
 * Error of one line for an option or argument that the command does not have, for a missing one, and for an invalid value.
 */
export function parseCommandLine<const Options extends CommandOptions>(
  command: Command<Options>,
  words: readonly string[],
): CommandLine<Options> | 'help' {
  const known: CommandOptions = command.options ?? {};
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(known).map(([name, { type }]) => [
          name,
          { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    },
    allowPositionals: true,
    // Node's own messages are long and do not name the command.
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  if (given.some(({ name }) => name === 'help')) return 'help';

  const values: Record<string, Value | undefined> = Object.fromEntries(
    Object.entries(known).map(([name, option]) => [name, option.type === 'boolean' ? false : option.default]),
  );
  for (const { name, rawName, value, inlineValue } of given) {
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!option) throw misuse(command, `has no option '${rawName}'`);
    values[name] = parseValue(command, rawName, option, { value, isInline: inlineValue === true });
  }
  checkArguments(command, positionals);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the type of its option
  return { options: values, arguments: positionals } as unknown as CommandLine<Options>;
}

type Value = boolean | string | number | readonly string[];

function parseValue(
  command: Command,
  name: string,
  option: CommandOption,
  { value, isInline }: { readonly value: string | undefined; readonly isInline: boolean },
): Value {
  if (option.type === 'boolean') {
    if (value !== undefined) throw misuse(command, `takes ${name} without a value, not '${value}'`);
    return true;
  }
  // In "--out --site" the value was forgotten; in "--out=--site" it is meant.
  if (value === undefined || value === '' || (value.startsWith('-') && !isInline)) {
    throw misuse(command, `needs a value after ${name}: ${name} ${option.value}`);
  }
  if (option.type === 'number') return parseNumber(command, name, option, value);
  const { choices } = option;
  const parts = option.type === 'list' ? value.split(',').map((part) => part.trim()) : [value];
  const wrong = parts.find((part) => part === '' || choices?.includes(part) === false);
  if (wrong !== undefined) {
    const allowed = choices?.join(option.type === 'list' ? ', ' : ' or ') ?? option.value;
    throw misuse(command, `takes ${allowed} after ${name}, not '${wrong}'`);
  }
  return option.type === 'list' ? parts : value;
}

function parseNumber(
  command: Command,
  name: string,
  { min = 0, max }: CommandOption & { readonly type: 'number' },
  value: string,
): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= (max ?? Number.MAX_SAFE_INTEGER)) return number;
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  throw misuse(command, `takes a whole number ${range} after ${name}, not '${value}'`);
}

function checkArguments(command: Command, given: readonly string[]): void {
  const wanted = command.arguments ?? [];
  const missing = wanted[given.length];
  if (missing && missing.optional !== true) throw misuse(command, `needs ${missing.name}`);
  // A script passes this when one of its variables is not set.
  if (given.includes('')) throw misuse(command, 'got an empty argument');
  const extra = given[wanted.length];
  if (extra === undefined || wanted.at(-1)?.repeated === true) return;
  throw misuse(
    command,
    wanted.length === 0
      ? `takes no arguments, but got '${extra}'`
      : `takes only ${wanted.map(({ name }) => name).join(' ')}, but also got '${extra}'`,
  );
}

/** `'npm run build' has no option '--port'. See npm run build -- --help.` */
function misuse({ name }: Command, reason: string): Error {
  return new Error(`'${name}' ${reason}. See: ${withWords(name, '--help')}`);
}
