import type { PageBody } from '../model/pageBody.ts';
import { describedBlocks } from '../../blocks/blocks.ts';
import { blocksOf } from '../../markdown/testing/convert.ts';
import { modelOf, pageAt } from './build.ts';
import { doc, docsContent, file, image } from './content.ts';

/** The examples of all blocks as their page shows them. That of a snippet is left out: its text takes its place. */
export function exampleBody(): PageBody {
  const examples = describedBlocks.flatMap(([type, { example }]) => (type === 'snippet' ? [] : [example]));
  const body = blocksOf(examples.join('\n\n'));
  const assets = body.flatMap((block) => {
    if (!('asset' in block)) return [];
    const captions = 'captions' in block && block.captions !== undefined ? [block.captions] : [];
    return [
      block.asset.startsWith('image:') ? image(block.asset) : file(block.asset),
      ...captions.map((id) => ({ ...file(id), extension: 'vtt' })),
    ];
  });
  const docs = [doc('a', { body }), doc('docPage-why', { slug: 'why' })];
  return pageAt(modelOf(docsContent({ docs, assets })), '/docs/a', 'doc').body;
}
