import { countBlock, listKindOf, noCounts, numberOf } from '#core/content/listCounts.ts';
import { items, textOf } from '../../values/unfinished.ts';
import { listedAs } from './listedAs.ts';

/** The numbers that Sanity's editor shows on the first, second and third level, on the fourth as on the first, and so on. */
const formats = ['decimal', 'lower-alpha', 'lower-roman'];

/** Pixels by which Sanity's editor moves text to the right for each level. */
const indent = 32;

/**
 * Returns a style sheet that shows the lists of a text in the editor as readers see them: Sanity's own counts an item that follows anything else
 * than an item as the first of a list, and knows neither `continued` items nor blocks in items.
 */
export function listCss(blocks: unknown): string {
  let counts = noCounts;
  return items(blocks)
    .flatMap((block): readonly string[] => {
      const listed = listedAs(block);
      counts = countBlock(counts, listed);
      const { level = 1, listItem } = listed;
      const place = `[data-pt-editor] [data-pt-path=${JSON.stringify(`[_key=="${textOf(block, '_key')}"]`)}]`;
      if (listItem === undefined) {
        return listed.level === undefined || block['_type'] === 'block'
          ? []
          : [`${place} { padding-left: ${level * indent}px; }`];
      }
      if (listKindOf(listItem) === 'bullet') return [];
      const counter = `list-level-${level}`;
      const format = formats[(level - 1) % formats.length];
      return [
        `${place} { counter-set: ${counter} ${numberOf(counts, listed)} !important; }`,
        `${place} [data-list-prefix] > span::before { content: counter(${counter}, ${format}) '.'; font-variant-numeric: tabular-nums; }`,
      ];
    })
    .join('\n');
}
