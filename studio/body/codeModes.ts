import { StreamLanguage } from '@codemirror/language';

/**
 * How the editor colours languages that the code input does not know by itself. Each is loaded when a block of it is shown.
 */
export const codeModes = [
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
