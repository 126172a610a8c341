/**
 * The languages a code block may have: what writers choose from, what an import accepts and what the build highlights.
 * `name` is a name Shiki knows (or `text`); `aliases` are what people write behind ` ``` ` instead of it.
 */
export type CodeLanguage = {
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
};

export const codeLanguages: readonly CodeLanguage[] = [
  { name: 'text', title: 'Plain text', aliases: ['txt', 'plain', 'plaintext'] },
  { name: 'bash', title: 'Shell', aliases: ['sh', 'shell', 'zsh', 'console'] },
  { name: 'css', title: 'CSS', aliases: [] },
  { name: 'diff', title: 'Diff', aliases: ['patch'] },
  { name: 'go', title: 'Go', aliases: ['golang'] },
  { name: 'graphql', title: 'GraphQL', aliases: ['gql'] },
  { name: 'html', title: 'HTML', aliases: ['htm'] },
  { name: 'javascript', title: 'JavaScript', aliases: ['js', 'mjs', 'cjs'] },
  { name: 'json', title: 'JSON', aliases: [] },
  { name: 'jsx', title: 'JavaScript with JSX', aliases: [] },
  { name: 'markdown', title: 'Markdown', aliases: ['md'] },
  { name: 'python', title: 'Python', aliases: ['py'] },
  { name: 'rust', title: 'Rust', aliases: ['rs'] },
  { name: 'solidity', title: 'Solidity', aliases: ['sol'] },
  { name: 'sql', title: 'SQL', aliases: [] },
  { name: 'toml', title: 'TOML', aliases: [] },
  { name: 'tsx', title: 'TypeScript with JSX', aliases: [] },
  { name: 'typescript', title: 'TypeScript', aliases: ['ts', 'mts', 'cts'] },
  { name: 'yaml', title: 'YAML', aliases: ['yml'] },
];

/** Name of the language that is written like this, in any case: `TS` -> `typescript`; undefined for an unknown one. */
export function codeLanguageNamed(written: string): string | undefined {
  const wanted = written.toLowerCase();
  return codeLanguages.find(({ name, aliases }) => name === wanted || aliases.includes(wanted))?.name;
}
