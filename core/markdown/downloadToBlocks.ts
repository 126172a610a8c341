import type { Download } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { attributesOf, labelText } from './directiveParts.ts';
import type { LeafDirective } from './flowNode.ts';

/** `::download[Title]{file="…" description="…"}`; nothing, and a problem, where there is no such file. */
export function downloadToBlocks(node: LeafDirective, context: BlockContext): readonly Download[] {
  const { file, description } = attributesOf(node, ['file', 'description'], context);
  const title = labelText(node, node.children, context);
  if (title === '') {
    context.report(node, 'This download has no title.', 'Write ::download[Title]{file="…"}.');
  }
  if (file === undefined) {
    context.report(node, 'This download names no file.', 'Write ::download[Title]{file="…"}.');
    return [];
  }
  const asset = context.resolveAsset(file, 'file');
  if (asset.kind === 'unresolved') {
    context.report(node, asset.message, asset.fix);
    return [];
  }
  return [
    {
      _type: 'download',
      _key: context.nextKey(),
      asset: asset.id,
      title,
      ...(description === undefined ? {} : { description }),
    },
  ];
}
