/**
 * A language that a code block can have: writers choose from these, the importer accepts them, and the build highlights them.
 * `name` is Shiki's name for it (or `text`); `aliases` are what people write after ` ``` ` instead.
 */
export type CodeLanguage = {
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
};

export const codeLanguages: readonly CodeLanguage[] = [
  { name: 'text', title: 'Plain text', aliases: ['txt', 'plain', 'plaintext'] },
  {
    name: 'bash',
    title: 'Shell',
    aliases: ['sh', 'shell', 'zsh', 'console', 'shell-session', 'shellsession', 'shellscript'],
  },
  { name: 'css', title: 'CSS', aliases: [] },
  { name: 'diff', title: 'Diff', aliases: ['patch'] },
  { name: 'go', title: 'Go', aliases: ['golang'] },
  { name: 'graphql', title: 'GraphQL', aliases: ['gql'] },
  { name: 'html', title: 'HTML', aliases: ['htm'] },
  { name: 'javascript', title: 'JavaScript', aliases: ['js', 'mjs', 'cjs'] },
  { name: 'json', title: 'JSON', aliases: [] },
  { name: 'jsx', title: 'JavaScript with JSX', aliases: [] },
  { name: 'markdown', title: 'Markdown', aliases: ['md'] },
  { name: 'powershell', title: 'PowerShell', aliases: ['ps1', 'pwsh'] },
  { name: 'python', title: 'Python', aliases: ['py', 'pycon'] },
  { name: 'rust', title: 'Rust', aliases: ['rs'] },
  { name: 'solidity', title: 'Solidity', aliases: ['sol'] },
  { name: 'sql', title: 'SQL', aliases: [] },
  { name: 'toml', title: 'TOML', aliases: [] },
  { name: 'tsx', title: 'TypeScript with JSX', aliases: [] },
  { name: 'typescript', title: 'TypeScript', aliases: ['ts', 'mts', 'cts'] },
  { name: 'yaml', title: 'YAML', aliases: ['yml'] },
];

/** Returns the name of a language by its name or an alias, in any case: `TS` -> `typescript`. Undefined for an unknown one. */
export function codeLanguageNamed(nameOrAlias: string): string | undefined {
  const wanted = nameOrAlias.toLowerCase();
  return codeLanguages.find(({ name, aliases }) => name === wanted || aliases.includes(wanted))?.name;
}
