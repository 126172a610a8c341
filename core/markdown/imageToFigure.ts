import type { Image } from 'mdast';
import type { BlockNamed } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { present } from '../present.ts';
import { filled } from '../text/filled.ts';

/** Converts `![alt](url "caption")` to a figure. If there is no such image, reports that and returns no blocks. */
export function imageToFigure(node: Image, context: BlockContext): readonly BlockNamed<'figure'>[] {
  const alt = node.alt ?? '';
  if (alt === '') {
    context.report(
      node,
      `The image ${node.url} has no alternative text.`,
      'Describe what it shows between [ and ].',
    );
  }
  const asset = context.resolveAsset(node.url, 'image');
  if (asset.kind === 'unresolved') {
    const words = [alt, node.title ?? ''].filter((text) => text !== '');
    context.report(node, [...words.map((text) => `"${text}"`), asset.message].join(': '), asset.fix);
    return [];
  }
  return [
    present({
      _type: 'figure' as const,
      _key: context.nextKey(),
      asset: asset.id,
      alt,
      caption: filled(node.title ?? ''),
    }),
  ];
}
