import type { SanityClient } from 'sanity';
import type { ConfirmedRemoval } from './commitRemoval.ts';
import { ClientError, createClient } from '@sanity/client';
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

const removal: Omit<ConfirmedRemoval, 'kind'> = {
  id: 'why',
  replacement: '',
  draftRevision: 'r2',
  publishedRevision: 'r1',
  redirects: {
    create: [{ from: '/docs/why', gone: true }],
    update: [{ id: 'earlier', from: '/old', set: { to: '/docs' } }],
    remove: [{ id: 'in-the-way', from: '/docs' }],
  },
};

test('a page is deleted in the transaction that records that it was removed', async () => {
  const { client, sent } = notingClient();
  await commitRemoval(client, { ...removal, kind: 'delete' }, (work) => work);
  expect(sent).toEqual([
    [
      { patch: { id: 'why', ifRevisionID: 'r1', unset: ['none'] } },
      { create: { _type: 'redirect', from: '/docs/why', gone: true } },
      { delete: { id: 'in-the-way' } },
      { patch: { id: 'earlier', set: { to: '/docs' } } },
      { patch: { id: 'drafts.why', ifRevisionID: 'r2', unset: ['none'] } },
      { delete: { id: 'drafts.why' } },
      { delete: { id: 'why' } },
    ],
  ]);
});

test('links to a page that is deleted are changed, but not those of the page itself', async () => {
  const { client, sent } = notingClient();
  const target = { _type: 'reference', _ref: 'why', _weak: true };
  const linking = ['other', 'why', 'drafts.why'].map((id) => ({
    _id: id,
    _type: 'docPage',
    _rev: 'r1',
    target,
  }));
  client.fetch = async () => linking as never;
  const redirects = { create: [], update: [], remove: [] };
  await commitRemoval(client, { ...removal, redirects, replacement: 'how', kind: 'delete' }, (work) => work);
  expect(sent).toEqual([
    [
      { patch: { id: 'why', ifRevisionID: 'r1', unset: ['none'] } },
      { patch: { id: 'other', ifRevisionID: 'r1', set: { target: { ...target, _ref: 'how' } } } },
      { patch: { id: 'drafts.why', ifRevisionID: 'r2', unset: ['none'] } },
      { delete: { id: 'drafts.why' } },
      { delete: { id: 'why' } },
    ],
  ]);
});

test('a page that is unpublished stays as a draft', async () => {
  const { client, sent } = notingClient();
  const redirects = { ...removal.redirects, update: [], remove: [] };
  await commitRemoval(client, { ...removal, redirects, kind: 'unpublish' }, (work) => work);
  expect(sent).toEqual([
    [
      { patch: { id: 'why', ifRevisionID: 'r1', unset: ['none'] } },
      { create: { _type: 'redirect', from: '/docs/why', gone: true } },
      { createIfNotExists: { _id: 'drafts.why', _type: 'docPage', title: 'Why' } },
      { delete: { id: 'why' } },
    ],
  ]);
});

test('a draft that did not exist when the writer was asked stays', async () => {
  const { client, sent } = notingClient();
  const redirects = { create: [], update: [], remove: [] };
  await commitRemoval(
    client,
    { ...removal, redirects, draftRevision: undefined, publishedRevision: undefined, kind: 'delete' },
    (work) => work,
  );
  expect(sent).toEqual([[{ delete: { id: 'why' } }]]);
});

test('a draft that was changed since the writer was asked is not deleted, with a message that says so', async () => {
  const { client } = notingClient();
  const error = { type: 'documentRevisionIDDoesNotMatchError', description: 'unexpected revision ID' };
  client.mutate = async () => {
    const body = { error: { type: 'mutationError', description: 'failed', items: [{ error }] } };
    throw new ClientError({ statusCode: 409, headers: {}, body, url: '', method: 'POST' });
  };
  const deleting = commitRemoval(client, { ...removal, kind: 'delete' }, (work) => work);
  await expect(deleting).rejects.toThrow('Somebody has just changed this document');
});
