import type { LakeEnv } from '#env';
import type { StubAnswer, StubRequest } from './testing/startStub.ts';
import { afterEach, expect, test } from 'vitest';
import { createLakeClient } from './createLakeClient.ts';
import { fetchSnapshot } from './fetchSnapshot.ts';
import { snapshotId } from './snapshotId.ts';
import { emptyAnswer } from './testing/emptyAnswer.ts';
import { startStub } from './testing/startStub.ts';

const base = { _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z', _rev: 'r1' };
const author = { ...base, _id: 'author-a', _type: 'author', name: 'A' } as const;
const documents = { ...emptyAnswer, author: [author] };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const isDraftQuery = ({ url }: StubRequest): boolean => url.searchParams.get('perspective') === 'raw';
const answering =
  (published: StubAnswer, drafts: StubAnswer = { body: { result: [] } }) =>
  (request: StubRequest): StubAnswer =>
    isDraftQuery(request) ? drafts : published;

const lakeAt = (port: number): LakeEnv => ({
  kind: 'local',
  port,
  dataDir: '',
  projectId: 'local',
  dataset: 'production',
});

async function stubbed(answer: (request: StubRequest) => StubAnswer) {
  const stub = await startStub(answer);
  closers.push(stub.close);
  const waits: number[] = [];
  const lines: string[] = [];
  const fetched = fetchSnapshot(createLakeClient(lakeAt(stub.port)), {
    wait: async (milliseconds) => waits.push(milliseconds),
    onProgress: (line) => lines.push(line),
    now: () => Date.parse('2025-06-01T00:00:00Z'),
  });
  return { stub, fetched, waits, lines, origin: `http://127.0.0.1:${stub.port}` };
}

/** Answers with the statuses one after the other, then well. */
function failingFirst(statuses: readonly number[], headers: Record<string, string> = {}) {
  let asked = 0;
  return answeringWith(() => {
    const status = statuses[asked];
    asked += 1;
    return status === undefined
      ? { body: { result: documents } }
      : { status, headers, body: { message: 'no' } };
  });
}

function answeringWith(published: () => StubAnswer) {
  return (request: StubRequest): StubAnswer =>
    isDraftQuery(request) ? { body: { result: [] } } : published();
}

test('a snapshot has the published documents, the published ids of drafts, counts and a hash', async () => {
  const { fetched } = await stubbed(
    answering({ body: { result: documents } }, { body: { result: ['drafts.b', 'drafts.a'] } }),
  );
  const raw = { documents, draftIds: ['a', 'b'] };
  const zero = Object.fromEntries(Object.keys(emptyAnswer).map((type) => [type, 0]));
  expect(await fetched).toMatchObject({ ...raw, counts: { ...zero, author: 1 }, id: snapshotId(documents) });
});

test('a new draft does not change the content: the build stays the same to the byte', async () => {
  const ids = await Promise.all(
    [[], ['drafts.a']].map(async (drafts) => {
      const { fetched } = await stubbed(
        answering({ body: { result: documents } }, { body: { result: drafts } }),
      );
      return (await fetched).id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
});

test.each([401, 403])('where drafts may not be read (%i) there are none', async (status) => {
  const { fetched } = await stubbed(
    answering({ body: { result: documents } }, { status, body: { message: 'Insufficient permissions' } }),
  );
  expect((await fetched).draftIds).toEqual([]);
});

const asset = (id: string) => ({
  _id: id,
  _type: 'sanity.imageAsset' as const,
  _updatedAt: '2025-01-01T00:00:00Z',
  url: null,
  extension: 'png',
  mimeType: 'image/png',
  size: 1,
  sha1hash: 'x',
  originalFilename: null,
  dimensions: null,
});

test('leaves out images and files without a reference to them', async () => {
  const withImage = {
    ...author,
    image: { _type: 'image', asset: { _type: 'reference', _ref: 'image-a' }, alt: 'A' },
  } as const;
  const result = {
    ...emptyAnswer,
    author: [withImage],
    'sanity.imageAsset': [asset('image-a'), asset('image-b')],
  };
  const { fetched } = await stubbed(answering({ body: { result } }));
  expect((await fetched).documents['sanity.imageAsset']).toEqual([asset('image-a')]);
});

test('waits twice as long after each temporary error', async () => {
  const { fetched, waits, lines } = await stubbed(failingFirst([500, 502, 503]));
  await fetched;
  expect({ waits, first: lines[0] }).toEqual({
    waits: [500, 1000, 2000],
    first: 'The Content Lake does not respond (status 500); trying again in 0.5 s…',
  });
});

test('waits as long as the lake says after too many requests', async () => {
  const { fetched, waits } = await stubbed(failingFirst([429], { 'retry-after': '7' }));
  await fetched;
  expect(waits).toEqual([7000]);
});

test('waits until the date that the lake names after too many requests', async () => {
  const { fetched, waits } = await stubbed(
    failingFirst([429], { 'retry-after': 'Sun, 01 Jun 2025 00:00:09 GMT' }),
  );
  await fetched;
  expect(waits).toEqual([9000]);
});

test('never waits longer than a minute', async () => {
  const { fetched, waits } = await stubbed(failingFirst([429], { 'retry-after': '86400' }));
  await fetched;
  expect(waits).toEqual([60_000]);
});

test('gives up after five attempts, with the message of the lake', async () => {
  const { fetched, stub, origin } = await stubbed(failingFirst(Array.from({ length: 9 }, () => 503)));
  await expect(fetched).rejects.toThrow(
    `The local Content Lake at ${origin} answered 503 for the dataset 'production': no. Try again later.`,
  );
  expect(stub.requests.filter((request) => !isDraftQuery(request))).toHaveLength(5);
});

test('does not retry a refusal', async () => {
  const { fetched, stub } = await stubbed(failingFirst([400]));
  await expect(fetched).rejects.toThrow('answered 400');
  expect(stub.requests.filter((request) => !isDraftQuery(request))).toHaveLength(1);
});

test.each([401, 403])(
  'where nothing may be read (%i) it says that the lake is another one',
  async (status) => {
    const { fetched, origin } = await stubbed(() => ({ status, body: { message: 'Unauthorized' } }));
    await expect(fetched).rejects.toThrow(
      `The local Content Lake at ${origin} answered ${status} for the dataset 'production': Unauthorized. What answers there is not the lake of this project's data folder`,
    );
  },
);

test('the error for an unknown dataset names the variable', async () => {
  const { fetched, origin } = await stubbed(() => ({
    status: 404,
    body: { statusCode: 404, error: 'Not Found', message: 'Dataset "production" not found' },
  }));
  await expect(fetched).rejects.toThrow(
    `The local Content Lake at ${origin} answered 404 for the dataset 'production': Dataset "production" not found. Set SANITY_DATASET to a dataset that exists, or LAKE_PORT to the port of the local lake.`,
  );
});

test('an empty dataset is an error, not an empty site', async () => {
  const { fetched, origin } = await stubbed(answering({ body: { result: emptyAnswer } }));
  await expect(fetched).rejects.toThrow(
    `The dataset 'production' of the local Content Lake at ${origin} has no published document that can be read. Run "npm start", which loads the sample content into an empty lake, or set SANITY_DATASET to another dataset.`,
  );
});

test('a web page in place of a response means that something else listens there', async () => {
  const { fetched, origin } = await stubbed(() => ({ body: '<!doctype html>' }));
  await expect(fetched).rejects.toThrow(
    `What answers at ${origin} is not a Content Lake. Set LAKE_PORT to the port of the local lake.`,
  );
});

test.each([404, 405])('an unknown path (%i) means that something else listens there', async (status) => {
  const { fetched, origin } = await stubbed(() => ({ status, body: '<!doctype html><h1>Not here</h1>' }));
  await expect(fetched).rejects.toThrow(
    `What answers at ${origin} is not a Content Lake. Set LAKE_PORT to the port of the local lake.`,
  );
});

test('ends at once if it is stopped while it waits to retry', async () => {
  const stub = await startStub(() => ({ status: 503, body: {} }));
  closers.push(stub.close);
  const stopping = new AbortController();
  const fetched = fetchSnapshot(createLakeClient(lakeAt(stub.port)), {
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  });
  await expect(fetched).rejects.toThrow('aborted');
  expect(stub.requests).toHaveLength(1);
});

test('ends at once if it is stopped while it waits for the lake', async () => {
  const stopping = new AbortController();
  const stub = await startStub(() => {
    stopping.abort();
    return { body: { result: [] } };
  });
  closers.push(stub.close);
  const fetched = fetchSnapshot(createLakeClient(lakeAt(stub.port)), { signal: stopping.signal });
  await expect(fetched).rejects.toThrow('aborted');
});

test('retries if nothing listens, then names the address and the variables', async () => {
  const stub = await startStub(() => ({ body: {} }));
  await stub.close();
  const waits: number[] = [];
  const lost = fetchSnapshot(createLakeClient(lakeAt(stub.port)), {
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  await expect(lost).rejects.toThrow(
    `The local Content Lake at http://127.0.0.1:${stub.port} cannot be reached (ECONNREFUSED). Start it with "npm run lake", or set LAKE_PORT to the port where it runs, or SANITY_PROJECT_ID to read a hosted project.`,
  );
  expect(waits).toEqual([500, 1000, 2000, 4000]);
});
