import type { BlockContent } from 'mdast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { arbitraryBodies } from '../testing/arbitraryBodies.ts';
import { linked } from '../testing/blocks.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { doc, docsContent } from '../testing/content.ts';
import { bodyNodes } from './bodyNodes.ts';
import { text as textNode } from './inlineNodes.ts';
import { markdownOf } from './markdownOf.ts';
import { pageNodes } from './pageNodes.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const body = [linked('there', { href: 'https://example.com/' })];

test('a page has its facts as front matter, its title as heading, and absolute addresses', () => {
  const fees = doc('fees', { title: 'Fees: "all"', description: 'What it costs.', body });
  const model = modelOf(docsContent({ docs: [fees] }));
  const text = markdownOf(pageAt(model, '/docs/fees', 'doc'), model.site);
  expect(text.split('\n').slice(0, 4)).toEqual([
    '---',
    String.raw`title: "Fees: \"all\""`,
    'description: "What it costs."',
    `url: "${model.site.url}/docs/fees/"`,
  ]);
  expect(text).toContain('\n# Fees: "all"\n\nWhat it costs.\n\nSee [there](https://example.com/).\n');
});

test('every page has a title of the first level', () => {
  const model = modelOf(docsContent());
  expect(model.pages.map((page) => markdownOf(page, model.site)).every((text) => /^# .+$/m.test(text))).toBe(
    true,
  );
});

test('a body is written as if all of its page were written at once', () => {
  const page = pageAt(modelOf(docsContent({ docs: [doc('fees')] })), '/docs/fees', 'doc');
  const site = { title: 'Site', url: 'https://example.com', basePath: '', trailingSlash: true };
  fc.assert(
    fc.property(arbitraryBodies(2), (some) => {
      const whole = { ...page, body: some };
      const title: BlockContent = { type: 'heading', depth: 1, children: [textNode('FEES')] };
      const nodes = [title, ...pageNodes(whole, bodyNodes)];
      const markdown = markdownOf(whole, site);
      expect(markdown.slice(markdown.indexOf('# FEES'))).toBe(writeMarkdown(nodes, (href) => href));
    }),
    propertyRuns(50, 5000),
  );
});
