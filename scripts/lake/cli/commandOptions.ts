/** What every command of the lake is told. */
export type CommandOptions = {
  readonly port: number;
  readonly dataDir: string;
  readonly projectId: string;
  readonly dataset: string;
  readonly datasetMode: 'public' | 'private';
  readonly oneClickLogin: boolean;
  /** The Studios whose pages may use the lake. */
  readonly studioOrigins: readonly string[];
  readonly keepHistoryDays?: number;
  /** What stands after the name of the command. */
  readonly args: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly print: (line: string) => void;
};

/** The argument that a command cannot do without. Throws an Error that shows how the command is used. */
export function requireArgument({ args }: CommandOptions, index: number, usage: string): string {
  const value = args[index];
  if (value === undefined || value === '') throw new Error(`Usage: ${usage}`);
  return value;
}
