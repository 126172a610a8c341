import type { Command, CommandArgument, CommandOption, CommandOptions } from './command.ts';

/** Returns the text that `--help` prints: usage, summary, and the meaning of each option and argument. */
export function helpText(command: Command): string {
  const options: CommandOptions = command.options ?? {};
  const rows = [
    ...(command.arguments ?? []).map(({ name, summary }) => [name, summary] as const),
    ...Object.entries(options).map(
      ([name, option]) => [optionUsage(name, option), describeOption(option)] as const,
    ),
    ['--help', 'Shows this help.'] as const,
  ];
  return [`Usage: ${usageLine(command)}`, command.summary, command.details ?? '', tableOf(rows)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Formats terms and their meanings as a table of two columns. */
export function tableOf(rows: readonly (readonly [term: string, summary: string])[]): string {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, summary]) => `  ${term.padEnd(width)}  ${summary}`).join('\n');
}

/** `npm run build -- --help`: npm does not pass on options before the `--`. */
export function withWords(name: string, words: string): string {
  return name.startsWith('npm ') && !name.includes(' -- ') ? `${name} -- ${words}` : `${name} ${words}`;
}

function usageLine({ name, options = {}, arguments: args = [] }: Command): string {
  const words = [
    ...args.map(argumentUsage),
    ...Object.entries(options).map(([key, option]) => `[${optionUsage(key, option)}]`),
  ];
  return words.length === 0 ? name : withWords(name, words.join(' '));
}

function argumentUsage({ name, optional = false, repeated = false }: CommandArgument): string {
  const text = repeated ? `${name} ...` : name;
  return optional ? `[${text}]` : text;
}

function optionUsage(name: string, option: CommandOption): string {
  return option.type === 'boolean' ? `--${name}` : `--${name} ${option.value}`;
}

function describeOption(option: CommandOption): string {
  if (option.type === 'boolean') return option.summary;
  const choices = option.type === 'number' ? [] : (option.choices ?? []);
  const allowed =
    choices.length === 0 ? '' : ` ${option.type === 'list' ? 'Some' : 'One'} of ${choices.join(', ')}.`;
  return `${option.summary}${allowed}${option.default === undefined ? '' : ` Default: ${String(option.default)}`}`;
}
