import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { overtakenVersions } from './overtakenVersions.ts';
import { clientAnswering } from './testing/clientAnswering.ts';

const release = { name: 'spring', createdAt: '2026-03-01T12:00:00Z' };
const [before, after] = ['2026-02-01T12:00:00Z', '2026-04-01T12:00:00Z'];
const post = (id: string, title: string, fields: object = {}) => ({
  _id: id,
  _type: 'post',
  _rev: title,
  title,
  ...fields,
});

/** A lake with a version of each published post, begun when the title of the post was "Old". */
function lakeWith(published: readonly ReturnType<typeof post>[], versions: readonly object[]) {
  const asked: string[] = [];
  const answer = (url: URL): unknown => {
    const [, place = ''] = /\/(events\/documents|documents|doc\/production|query)\b/.exec(url.pathname) ?? [];
    const id = url.pathname.replace(/^.*\//, '');
    if (place === 'query') return { result: versions };
    if (place === 'events/documents') {
      asked.push(id);
      const begun = { type: 'createDocumentVersion', versionId: id, timestamp: release.createdAt };
      return { events: { [id]: [begun] }, nextCursor: '' };
    }
    if (place === 'documents') return { documents: [post(id, 'Old')] };
    return { documents: published.filter(({ _id }) => _id === id) };
  };
  const client = clientAnswering(answer);
  const raw = { documents: rawDocumentsOf((type) => (type === 'post' ? published : [])), draftIds: [] };
  return { asked, find: () => overtakenVersions(client, raw, release) };
}

test('finds the versions that would undo what was published after they were begun, and asks only about what was published since', async () => {
  const published = [
    post('overtaken', 'New', { _updatedAt: after }),
    post('same', 'New', { _updatedAt: after }),
    post('ends', 'New', { _updatedAt: after }),
    post('older', 'Old', { _updatedAt: before }),
  ];
  const { find, asked } = lakeWith(published, [
    post('versions.spring.overtaken', 'Old'),
    post('versions.spring.same', 'New'),
    post('versions.spring.ends', 'Old', { _system: { delete: true } }),
    post('versions.spring.older', 'Other'),
    post('versions.spring.never-published', 'First'),
  ]);
  const found = await find();
  expect(found.map(({ document, since }) => [document._id, since?.published['title']])).toEqual([
    ['versions.spring.overtaken', 'New'],
  ]);
  expect(asked).toEqual(['versions.spring.overtaken', 'versions.spring.same']);
});
