import { expect, test } from 'vitest';
import { linked } from '../testing/blocks.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { doc, docsContent } from '../testing/content.ts';
import { markdownOf } from './markdownOf.ts';

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
