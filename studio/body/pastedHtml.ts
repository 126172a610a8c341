import { htmlToBlocks } from '#core/html/htmlToBlocks.ts';
import type { PastedBlocks } from './pastedBlocks.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/**
 * Turns pasted HTML into blocks of the Studio.
 * @param newKey gives a key that nothing in the document has
 */
export function pastedHtml(html: string, targets: PasteTargets, newKey: () => string): PastedBlocks {
  const { blocks, problems } = htmlToBlocks(html, pasteResolvers(targets));
  return {
    blocks: pastedBlocks(blocks, newKey),
    problems: problems.map(({ message, fix }) => `${message} ${fix}`),
  };
}
