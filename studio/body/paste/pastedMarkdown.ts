import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { isRichHtml } from './isRichHtml.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { pasteNotes } from './pasteNotes.ts';
import { pasteResolvers } from './pasteResolvers.ts';

/** Lines with a meaning in Markdown that are rare in other texts and in code. */
const certainLines = [/^(?:```|~~~)/m, /^:::/m, /^(?:[-*+]|\d+[.)]) \S.*\n{1,2} +(?:```|~~~)/m];

/** Lines that mean something in Markdown and rarely appear in other texts, but in code. */
const likelyLines = [
  /^#{1,6} \S/m,
  /^[-*+] \S.*\n{1,2}[-*+] \S/m,
  /^\d+[.)] \S.*\n{1,2}\d+[.)] \S/m,
  /^> \S/m,
  /\*\*[^*\n]+\*\*/,
  /~~[^~\n]+~~/,
  /<(su[bp])>[^<\n]+<\/\1>/i,
];

/** Code as an editor copies it, with its colours. */
const editorHtml = /^(?:<meta[^>]*>\s*)?<div[^>]*white-space:\s*pre/i;

/**
 * Returns whether pasted text is meant as Markdown. If there is rich HTML beside it, that is the better source, unless it is only the
 * colours of an editor.
 * @param mode the editor's name for the language of the text
 */
export function isMarkdown(text: string, html: string, mode?: string): boolean {
  if (mode !== undefined) return mode === 'markdown' || mode === 'mdx';
  if (editorHtml.test(html.trimStart())) return isCertain(text);
  return !isRichHtml(html) && (isCertain(text) || likelyLines.some((line) => line.test(text)));
}

function isCertain(text: string): boolean {
  return certainLines.some((line) => line.test(text)) || hasTable(text) || hasLink(text);
}

/** Returns whether two lines are the head of a table: `a | b` and `--- | ---`. */
function hasTable(text: string): boolean {
  const lines = text.split(/[\n\r]/);
  return lines.some(
    (line, index) =>
      line.includes('---') && /^[ :|-]+$/.test(line) && lines[index - 1]?.slice(1, -1).includes('|') === true,
  );
}

/** Returns whether there is a link: `[words](address)`. An address that never ends is read only once, however many links begin inside it. */
function hasLink(text: string): boolean {
  const end = /[)\s]|$/g;
  for (const { 0: begin, index } of text.matchAll(/\[[^[\]\n]+\]\(/g)) {
    const start = index + begin.length;
    if (start < end.lastIndex) continue;
    end.lastIndex = start;
    const found = end.exec(text)?.index ?? start;
    if (found > start && text[found] === ')') return true;
    end.lastIndex = found;
  }
  return false;
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
