import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { isRichHtml } from './isRichHtml.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { pasteNotes } from './pasteNotes.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/** Lines with a meaning in Markdown that are rare in other texts and in code. */
const certainLines = [
  /^(?:```|~~~)/m,
  /^:::/m,
  /^\|?.+\|.+\n\|?[ :|-]*-{3,}[ :|-]*$/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
];

/** Lines that mean something in Markdown and rarely appear in other texts, but in code. */
const likelyLines = [
  /^#{1,6} \S/m,
  /^[-*+] \S.*\n[-*+] \S/m,
  /^\d+[.)] \S.*\n\d+[.)] \S/m,
  /^> \S/m,
  /\*\*[^*\n]+\*\*/,
  /~~[^~\n]+~~/,
  /<(su[bp])>[^<\n]+<\/\1>/i,
];

/** Code as an editor copies it, with its colours. */
const editorHtml = /^\s*(?:<meta[^>]*>)?\s*<div[^>]*white-space:\s*pre[^>]*>/i;

/**
 * Returns whether pasted text is meant as Markdown. If there is rich HTML beside it, that is the better source, unless it is only the
 * colours of an editor.
 * @param mode the editor's name for the language of the text
 */
export function isMarkdown(text: string, html: string, mode?: string): boolean {
  if (mode !== undefined) return mode === 'markdown' || mode === 'mdx';
  if (editorHtml.test(html)) return certainLines.some((line) => line.test(text));
  return !isRichHtml(html) && [...certainLines, ...likelyLines].some((line) => line.test(text));
}

/**
 * Turns pasted Markdown into blocks for the Studio.
 * @param newKey returns a key that is new to the document
 */
export function pastedMarkdown(markdown: string, targets: PasteTargets, newKey: () => string): PastedBlocks {
  const { blocks, problems, notices } = markdownToBlocks(markdown, pasteResolvers(targets));
  return {
    ...pastedBlocks(blocks, newKey),
    problems: pasteNotes(blocks, [...problems, ...notices]),
  };
}
