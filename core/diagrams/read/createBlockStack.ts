import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';

/** Blocks in each other: each begins with a line and ends with another. */
export type BlockStack<Block> = {
  readonly open: (block: Block, line: DiagramLine) => void;
  /** Ends the innermost block and returns it. Reports an end without a beginning. */
  readonly close: (line: DiagramLine) => Block | undefined;
  readonly innermost: () => Block | undefined;
  /** Reports the blocks that have no end. */
  readonly finish: () => void;
};

/** @param end how a block ends, such as `end` or `}` */
export function createBlockStack<Block>(end: string, report: DiagramReport): BlockStack<Block> {
  const blocks: { readonly block: Block; readonly line: DiagramLine }[] = [];
  return {
    open: (block, line) => {
      if (blocks.length === maxDepth) {
        report.error(line, `More than ${maxDepth} blocks are in each other.`, 'Divide the diagram.');
      }
      blocks.push({ block, line });
    },
    close: (line) => {
      const last = blocks.pop();
      if (!last) report.error(line, `“${end}” ends something that has not begun.`, 'Remove the line.');
      return last?.block;
    },
    innermost: () => blocks.at(-1)?.block,
    finish: () =>
      blocks.forEach(({ line }) =>
        report.error(line, `“${line.text}” is not ended.`, `Write “${end}” in a line below it.`),
      ),
  };
}

const maxDepth = 8;
