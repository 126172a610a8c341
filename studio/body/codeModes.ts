import type { LanguageSupport } from '@codemirror/language';
import { StreamLanguage } from '@codemirror/language';

type CodeMode = {
  readonly name: string;
  readonly loader: () => Promise<LanguageSupport | StreamLanguage<unknown>>;
};

/**
 * Syntax highlighting for languages that the code input does not support by itself. Each mode is loaded when a block in
 * that language is shown.
 */
export const codeModes: CodeMode[] = [
  {
    name: 'diff',
    loader: () =>
      import('@codemirror/legacy-modes/mode/diff').then(({ diff }) => StreamLanguage.define(diff)),
  },
  {
    name: 'graphql',
    loader: () => import('cm6-graphql').then(({ graphqlLanguageSupport }) => graphqlLanguageSupport()),
  },
  {
    name: 'powershell',
    loader: () =>
      import('@codemirror/legacy-modes/mode/powershell').then(({ powerShell }) =>
        StreamLanguage.define(powerShell),
      ),
  },
  {
    name: 'rust',
    loader: () =>
      import('@codemirror/legacy-modes/mode/rust').then(({ rust }) => StreamLanguage.define(rust)),
  },
  {
    name: 'solidity',
    loader: () => import('@replit/codemirror-lang-solidity').then(({ solidity }) => solidity),
  },
  {
    name: 'toml',
    loader: () =>
      import('@codemirror/legacy-modes/mode/toml').then(({ toml }) => StreamLanguage.define(toml)),
  },
];
