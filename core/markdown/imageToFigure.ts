import type { Image } from 'mdast';
import type { Figure } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';

/** `![alt](place "caption")` as a figure; nothing, and a problem, where there is no such image. */
export function imageToFigure(node: Image, context: BlockContext): readonly Figure[] {
  const alt = node.alt ?? '';
  if (alt === '') {
    context.report(
      node,
      `The image ${node.url} has no alternative text.`,
      'Say between [ and ] what it shows.',
    );
  }
  const asset = context.resolveAsset(node.url, 'image');
  if (asset.kind === 'unresolved') {
    context.report(node, asset.message, asset.fix);
    return [];
  }
  const caption = node.title ?? '';
  return [
    {
      _type: 'figure',
      _key: context.nextKey(),
      asset: asset.id,
      alt,
      ...(caption === '' ? {} : { caption }),
    },
  ];
}
