import type { Command, CommandArgument, CommandOption, CommandOptions } from './command.ts';

/** What `--help` prints: how the command is written, what it does, and what each option and argument means. */
export function helpText(command: Command): string {
  const options: CommandOptions = command.options ?? {};
  const rows = [
    ...(command.arguments ?? []).map(({ name, summary }) => [name, summary] as const),
    ...Object.entries(options).map(
      ([name, option]) => [optionUsage(name, option), describeOption(option)] as const,
    ),
    ['--help', 'Shows this help.'] as const,
  ];
  const width = Math.max(...rows.map(([term]) => term.length));
  return [
    `Usage: ${usageLine(command)}`,
    command.summary,
    ...(command.details === undefined ? [] : [command.details]),
    rows.map(([term, summary]) => `  ${term.padEnd(width)}  ${summary}`).join('\n'),
  ].join('\n\n');
}

/** `npm run build -- --help`: npm keeps to itself what comes before the `--`. */
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
  const choices = option.type === 'string' && option.choices ? ` One of ${option.choices.join(', ')}.` : '';
  return `${option.summary}${choices}${option.default === undefined ? '' : ` Default: ${option.default}`}`;
}
