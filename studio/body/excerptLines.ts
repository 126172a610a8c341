import type { Fields } from '../values/unfinished.ts';
import { countBlock, noCounts, numberOf } from '#core/content/listCounts.ts';
import { contentTypes } from '#schema/content/index.ts';
import { items, textOf, paragraphText } from '../values/unfinished.ts';
import { listedAs } from './lists/listedAs.ts';

/** A line of an excerpt. `text` includes the bullet or number of a list item. */
export type ExcerptLine = { readonly look: 'text' | 'heading' | 'code' | 'block'; readonly text: string };

const maxLines = 6;
const maxLinesOfCode = 3;
const maxCharacters = 160;
const titles = new Map<string, string>(contentTypes.map(({ name, title }) => [name, title ?? name]));

/**
 * The first lines of the blocks inside another block: a line for each paragraph or list item, a few lines of code, and
 * the names of other blocks. Ends with `…` if there is more; empty if nothing is written yet.
 */
export function excerptLines(blocks: unknown): readonly ExcerptLine[] {
  let counts = noCounts;
  const lines = items(blocks).flatMap((block): readonly ExcerptLine[] => {
    const item = listedAs(block);
    counts = countBlock(counts, item);
    return linesOf(block, numberOf(counts, item));
  });
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), { look: 'text', text: '…' }];
}

function linesOf(block: Fields, number: number | undefined): readonly ExcerptLine[] {
  const type = textOf(block, '_type');
  if (type === 'block') {
    const words = shortened(paragraphText(block));
    if (words === '') return [];
    const sign = number !== undefined ? `${number}. ` : block['listItem'] === 'bullet' ? '• ' : '';
    return [{ look: /^h\d$/.test(textOf(block, 'style')) ? 'heading' : 'text', text: `${sign}${words}` }];
  }
  if (type === 'codeBlock') {
    const code = textOf(block, 'code').trimEnd().split('\n');
    const more = code.length > maxLinesOfCode ? ['…'] : [];
    return [...code.slice(0, maxLinesOfCode), ...more].map((text) => ({ look: 'code', text }));
  }
  const name = ['title', 'summary', 'caption', 'alt']
    .map((field) => textOf(block, field))
    .find((text) => text !== '');
  const title = titles.get(type) ?? type;
  return [{ look: 'block', text: name === undefined ? title : shortened(`${title}: ${name}`) }];
}

function shortened(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text;
}
