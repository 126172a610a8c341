import type { DownloadBlock } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { LeafDirective } from './flowNode.ts';
import { present } from '../present.ts';
import { attributesOf, labelText } from './directiveParts.ts';

/** Converts `::download[Title]{file="…" description="…"}`. If there is no such file, reports that and returns no blocks. */
export function downloadToBlocks(node: LeafDirective, context: BlockContext): readonly DownloadBlock[] {
  const { file, description } = attributesOf(node, ['file', 'description'], context);
  const title = labelText(node, node.children, context);
  if (title === '') {
    context.report(node, 'This download has no title.', 'Write ::download[Title]{file="…"}.');
  }
  if (file === undefined) {
    const name = title === '' ? 'This download' : `The download "${title}"`;
    context.report(node, `${name} names no file.`, 'Write ::download[Title]{file="…"}.');
    return [];
  }
  const asset = context.resolveAsset(file, 'file');
  if (asset.kind === 'unresolved') {
    context.report(node, title === '' ? asset.message : `"${title}": ${asset.message}`, asset.fix);
    return [];
  }
  return [
    present({
      _type: 'download' as const,
      _key: context.nextKey(),
      asset: asset.id,
      title,
      description,
    }),
  ];
}
