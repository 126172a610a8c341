import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';

const text = 'Rates follow the market within a day.';
const labels = ['Borrowers', 'Lenders'] as const;

/** A page with two tabs as this project has it in a lake. A post, so that no sidebar of the corpus has an entry more. */
export const postWithTabs: RawDocument = {
  _id: 'post-tabs',
  _type: 'post',
  title: 'Tabs',
  description: text,
  summary: text,
  slug: { _type: 'slug', current: 'tabs' },
  publishedAt: '2025-12-01T00:00:00.000Z',
  authors: [{ _key: 'a', _type: 'reference', _ref: 'author' }],
  tags: [],
  body: [{ _key: 't', _type: 'tabs', items: labels.map(tabItem) }],
};

/** The author of the page. */
export const authorOfTabs: RawDocument = {
  _id: 'author',
  _type: 'author',
  name: 'Generator',
  slug: { _type: 'slug', current: 'generator' },
};

/** The same page for Starlight, by the place of its source. */
export const starlightTabs: Readonly<Record<string, string>> = {
  'src/content/docs/tabs.mdx': `---
title: Tabs
---

import { TabItem, Tabs } from '@astrojs/starlight/components';

<Tabs>
${labels.map((label) => `  <TabItem label="${label}">${text}</TabItem>`).join('\n')}
</Tabs>
`,
};

function tabItem(label: string): object {
  const span = { _key: 's', _type: 'span', text, marks: [] };
  const block = { _key: 'b', _type: 'block', style: 'normal', markDefs: [], children: [span] };
  return { _key: label, _type: 'tabItem', label, body: [block] };
}
