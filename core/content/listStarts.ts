import type { Block, TextBlock } from './portableText.ts';
import { countBlock, noCounts, numberOf, startsList } from './listCounts.ts';
import { innerBodies } from './walkBody.ts';

/** The first items of the numbered lists in a body that do not begin at 1, at every depth, with their numbers. */
export function listStarts(body: readonly Block[]): ReadonlyMap<TextBlock, number> {
  const starts = new Map<TextBlock, number>();
  const visit = (blocks: readonly Block[]): void => {
    let counts = noCounts;
    for (const block of blocks) {
      const isFirst = block._type === 'block' && startsList(counts, block);
      counts = countBlock(counts, block);
      const number = numberOf(counts, block) ?? 1;
      if (isFirst && number > 1) starts.set(block, number);
      for (const inner of innerBodies<Block>(block)) visit(inner.body);
    }
  };
  visit(body);
  return starts;
}
