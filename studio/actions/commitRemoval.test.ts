import type { SanityClient } from 'sanity';
import type { Removal } from './planRemoval.ts';
import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { commitRemoval } from './commitRemoval.ts';

/** A client that answers with one published page, and notes the mutations of each transaction instead of sending them. */
function notingClient(): { readonly client: SanityClient; readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const client = createClient({ projectId: 'p', dataset: 'd', apiVersion: '2025-02-19', useCdn: false });
  const page = { _id: 'why', _type: 'docPage', _rev: 'r1', _createdAt: '', _updatedAt: '', title: 'Why' };
  client.getDocument = async () => page as never;
  client.fetch = async () => [] as never;
  client.mutate = async (operations: unknown) => {
    sent.push(operations);
    return {} as never;
  };
  return { client, sent };
}

const removal: Removal = {
  ended: [{ path: '/docs/why', id: 'why' }],
  broken: [],
  redirects: {
    create: [{ from: '/docs/why', gone: true }],
    update: [{ id: 'earlier', from: '/old', set: { to: '/docs' } }],
    remove: [{ id: 'in-the-way', from: '/docs' }],
  },
};

test('a page is deleted in the transaction that records that it was removed', async () => {
  const { client, sent } = notingClient();
  await commitRemoval(client, 'delete', 'why', '', removal, (work) => work);
  expect(sent).toEqual([
    [
      { create: { _type: 'redirect', from: '/docs/why', gone: true } },
      { delete: { id: 'in-the-way' } },
      { patch: { id: 'earlier', set: { to: '/docs' } } },
      { delete: { id: 'drafts.why' } },
      { delete: { id: 'why' } },
    ],
  ]);
});

test('a page that is unpublished stays as a draft', async () => {
  const { client, sent } = notingClient();
  const redirects = { ...removal.redirects, update: [], remove: [] };
  await commitRemoval(client, 'unpublish', 'why', '', { ...removal, redirects }, (work) => work);
  expect(sent).toEqual([
    [
      { create: { _type: 'redirect', from: '/docs/why', gone: true } },
      { createIfNotExists: { _id: 'drafts.why', _type: 'docPage', title: 'Why' } },
      { delete: { id: 'why' } },
    ],
  ]);
});
