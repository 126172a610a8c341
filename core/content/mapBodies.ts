import type { Block } from './portableText.ts';
import { mapInner } from './mapInner.ts';

type Change = (body: readonly Block[]) => readonly Block[];

/** Changes a body and every body in its blocks, the inner ones first. Cells of tables are not bodies here: they hold one kind of block. */
export function mapBodies(body: readonly Block[], change: Change): readonly Block[] {
  const inner = (blocks: readonly Block[], _: string, kind: 'body' | 'inline'): readonly Block[] =>
    kind === 'body' ? mapBodies(blocks, change) : blocks;
  return change(body.map((block) => ({ ...block, ...mapInner(block, { body: inner }) })));
}
