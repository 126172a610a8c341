import { expect, test } from './studioTest.ts';

test.use({ viewport: { width: 1600, height: 1200 } });

type Case = readonly [
  what: string,
  id: string,
  search: string,
  path: string,
  heading: string,
  link: object,
  tags: readonly string[],
];

const cases: readonly Case[] = [
  [
    'a page and one of its headings',
    'link-to-page',
    'Linked to from a text',
    '/docs/for-users/link-to-page-target',
    'Second part',
    { target: 'link-to-page-target', anchor: 'second-part' },
    [],
  ],
  [
    'a symbol of the API and one of its fields',
    'link-to-symbol',
    'BatchManagerMetadata',
    '/api/usdm-mainnet/schema/types/objects/batch-manager-metadata',
    'name',
    { target: 'reference-usdm-mainnet-object-BatchManagerMetadata', anchor: 'field-name' },
    ['@long'],
  ],
];

for (const [what, id, search, path, heading, link, tags] of cases) {
  test(`selected words become a link to ${what}`, { tag: [...tags] }, async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    await client.createOrReplace(target(`${id}-target`));
    await client.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'docPage',
      title: id,
      body: [text('Words', 'normal')],
    });
    await writer.open('docPage', id);
    await writer.enlargeBody();
    await page.getByTestId('pt-editor').getByText('Words').dblclick();
    await page.getByTestId('action-button-internalLink').filter({ visible: true }).first().click();
    await page.getByRole('combobox', { name: 'Page' }).fill(search);
    await page.getByRole('button').filter({ hasText: search }).filter({ hasText: path }).first().click();
    await page.getByLabel('Heading').selectOption({ label: heading });
    const fields = '*[_id == $id][0].body[0].markDefs[0]{"target": target._ref, anchor}';
    await expect
      .poll(() => client.fetch<unknown>(fields, { id: `drafts.${id}` }, { perspective: 'raw' }))
      .toEqual(link);
  });
}

test(
  'the heading of a link to a page that is only a draft is chosen from a list, too',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    await client.createOrReplace({ ...target('drafts.link-to-draft-target'), title: 'Only a draft so far' });
    const link = { _key: 'l', _type: 'internalLink' };
    const to = { target: { _type: 'reference', _ref: 'link-to-draft-target', _weak: true } };
    const words = text('Words', 'normal');
    await client.createOrReplace({
      _id: 'drafts.link-to-draft',
      _type: 'docPage',
      title: 'Link to a draft',
      body: [
        {
          ...words,
          markDefs: [{ ...link, ...to }],
          children: words.children.map((span) => ({ ...span, marks: ['l'] })),
        },
      ],
    });
    await writer.open('docPage', 'link-to-draft');
    await writer.enlargeBody();
    await page.getByTestId('pt-editor').getByText('Words').click();
    await page.getByTestId('edit-annotation-button').click();
    await page.getByLabel('Heading').selectOption({ label: 'Second part' });
    const anchor = '*[_id == "drafts.link-to-draft"][0].body[0].markDefs[0].anchor';
    await expect.poll(() => client.fetch<unknown>(anchor, {}, { perspective: 'raw' })).toBe('second-part');
  },
);

function target(_id: string) {
  return {
    _id,
    _type: 'docPage',
    title: 'Linked to from a text',
    slug: { _type: 'slug', current: _id.replace('drafts.', '') },
    parent: { _type: 'reference', _ref: 'docPage-for-users' },
    version: { _type: 'reference', _ref: 'docVersion-current' },
    sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
    orderRank: '0|zzzzzz:',
    body: [text('First part', 'h2'), text('Second part', 'h3')],
  };
}

function text(words: string, style: string) {
  const children = [{ _type: 'span', _key: 's', text: words, marks: [] }];
  return { _type: 'block', _key: words.replace(' ', ''), style, children, markDefs: [] };
}
