import type { BlockType } from '#core/content/portableText.ts';
import { expect, test } from 'vitest';
import { walkBody } from '#core/content/walkBody.ts';
import { directiveName, forCustomBlocks, isCustomBlockType } from '#core/custom/customBlockTypes.ts';
import { blocksOf } from '#core/markdown/testing/convert.ts';
import { plainText } from '#core/text/plainText.ts';
import { rawBody } from './rawBody.ts';
import { rawPage } from './reshape/testing/rawDocuments.ts';
import { reshapeOf } from './reshape/testing/reshapeOf.ts';

/** Every block as the content folder writes it. */
const inMarkdown: Readonly<Record<BlockType, string>> = {
  block: 'The [rate](why.md#fee) is **low**.',
  codeBlock: '```ts title="rate.ts" {1}\nconst rate = 1;\n```',
  admonition: ':::tip[The rate]\nIs low.\n:::',
  figure: '![A curve](assets/rate.png "The rate over time")',
  table: 'Table: The rate\n\n| a | b |\n| - | -: |\n| c | [d](https://example.com) |',
  tabs: ':::::tabs{group="network"}\n::::tab[The rate]\nIs low.\n::::\n:::::',
  details: ':::details[The rate]\nIs low.\n:::',
  download: '::download[The rates]{file="assets/rates.csv" description="As numbers."}',
  ...forCustomBlocks((type) => `::${directiveName(type)}`),
};

const examples = Object.entries(inMarkdown);

test.each(examples)(
  '%s is written in Markdown, stored in a lake and read back as it was',
  (type, markdown) => {
    const blocks = blocksOf(markdown);
    expect(walkBody(blocks).map(({ block }) => block._type)).toContain(type);
    const { content, problems } = reshapeOf({ docPage: [{ ...rawPage, body: rawBody(blocks) }] });
    expect(problems).toEqual([]);
    expect(content.docs.map(({ body }) => body)).toEqual([blocks]);
  },
);

test.each(examples.filter(([type]) => !isCustomBlockType(type)))(
  'the search finds the words of %s',
  (_, markdown) => {
    expect(plainText(blocksOf(markdown)).toLowerCase()).toContain('rate');
  },
);
