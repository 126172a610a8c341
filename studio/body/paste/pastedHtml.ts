import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { htmlToBlocks } from '#core/paste/htmlToBlocks.ts';
import { codeLanguageNamed } from '#core/text/codeLanguages.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { pasteNotes } from './pasteNotes.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/**
 * Turns pasted HTML into blocks for the Studio.
 * @param newKey returns a key that is new to the document
 * @param mode the language of the code in it, by the name that VS Code has for it
 */
export function pastedHtml(
  html: string,
  targets: PasteTargets,
  newKey: () => string,
  mode?: string,
): PastedBlocks {
  const language = mode === undefined ? undefined : codeLanguageNamed(modes[mode] ?? mode);
  const { blocks: plain, problems } = htmlToBlocks(html, pasteResolvers(targets));
  const blocks = plain.map((block) =>
    block._type === 'codeBlock' && language !== undefined ? { ...block, language } : block,
  );
  return {
    ...pastedBlocks(blocks, newKey),
    problems: pasteNotes(blocks, problems),
  };
}

/** Languages that VS Code calls otherwise. */
const modes: Readonly<Record<string, string>> = {
  javascriptreact: 'jsx',
  jsonc: 'json',
  typescriptreact: 'tsx',
};
