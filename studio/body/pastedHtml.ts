import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { htmlToBlocks } from '#core/html/htmlToBlocks.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { pasteNotes } from './pasteNotes.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/**
 * Turns pasted HTML into blocks for the Studio.
 * @param newKey returns a key that is new to the document
 */
export function pastedHtml(html: string, targets: PasteTargets, newKey: () => string): PastedBlocks {
  const { blocks, problems } = htmlToBlocks(html, pasteResolvers(targets));
  return {
    blocks: pastedBlocks(blocks, newKey),
    problems: pasteNotes(blocks, problems),
  };
}
