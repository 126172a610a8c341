import type { BlockDescription } from '#core/blocks/description/blockDescription.ts';
import type { Block } from '#core/content/portableText.ts';
import { expect, test } from 'vitest';
import { customBlocks } from '#core/blocks/customBlocks.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { rawBody } from './rawBody.ts';
import { reshapeOf } from './reshape/testing/reshapeOf.ts';

const markdown = `
## Why

**Bold**, *italic*, \`code\`, a [page](why.md#fees) and a [site](https://one.example).

- one
  1. two

> Said.

\`\`\`ts title="rate.ts" {1}
const rate = 0.05;
\`\`\`

![A band](assets/band.svg "Inside.")

Table: Fees

| Rate | Fee |
|---|---|
| [5%](why.md) | 1 |

::::tabs{group="network"}
:::tab[Main]
${
  Object.values<BlockDescription>(customBlocks)
    .map(({ example }) => example)
    .join('\n\n') || 'Text.'
}
:::
::::

:::details[More]
::download[Logo]{file="assets/logo.svg" description="For dark paper."}
:::

:::tip[Hint]
Text.
:::
`;

/** One block of every kind, with every field. */
function everyBlock(): readonly Block[] {
  const { blocks, problems } = markdownToBlocks(markdown, {
    resolveLink: (url) =>
      url.startsWith('https:')
        ? { kind: 'url', href: url }
        : { kind: 'document', id: 'docPage-why', ...(url.includes('#') ? { anchor: 'fees' } : {}) },
    resolveAsset: (url) => ({ kind: 'asset', id: url }),
  });
  expect(problems).toEqual([]);
  return blocks;
}

test('a body is read back from a lake as it was written, with its assets', () => {
  const blocks = everyBlock();
  const page = {
    _id: 'docPage-a',
    _type: 'docPage',
    _updatedAt: '2025-03-01T09:00:00Z',
    title: 'A',
    slug: { _type: 'slug', current: 'a' },
    version: { _type: 'reference', _ref: 'docVersion-current' },
    sidebar: { _type: 'reference', _ref: 'docSidebar-general' },
    orderRank: '0|100008:',
    body: rawBody(blocks, (id) => ({ _type: 'reference', _ref: `asset:${id}` })),
  };
  const { content, problems } = reshapeOf({ docPage: [page] });
  expect({ body: content.docs[0]?.body, problems }).toEqual({
    body: JSON.parse(JSON.stringify(blocks).replaceAll('"asset":"', '"asset":"asset:')),
    problems: [],
  });
});

test('links to documents are weak references', () => {
  const [block] = rawBody(
    markdownToBlocks('[page](why.md)', {
      resolveLink: () => ({ kind: 'document', id: 'docPage-why' }),
      resolveAsset: (url) => ({ kind: 'asset', id: url }),
    }).blocks,
  );
  expect(block).toEqual({
    _type: 'block',
    _key: 'k1',
    style: 'normal',
    children: [{ _type: 'span', _key: 'k3', text: 'page', marks: ['k2'] }],
    markDefs: [
      {
        _type: 'internalLink',
        _key: 'k2',
        target: { _type: 'reference', _ref: 'docPage-why', _weak: true },
      },
    ],
  });
});
