import type { TestLake } from '../testing/testLake.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

describe('the history of a document that a release publishes', () => {
  let lake: TestLake;
  const author = 'local-robot';
  const ask = async (path: string): Promise<unknown> =>
    (await lake.ask(`/v2025-02-19/data/history/production/${path}`)).json();
  const eventsOf = async (id: string) => {
    const answer = (await ask(`events/documents/${id}`)) as {
      events: Record<string, Record<string, unknown>[]>;
    };
    return (answer.events[id] ?? []).map((event) =>
      Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'timestamp')),
    );
  };
  const draftAfter = (revision: string) => ask(`documents/drafts.a?revision=${revision}`);
  const addVersion = (releaseId: string, n: number) =>
    lake.client.createVersion(
      { releaseId, publishedId: 'a', document: { _type: 'page', n } },
      { transactionId: `${releaseId}-begun` },
    );
  const publish = (releaseId: string) =>
    lake.client.releases.publish({ releaseId }, { transactionId: `${releaseId}-published` });

  beforeAll(async () => {
    lake = await startTestLake();
    for (const releaseId of ['may', 'june', 'july', 'other']) {
      await lake.client.releases.create({ releaseId });
    }
    await addVersion('may', 1);
    await publish('may');
    await lake.client.mutate([{ create: { _id: 'drafts.a', _type: 'page', n: 3 } }], {
      transactionId: 'begun',
    });
    await addVersion('june', 2);
    await publish('june');
    await lake.client.createVersion({ releaseId: 'other', publishedId: 'a', baseId: 'a' });
  });
  afterAll(() => lake.stop());

  test('the events name the release, and who published it', async () => {
    const published = { type: 'publishDocumentVersion', documentId: 'a', author };
    const ofRelease = (releaseId: string) => ({
      ...published,
      releaseId,
      versionId: `versions.${releaseId}.a`,
      versionRevisionId: `${releaseId}-begun`,
      revisionId: `${releaseId}-published`,
    });
    expect(await eventsOf('a')).toEqual([ofRelease('june'), ofRelease('may')]);
    expect((await eventsOf('versions.may.a'))[0]).toEqual(ofRelease('may'));
  });

  test('the events of the draft do, too, and not as publishing the draft', async () => {
    const published = { type: 'publishDocumentVersion', documentId: 'a', author, versionId: 'drafts.a' };
    expect(await eventsOf('drafts.a')).toEqual([
      { ...published, releaseId: 'june', revisionId: 'june-published' },
      {
        type: 'createDocumentVersion',
        documentId: 'a',
        author,
        versionId: 'drafts.a',
        versionRevisionId: 'begun',
      },
      { ...published, releaseId: 'may', revisionId: 'may-published' },
    ]);
  });

  test('the events of a version in another release do not', async () => {
    const others = await eventsOf('versions.other.a');
    expect(others.map(({ type }) => type)).toEqual(['createDocumentVersion']);
  });

  test('the draft can be read as the release published it, also if there was another one', async () => {
    const answers = [
      await draftAfter('may-published'),
      await draftAfter('begun'),
      await draftAfter('june-published'),
    ];
    expect(answers).toMatchObject([
      { documents: [{ _id: 'drafts.a', n: 1, _rev: 'may-published' }] },
      { documents: [{ _id: 'drafts.a', n: 3, _rev: 'begun' }] },
      { documents: [{ _id: 'drafts.a', n: 2, _rev: 'june-published' }] },
    ]);
  });

  test('the events say that a release unpublished it', async () => {
    await lake.client.unpublishVersion({ releaseId: 'july', publishedId: 'a' });
    await publish('july');
    expect([(await eventsOf('a'))[0], (await eventsOf('drafts.a'))[0]]).toMatchObject([
      { type: 'unpublishDocument', releaseId: 'july' },
      { type: 'unpublishDocument', releaseId: 'july' },
    ]);
    expect((await eventsOf('versions.other.a')).map(({ type }) => type)).toEqual(['createDocumentVersion']);
  });

  test('its deletion together with its versions is a deletion', async () => {
    await lake.client.create({ _id: 'b', _type: 'page' });
    await lake.client.createVersion({ releaseId: 'other', publishedId: 'b', baseId: 'b' });
    await lake.client.delete({ query: '*[_id in ["b", "versions.other.b"]]' });
    expect((await eventsOf('b'))[0]).toMatchObject({ type: 'deleteDocumentGroup' });
  });
});
