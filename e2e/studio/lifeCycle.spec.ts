import type { SanityClient } from '@sanity/client';
import { expect, test } from './studioTest.ts';

type Life = {
  /** The place where the Studio lists documents of the type. */
  readonly place: string;
  /** The entry to choose there for a new one, if there is a choice. */
  readonly entry?: string;
  /** The texts that are typed into the form first; every other text of the document follows from them. */
  readonly fields: Readonly<Record<string, string>>;
  /** The sets of fields below the text that have some of these. */
  readonly sets?: readonly string[];
  /** True if a button makes the address from the title. */
  readonly hasAddress?: true;
  /** A field and what is written into it later. */
  readonly change: readonly [field: string, text: string];
  /** Further fields that it needs, as a colleague would add them in the meantime. */
  readonly rest?: (client: SanityClient, id: string) => Promise<object>;
};

const block = {
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: 'A few words.', marks: [] }],
};

const lives: Readonly<Record<string, Life>> = {
  docPage: {
    place: 'docs;sidebar-docSidebar-for-users',
    entry: 'New page',
    fields: { title: 'Page with a life' },
    sets: ['Details', 'Place'],
    hasAddress: true,
    change: ['sidebarLabel', 'Life'],
  },
  docCategory: {
    place: 'docs;sidebar-docSidebar-for-users',
    entry: 'New category',
    fields: { label: 'Category with a life' },
    sets: ['Place'],
    hasAddress: true,
    change: ['description', 'What lives here.'],
  },
  docSidebar: {
    place: 'docs;docSidebar',
    fields: { name: 'with-a-life', label: 'With a life' },
    change: ['label', 'Another life'],
  },
  docVersion: {
    place: 'docs;docVersion',
    fields: { name: 'lived', label: 'Lived', path: 'lived' },
    change: ['label', 'Lived before'],
    rest: async (client, id) => {
      const mainDoc = `page-of-${id}`;
      await client.create({
        _id: `drafts.${mainDoc}`,
        _type: 'docPage',
        title: 'Main page of a life',
        slug: { _type: 'slug', current: 'main' },
        version: { _type: 'reference', _ref: id, _weak: true, _strengthenOnPublish: { type: 'docVersion' } },
        sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
        orderRank: '0|zzzzzz:',
        body: [block],
      });
      return { mainDoc: { _type: 'reference', _ref: mainDoc, _weak: true } };
    },
  },
  post: {
    place: 'blog',
    fields: { title: 'Post with a life', summary: 'How a post lives.' },
    sets: ['Details'],
    hasAddress: true,
    change: ['summary', 'How a post lives on.'],
    rest: async () => ({
      authors: [{ _type: 'reference', _key: 'a', _ref: 'author-mara-lindqvist' }],
      body: [block],
    }),
  },
  author: {
    place: 'author',
    fields: { name: 'Vita Longa', role: 'Writer' },
    hasAddress: true,
    change: ['role', 'Editor'],
  },
  page: {
    place: 'page',
    fields: { title: 'Page of its own', path: '/a-life' },
    sets: ['Details'],
    change: ['description', 'How a page lives.'],
  },
  textSnippet: {
    place: 'textSnippet',
    fields: { title: 'Snippet with a life' },
    change: ['title', 'Another snippet'],
    rest: async () => ({ body: [block] }),
  },
  redirect: {
    place: 'redirect',
    fields: { from: '/a-life-ago', to: '/docs' },
    change: ['to', '/blog'],
  },
};

for (const [type, life] of Object.entries(lives)) {
  test(
    `a ${type} can be created, published, changed, reverted, duplicated, unpublished and deleted`,
    { tag: '@long' },
    async ({ writer, workplace }) => {
      test.setTimeout(300_000);
      const { page } = writer;
      page.setDefaultTimeout(60_000);
      const client = workplace.client.withConfig({ perspective: 'raw' });
      const [changedField, changedText] = life.change;
      const [firstField = '', firstText = ''] = Object.entries(life.fields)[0] ?? [];

      await writer.browse(life.place);
      await writer.startNew(life.entry);
      const unfold = async () => {
        for (const set of life.sets ?? []) await writer.unfold(set);
      };
      await unfold();
      for (const [field, text] of Object.entries(life.fields)) await writer.type(field, text);
      if (life.hasAddress) await writer.field('slug').getByRole('button', { name: 'Generate' }).click();
      const made = `*[_type == $type && ${firstField} == $firstText]`;
      const ids = () => client.fetch<readonly string[]>(`${made}._id`, { type, firstText });
      await expect.poll(ids).toEqual([expect.stringMatching(/^drafts\./)]);
      const id = (await ids())[0]?.replace('drafts.', '') ?? '';
      if (life.rest !== undefined) {
        await client
          .patch(`drafts.${id}`)
          .set(await life.rest(client, id))
          .commit();
      }
      // The changed field in the draft and the published document.
      const states = async (): Promise<Readonly<Record<string, unknown>>> => {
        const [draft, published] = await client.getDocuments([`drafts.${id}`, id]);
        return {
          ...(draft === null ? {} : { draft: draft?.[changedField] ?? '' }),
          ...(published === null ? {} : { published: published?.[changedField] ?? '' }),
        };
      };
      const before = life.fields[changedField] ?? '';

      await writer.publish();
      await expect.poll(states).toEqual({ published: before });

      await writer.type(changedField, changedText);
      await expect.poll(states).toEqual({ draft: changedText, published: before });
      await writer.choose('Discard changes');
      await writer.confirm('Discard changes');
      await expect.poll(states).toEqual({ published: before });
      await expect(writer.input(changedField)).toHaveValue(before);

      await writer.type(changedField, changedText);
      await expect.poll(states).toEqual({ draft: changedText, published: before });
      await writer.publish();
      await expect.poll(states).toEqual({ published: changedText });

      await writer.choose('Duplicate');
      await expect.poll(ids).toHaveLength(2);
      const copy = (await ids()).find((each) => each !== id) ?? '';
      await expect(page).toHaveURL(new RegExp(copy.replace('drafts.', '')));
      // Until its form takes the place of the other one, which looks the same, the menu is that of the other.
      await writer.open(type, copy.replace('drafts.', ''));
      await unfold();
      await expect(writer.input(changedField)).toHaveValue(changedText);
      await writer.choose('Delete');
      await writer.confirm(/^Delete/);
      await expect.poll(ids).toEqual([id]);

      await writer.open(type, id);
      await writer.see('Published');
      await page.getByTestId('action-unpublish').click();
      await writer.confirm(/^Unpublish/);
      await expect.poll(states).toEqual({ draft: changedText });
      await writer.see('Latest');
      await writer.choose('Delete');
      await writer.confirm(/^Delete/);
      await expect.poll(states).toEqual({});
      // What it needed would be in the trees of later tests.
      await client.delete(`drafts.page-of-${id}`);
    },
  );
}
