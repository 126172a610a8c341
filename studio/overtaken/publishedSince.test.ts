import { expect, test } from 'vitest';
import { publishedSince } from './publishedSince.ts';
import { clientAnswering } from './testing/clientAnswering.ts';

const begun = { type: 'createDocumentVersion', versionId: 'drafts.why', timestamp: '2026-03-01T12:00:00Z' };
const released = {
  type: 'publishDocumentVersion',
  versionId: 'drafts.why',
  timestamp: '2026-03-02T12:00:00Z',
};
const older = { ...begun, timestamp: '2026-02-01T12:00:00Z' };

type Page = { readonly events: readonly object[]; readonly next?: string };

/** A lake with these pages of events, whose document `why` has another revision since March 2nd. */
function lakeWith(
  pages: Readonly<Record<string, Page>>,
  published: object | null = { _rev: 'new' },
  id = 'drafts.why',
) {
  const asked: string[] = [];
  const answer = (url: URL): unknown => {
    asked.push(url.pathname.replace(/^.*\/(?:history|data)\//, ''));
    if (url.pathname.includes('/events/')) {
      const page = pages[url.searchParams.get('nextCursor') ?? ''];
      return { events: { [id]: page?.events }, nextCursor: page?.next ?? '' };
    }
    if (url.pathname.includes('/history/')) {
      const isOld = (url.searchParams.get('time') ?? '') < released.timestamp;
      return { documents: [{ _id: 'why', _rev: isOld ? 'old' : 'new' }] };
    }
    return { documents: published ? [{ _id: 'why', ...published }] : [] };
  };
  const client = clientAnswering(answer);
  return { client, asked };
}

test('finds what was published when the draft was begun, past later releases', async () => {
  const { client } = lakeWith({ '': { events: [released], next: '7' }, 7: { events: [begun, older] } });
  expect(await publishedSince(client, 'drafts.why')).toMatchObject({
    base: { _rev: 'old' },
    published: { _rev: 'new' },
  });
});

test('finds the same for a version in a release', async () => {
  const id = 'versions.spring.why';
  const { client, asked } = lakeWith({ '': { events: [{ ...begun, versionId: id }] } }, undefined, id);
  expect(await publishedSince(client, id)).toMatchObject({
    base: { _rev: 'old' },
    published: { _rev: 'new' },
  });
  expect(asked).toEqual([
    `production/events/documents/${id}`,
    'production/documents/why',
    expect.stringMatching(/why$/),
  ]);
});

test('nothing was published since if the revision is still the same, or nothing is published now', async () => {
  const pages = { '': { events: [begun] } };
  expect(await publishedSince(lakeWith(pages, { _rev: 'old' }).client, 'drafts.why')).toBeUndefined();
  expect(await publishedSince(lakeWith(pages, null).client, 'drafts.why')).toBeUndefined();
});

test('a history that does not go back to the beginning of the draft, or cannot be read, says nothing', async () => {
  const { client, asked } = lakeWith({ '': { events: [released] } });
  expect(await publishedSince(client, 'drafts.why')).toBeUndefined();
  expect(asked).toEqual(['production/events/documents/drafts.why']);
  client.request = () => Promise.reject(new Error('refused'));
  expect(await publishedSince(client, 'drafts.why')).toBeUndefined();
});
