import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { isRichHtml } from './isRichHtml.ts';
import type { PastedBlocks } from './pastedBlocks.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/** Lines that mean something in Markdown, and seldom stand in a text that is none. */
const markdownLines = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^:::/m,
  /^[-*+] \S.*\n[-*+] \S/m,
  /^\d+[.)] \S.*\n\d+[.)] \S/m,
  /^\|?.+\|.+\n\|?[ :|-]*-{3,}[ :|-]*$/m,
  /^> \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^*\n]+\*\*/,
];

/** Whether a text that somebody pastes is meant as Markdown. The HTML of a copied page knows more than its text. */
export function isMarkdown(text: string, html: string): boolean {
  return !isRichHtml(html) && markdownLines.some((line) => line.test(text));
}

/**
 * Turns pasted Markdown into blocks of the Studio.
 * @param newKey gives a key that nothing in the document has
 */
export function pastedMarkdown(markdown: string, targets: PasteTargets, newKey: () => string): PastedBlocks {
  const { blocks, problems } = markdownToBlocks(markdown, pasteResolvers(targets));
  return {
    blocks: pastedBlocks(blocks, newKey),
    problems: problems.map(({ line, message, fix }) => `Line ${line}: ${message} ${fix}`),
  };
}
