import type { BlockField } from '#core/blocks/description/blockField.ts';
import { expect, test } from 'vitest';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { walkBody } from '#core/content/walkBody.ts';
import { blocksOf } from '#core/markdown/testing/convert.ts';
import { plainText } from '#core/text/plainText.ts';
import { rawBody } from './rawBody.ts';
import { rawPage } from './reshape/testing/rawDocuments.ts';
import { reshapeOf } from './reshape/testing/reshapeOf.ts';

/** Every block as the content folder writes it. */
const examples = [
  ['block', 'The [rate](why.md#fee) is **low**.'],
  ...describedBlocks.map(([type, { example }]) => [type, example] as const),
] as const;

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

/** A reference has the words of its document. */
const withWords = describedBlocks.filter(
  ([, { custom, fields }]) =>
    custom === undefined && Object.values<BlockField>(fields).every(({ kind }) => kind !== 'reference'),
);

test.each(withWords)('the search finds the words of %s', (_, { example }) => {
  expect(plainText(blocksOf(example)).toLowerCase()).toContain('rate');
});
