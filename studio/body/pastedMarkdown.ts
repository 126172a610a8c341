import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { isRichHtml } from './isRichHtml.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { pasteNotes } from './pasteNotes.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/** Lines that mean something in Markdown and rarely appear in other texts. */
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

/** Whether pasted text is meant as Markdown. If there is rich HTML beside it, that is the better source. */
export function isMarkdown(text: string, html: string): boolean {
  return !isRichHtml(html) && markdownLines.some((line) => line.test(text));
}

/**
 * Turns pasted Markdown into blocks for the Studio.
 * @param newKey returns a key that is new to the document
 */
export function pastedMarkdown(markdown: string, targets: PasteTargets, newKey: () => string): PastedBlocks {
  const { blocks, problems, notices } = markdownToBlocks(markdown, pasteResolvers(targets));
  return {
    blocks: pastedBlocks(blocks, newKey),
    problems: pasteNotes(blocks, [...problems, ...notices]),
  };
}
