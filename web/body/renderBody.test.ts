import type { PageBlock, PageBody } from '#core/site/model/pageBody.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describedBlocks, descriptionOf } from '#core/blocks/blocks.ts';
import { bodyNodes } from '#core/site/markdown/bodyNodes.ts';
import { writeMarkdown } from '#core/site/markdown/writeMarkdown.ts';
import { arbitraryBodies } from '#core/site/testing/arbitraryBodies.ts';
import { exampleBody } from '#core/site/testing/exampleBody.ts';
import { wordsIn } from '#core/site/testing/wordsIn.ts';
import { wordsOfHtml } from '#core/site/testing/wordsOfHtml.ts';
import { wordsOfMarkdown } from '#core/site/testing/wordsOfMarkdown.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { customBody, fixtureBody } from '../testing/fixtureBody.ts';
import { renderBody } from './renderBody.tsx';

const inMarkdown = (body: PageBody): readonly string[] =>
  wordsOfMarkdown(writeMarkdown(bodyNodes(body), (href) => href));

/** A block that only one site has is announced in Markdown by a sentence, which readers of the page do not need. */
const announcement = (block: PageBlock): readonly string[] =>
  wordsIn(descriptionOf(block._type)?.custom?.inFeeds ?? '');

test('every type of block has the same words in the same order as HTML and as Markdown', () => {
  const blocks = [...fixtureBody, ...customBody, ...exampleBody()];
  const types = describedBlocks.map(([type]) => type).filter((type) => type !== 'snippet');
  expect(new Set(blocks.map(({ _type }) => _type))).toEqual(new Set(['block', ...types]));
  for (const block of blocks) {
    expect([block, inMarkdown([block])]).toEqual([
      block,
      [...announcement(block), ...wordsOfHtml(renderBody([block]))],
    ]);
  }
});

test('so has every text, also where a link ends in the middle of a word', () => {
  fc.assert(
    fc.property(arbitraryBodies(2), (body) => {
      expect(inMarkdown(body)).toEqual(wordsOfHtml(renderBody(body)));
    }),
    propertyRuns(30, 600),
  );
});
