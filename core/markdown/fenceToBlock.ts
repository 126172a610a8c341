import type { Code } from 'mdast';
import type { Block } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { describedBlocks } from '../blocks/blocks.ts';
import { describedBlock } from '../content/describedBlock.ts';

/**
 * Converts fenced code in a language that stands for a block: ` ```mermaid title="…" description="…" `. A missing text is reported. Undefined for
 * any other language, which is code to read.
 */
export function fenceToBlock(node: Code, context: BlockContext): Block | undefined {
  const found = node.lang ? blocksByFence.get(node.lang) : undefined;
  if (!found || node.value.trim() === '') return undefined;
  const [type, { title, fields }] = found;
  const written = textsIn(node.meta ?? '');
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'source') values[name] = node.value;
    if (field.kind !== 'text') continue;
    values[name] = written.get(name) ?? (field.required ? '' : undefined);
    if (values[name] === '') {
      context.report(
        node,
        `This ${title.toLowerCase()} has no ${field.title.toLowerCase()}.`,
        `Write \`\`\`${node.lang} ${name}="…".`,
      );
    }
  }
  return describedBlock(type, context.nextKey(), values);
}

const blocksByFence = new Map(
  describedBlocks.flatMap(([type, description]) => {
    const { markdown } = description;
    const fence = markdown === undefined || markdown === 'native' ? undefined : markdown.fence;
    return fence === undefined ? [] : [[fence, [type, description]] as const];
  }),
);

function textsIn(meta: string): ReadonlyMap<string, string> {
  const found = [...meta.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return new Map(found.map(([, name = '', text = '']) => [name, text.replaceAll(/\\(.)/g, '$1')]));
}
