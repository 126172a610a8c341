/** An option on the command line, as `--name` or `--name VALUE`. */
export type CommandOption =
  | { readonly type: 'boolean'; readonly summary: string }
  | {
      readonly type: 'string';
      /** The placeholder for the value in the help: `FOLDER`, `NAME`. */
      readonly value: string;
      readonly summary: string;
      readonly default?: string;
      /** The allowed values; any text when absent. */
      readonly choices?: readonly string[];
    }
  | {
      /** Written with commas: `--engines ours,lunr`. */
      readonly type: 'list';
      readonly value: string;
      readonly summary: string;
      readonly default: readonly string[];
      readonly choices?: readonly string[];
    }
  | {
      /** A whole number. */
      readonly type: 'number';
      readonly value: string;
      readonly summary: string;
      readonly default?: number;
      /** 0 when absent. */
      readonly min?: number;
      readonly max?: number;
    };

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export type CommandArgument = {
  /** As the help shows it: `FOLDER`. */
  readonly name: string;
  readonly summary: string;
  readonly optional?: boolean;
  /** True if it can be repeated; only the last argument of a command can be. */
  readonly repeated?: boolean;
};

/** The description of a program that people run: its help and the check of its command line are made from it. */
export type Command<Options extends CommandOptions = CommandOptions> = {
  /** The command line without options: `npm run build`, `node bench/corpus/main.ts`. */
  readonly name: string;
  /** A sentence that says what it does. */
  readonly summary: string;
  /** More about it, for the help. */
  readonly details?: string;
  readonly options?: Options;
  readonly arguments?: readonly CommandArgument[];
  /** The exit code when it is used wrongly or fails; 1 when absent. */
  readonly failureCode?: number;
};

type OptionValue<Option extends CommandOption> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly type: 'list' }
    ? readonly string[]
    : Option extends { readonly choices: readonly (infer Choice)[] }
      ? WithDefault<Option, Choice>
      : WithDefault<Option, Option extends { readonly type: 'number' } ? number : string>;

type WithDefault<Option, Value> = Option extends { readonly default: string | number }
  ? Value
  : Value | undefined;

/** The values from the command line, or the defaults. */
export type CommandLine<Options extends CommandOptions> = {
  readonly options: { readonly [Name in keyof Options]: OptionValue<Options[Name]> };
  readonly arguments: readonly string[];
};
