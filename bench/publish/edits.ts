import type { SanityClient } from '@sanity/client';
import sharp from 'sharp';
import { paragraph } from '#core/site/testing/blocks.ts';

/** The visible effect of an edit: the answer to a path of the site by which a reader sees that it is live. */
export type Expected = { readonly path: string; readonly isLive: (status: number, text: string) => boolean };

/** A doc of the corpus: its id, and its path on the site. */
export type CorpusDoc = { readonly id: string; readonly path: string };

/** Does something that writers do, to some of the docs. `run` makes each different from the others. */
export type Edit = (
  client: SanityClient,
  docs: readonly [CorpusDoc, ...CorpusDoc[]],
  run: number,
) => Promise<Expected>;

const hasText =
  (wanted: string): Expected['isLive'] =>
  (status, text) =>
    status === 200 && text.includes(wanted);

/** Creates a post with a number of its own, and their author. */
export async function publishPost(client: SanityClient, number: number): Promise<void> {
  const author = { _id: 'author', _type: 'author', name: 'Ada', slug: { _type: 'slug', current: 'ada' } };
  await client
    .transaction()
    .createIfNotExists(author)
    .create({
      _id: `post-${number}`,
      _type: 'post',
      title: `Post ${number}`,
      slug: { _type: 'slug', current: `post-${number}` },
      authors: [{ _type: 'reference', _ref: 'author', _key: 'a' }],
      publishedAt: '2026-01-01T00:00:00Z',
      summary: 'Short.',
      body: [paragraph(`Post number ${number}.`)],
    })
    .commit();
}

export const edits: ReadonlyMap<string, Edit> = new Map(
  Object.entries({
    text: async (client, [doc], run) => {
      const wanted = `Changed ${run} times.`;
      await client.patch(doc.id).set({ 'body[0].children[0].text': wanted }).commit();
      return { path: doc.path, isLive: hasText(wanted) };
    },
    title: async (client, [doc], run) => {
      const wanted = `Renamed ${run}`;
      await client.patch(doc.id).set({ title: wanted }).commit();
      return { path: doc.path, isLive: hasText(wanted) };
    },
    post: async (client, _docs, run) => {
      await publishPost(client, run + 1);
      return { path: `/blog/post-${run + 1}/`, isLive: hasText(`Post number ${run + 1}.`) };
    },
    image: async (client, [doc], run) => {
      const background = { r: run % 256, g: 100, b: 100 };
      const png = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
      const { _id } = await client.assets.upload('image', png, { filename: `image-${run}.png` });
      const figure = {
        _type: 'figure',
        _key: 'figure',
        asset: { _type: 'reference', _ref: _id },
        alt: `Image ${run}`,
      };
      await client.patch(doc.id).unset(['body[_key=="figure"]']).append('body', [figure]).commit();
      return { path: doc.path, isLive: hasText(`Image ${run}`) };
    },
    unpublish: async (client, docs, run) => {
      const { id, path } = docs.at(-1 - run) ?? docs[0];
      const removed = { _id: `removed-${run}`, _type: 'redirect', from: path.slice(0, -1), gone: true };
      await client.transaction().delete(id).create(removed).commit();
      return { path, isLive: (status) => status === 410 };
    },
    redirect: async (client, [doc], run) => {
      await client.create({
        _id: `redirect-${run}`,
        _type: 'redirect',
        from: `/old-${run}`,
        to: doc.path.slice(0, -1),
      });
      return { path: `/old-${run}`, isLive: (status) => status === 301 };
    },
  } satisfies Readonly<Record<string, Edit>>),
);
