import type { Action } from '@sanity/client';
import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { takePublished } from './takePublished.ts';

test('copies the published values into the version that was looked at, and no other', async () => {
  const sent: unknown[] = [];
  const client = createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
  });
  client.action = async (action: Action | Action[]) => {
    sent.push(action);
    return { transactionId: 't' };
  };
  const document = { _id: 'versions.spring.why', _type: 'post', _rev: 'r1', title: 'Why', summary: 'Old' };
  const since = { base: {}, published: { title: 'What' } };
  await takePublished(client, { document, since }, ['title', 'summary']);
  expect(sent).toEqual([
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'versions.spring.why',
      publishedId: 'why',
      patch: { set: { title: 'What' }, unset: ['summary'], ifRevisionID: 'r1' },
    },
  ]);
});
