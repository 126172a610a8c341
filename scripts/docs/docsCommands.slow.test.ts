import type { DocPage } from '#core/content/content.ts';
import type { TestLake } from '#lake/testing/testLake.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { doc, settings, soundSite } from '#publishing/site/testing/soundSite.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { runCut } from './runCut.ts';
import { runVersionRemoval } from './runVersionRemoval.ts';

const strong = (id: string) => ({ _type: 'reference', _ref: id });
const request = { name: 'v1', path: 'v1', label: 'One', from: undefined, dryRun: false };

let lake: TestLake;
let printed: string[];
const output = {
  print: (text: string): void => void printed.push(text),
  complain: (text: string): void => void printed.push(`(${text})`),
};

beforeEach(async () => {
  lake = await startTestLake();
  printed = [];
  const docs = Array.from({ length: 120 }, (_, index) =>
    doc(`d${index}`, `Doc ${index}`, {
      version: strong('current'),
      sidebar: strong('general'),
      ...(index > 0 && { parent: strong('d0') }),
    }),
  );
  const latest = { ...settings, docs: { latest: { ...strong('current'), _weak: true } } };
  let transaction = lake.client.transaction();
  for (const document of [...soundSite, latest, ...docs]) transaction = transaction.createOrReplace(document);
  await transaction.createOrReplace({ ...docs[1], _id: 'drafts.d1', _type: 'docPage' }).commit();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await lake.stop();
});

/** Returns the date of the last edit of each text. */
function dates(docs: readonly DocPage[]): readonly string[] {
  return docs.map(({ title, updatedAt }) => `${title} ${updatedAt}`).toSorted();
}

const cut = (parts: Partial<typeof request> = {}) => runCut(lake.client, { ...request, ...parts }, output);
const idsOf = (filter: string): Promise<readonly string[]> =>
  lake.client.fetch<readonly string[]>(`*[${filter}]._id`, {}, { perspective: 'raw' });

test('readers see a version all at once, with the dates of its texts and as strong references as before', async () => {
  const before = reshapeSnapshot(await fetchDocuments(lake.client, {})).content;
  await cut();
  expect(printed).toEqual([
    '121 pages of "Next" are copied.',
    '1 draft of "Next" is not copied.',
    '(100 of 122 documents copied…)',
    '(122 of 122 documents copied…)',
    'The version "One" is published at /docs/v1.',
  ]);
  const { content, problems } = reshapeSnapshot(await fetchDocuments(lake.client, {}));
  expect(problems).toEqual([]);
  const copies = content.docs.filter(({ version }) => version === 'docVersion-v1');
  expect(dates(copies)).toEqual(dates(before.docs));
  const revisions = await lake.client.fetch<readonly string[]>(
    'array::unique(*[version._ref == "docVersion-v1"]._rev)',
  );
  expect(revisions).toEqual([expect.stringMatching(/^cut-/)]);
  const references = await lake.client.fetch<unknown>(
    '*[version._ref == "docVersion-v1" && title == "Doc 7"][0]{version, sidebar, "parent": parent->title}',
  );
  expect(references).toEqual({
    version: strong('docVersion-v1'),
    sidebar: strong('general'),
    parent: 'Doc 0',
  });
  expect(await idsOf('_id in path("drafts.**")')).toEqual(['drafts.d1']);
  await expect(cut()).rejects.toThrow('The name "v1" already belongs to the version "One" (docVersion-v1).');
});

test('if the last request fails, nothing is left of the copies; a lost answer is not a failure', async () => {
  const action = vi.spyOn(lake.client, 'action').mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(cut()).rejects.toThrow('The disk is full.');
  expect(await idsOf('_id match "*v1*"')).toEqual([]);
  const send = lake.client.action.bind(lake.client);
  action.mockRestore();
  vi.spyOn(lake.client, 'action').mockImplementationOnce(async (...sent) => {
    await send(...sent);
    throw new Error('The connection was lost.');
  });
  await cut();
  expect(printed.at(-1)).toBe('The version "One" is published at /docs/v1.');
  expect(await idsOf('version._ref == "docVersion-v1" && !(_id in path("drafts.**"))')).toHaveLength(121);
});

test(
  'a dry run writes nothing; a removal only says what it would do until it is confirmed',
  { tags: ['long'] },
  async () => {
    await cut({ dryRun: true });
    expect(printed.at(-1)).toBe('Nothing was written: this was a dry run.');
    expect(await idsOf('_id match "*v1*"')).toEqual([]);
    await cut();
    printed = [];
    await runVersionRemoval(lake.client, { name: 'v1', redirects: true, isConfirmed: false }, output);
    expect(printed).toEqual([
      'Removing the version "One":',
      '- 122 published documents will be deleted, with 121 pages.',
      '- Readers of its addresses will be led to the same page of the latest version.',
      'Nothing was written. With --yes, the version is removed.',
    ]);
    expect(await idsOf('version._ref == "docVersion-v1"')).toHaveLength(121);
    await runVersionRemoval(lake.client, { name: 'v1', redirects: true, isConfirmed: true }, output);
    expect(await idsOf('_id match "*v1*"')).toEqual([]);
    const { content, problems } = reshapeSnapshot(await fetchDocuments(lake.client, {}));
    expect([content.docs.length, content.redirects.length, problems]).toEqual([121, 121, []]);
    expect(content.redirects.find(({ from }) => from === '/docs/v1/d0/d7')?.to).toBe('/docs/d0/d7');
    await expect(
      runVersionRemoval(lake.client, { name: 'current', redirects: true, isConfirmed: true }, output),
    ).rejects.toThrow('is the latest');
    await expect(
      runVersionRemoval(lake.client, { name: 'v1', redirects: true, isConfirmed: true }, output),
    ).rejects.toThrow("There is no version 'v1'. Published versions: current.");
  },
);
