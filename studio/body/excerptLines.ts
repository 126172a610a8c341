import { contentTypes } from '#schema/content/index.ts';
import type { Fields } from './unfinished.ts';
import { items, textOf, wordsOf } from './unfinished.ts';

/** A line of a short picture of a text. `text` has the sign of an item before it. */
export type ExcerptLine = { readonly look: 'text' | 'heading' | 'code' | 'block'; readonly text: string };

const mostLines = 6;
const mostLinesOfCode = 3;
const mostCharacters = 160;
const titles = new Map<string, string>(contentTypes.map(({ name, title }) => [name, title ?? name]));

/**
 * How the blocks inside of another begin, one line for each: paragraphs, items of lists, the first lines of code, and the names of
 * blocks that are more than that. Ends with `…` if there is more; empty while nothing is written.
 */
export function excerptLines(blocks: unknown): readonly ExcerptLine[] {
  let number = 0;
  const lines = items(blocks).flatMap((block): readonly ExcerptLine[] => {
    number = block['listItem'] === 'number' ? number + 1 : 0;
    return linesOf(block, number);
  });
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), { look: 'text', text: '…' }];
}

function linesOf(block: Fields, number: number): readonly ExcerptLine[] {
  const type = textOf(block, '_type');
  if (type === 'block') {
    const words = shortened(wordsOf(block));
    if (words === '') return [];
    const sign = number > 0 ? `${number}. ` : block['listItem'] === 'bullet' ? '• ' : '';
    return [{ look: /^h\d$/.test(textOf(block, 'style')) ? 'heading' : 'text', text: `${sign}${words}` }];
  }
  if (type === 'codeBlock') {
    const code = textOf(block, 'code').trimEnd().split('\n');
    const more = code.length > mostLinesOfCode ? ['…'] : [];
    return [...code.slice(0, mostLinesOfCode), ...more].map((text) => ({ look: 'code', text }));
  }
  const name = ['title', 'summary', 'caption', 'alt']
    .map((field) => textOf(block, field))
    .find((text) => text !== '');
  const title = titles.get(type) ?? type;
  return [{ look: 'block', text: name === undefined ? title : shortened(`${title}: ${name}`) }];
}

function shortened(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)} …` : text;
}
