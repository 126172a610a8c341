import type { SanityClient } from '@sanity/client';
import type { TestLake } from '#lake/testing/testLake.ts';
import type { TemporaryDeployment } from './testing/temporaryDeployment.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@sanity/client';
import { buildSchema } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { applyReference } from './applyReference.ts';
import { planForLake } from './planForLake.ts';
import { temporaryDeployment } from './testing/temporaryDeployment.ts';

const first = 'type Query { "*All* of it" a: Int old: Old } type Old { x: Int }';
const second = 'type Query { "*All* of it" a: Int b: Int }';
const notes = [
  {
    _type: 'block',
    _key: 'n',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: 'Mind the fee.', marks: [] }],
  },
];

let lake: TestLake;
let deployment: TemporaryDeployment;

beforeEach(async () => {
  lake = await startTestLake();
  deployment = temporaryDeployment();
  deployment.release([first]);
});
afterEach(async () => {
  await lake.stop();
  deployment.remove();
});

type Options = { readonly client?: SanityClient; readonly onProgress?: (line: string) => void };

async function apply({ client = lake.client, onProgress = () => {} }: Options = {}): Promise<string[]> {
  const { operations } = await applyReference({ client, folder: deployment.folder, onProgress });
  return operations.map((operation) =>
    operation.action === 'create'
      ? `create ${operation.document._id}`
      : `${operation.action} ${operation.id}`,
  );
}

async function planned(): Promise<number> {
  const plan = await planForLake({ client: lake.client, folder: deployment.folder, onProgress: () => {} });
  return plan.operations.length;
}

async function count(): Promise<number> {
  return lake.client.fetch<number>('count(*[_type match "reference*"])', {}, { perspective: 'raw' });
}

test('the first run creates everything, the second changes nothing', async () => {
  expect(await apply()).toHaveLength(13);
  expect(await count()).toBe(13);
  const before = await lake.client.fetch<unknown>('*[_type match "reference*"] | order(_id)');
  expect(await apply()).toStrictEqual([]);
  expect(await lake.client.fetch<unknown>('*[_type match "reference*"] | order(_id)')).toStrictEqual(before);
});

test('descriptions are rich text, versions have their SDL, and links are references', async () => {
  await apply();
  expect(await lake.client.getDocument('reference-test-net-query-a')).toMatchObject({
    _type: 'referenceSymbol',
    description: [
      {
        _type: 'block',
        children: [
          { text: 'All', marks: ['em'] },
          { text: ' of it', marks: [] },
        ],
      },
    ],
    returns: { text: 'Int', symbol: { _ref: 'reference-test-net-scalar-Int' } },
  });
  expect(await lake.client.getDocument('reference-test-net-version-1-0-0')).toMatchObject({ sdl: first });
});

test('a new version adds, updates and retires; notes that writers added stay', async () => {
  await apply();
  await lake.client.patch('reference-test-net-query-old').set({ notes }).commit();
  const published = await lake.client.getDocument('reference-test-net-query-old');
  await lake.client.create({
    ...published,
    _id: 'drafts.reference-test-net-query-old',
    _type: 'referenceSymbol',
    migration: notes,
  });
  deployment.release([first, second]);
  expect(await apply()).toStrictEqual([
    'update reference-test-net',
    'create reference-test-net-version-1-1-0',
    'update reference-test-net-directive-include',
    'update reference-test-net-directive-skip',
    'retire reference-test-net-object-Old',
    'retire reference-test-net-query-old',
    'retire drafts.reference-test-net-query-old',
    'update reference-test-net-scalar-Int',
    'create reference-test-net-query-b',
  ]);
  expect(await lake.client.getDocument('reference-test-net-query-old')).toMatchObject({
    status: 'removed',
    notes,
  });
  expect(await lake.client.getDocument('drafts.reference-test-net-query-old')).toMatchObject({
    status: 'removed',
    removedIn: '1.1.0',
    notes,
    migration: notes,
  });
  expect(await planned()).toBe(0);
});

test('two runs at once: both succeed, and everything is there once', async () => {
  await Promise.all([apply(), apply(), apply()]);
  expect(await count()).toBe(13);
  deployment.release([first, second]);
  await Promise.all([apply(), apply(), apply()]);
  expect(await count()).toBe(15);
  expect(await planned()).toBe(0);
});

test('keeps the change of a writer made in between', async () => {
  await apply();
  deployment.release([first, second]);
  const said: string[] = [];
  let interfered = false;
  const client = clientThat(async (send) => {
    if (!interfered && said.length > 0) {
      interfered = true;
      await lake.client.patch('reference-test-net-query-old').set({ notes }).commit();
    }
    return send();
  });
  await apply({ client, onProgress: (line) => said.push(line) });
  expect(said).toContain('Somebody else changed the reference at the same time; reading it again…');
  expect(await lake.client.getDocument('reference-test-net-query-old')).toMatchObject({
    status: 'removed',
    notes,
  });
  expect(await planned()).toBe(0);
});

test('a broken connection leaves nothing half done', async () => {
  const before = clientThat(async (send, isWrite) =>
    isWrite ? Promise.reject(new TypeError('fetch failed')) : send(),
  );
  await expect(apply({ client: before })).rejects.toThrow('fetch failed');
  expect(await count()).toBe(0);
  const after = clientThat(async (send, isWrite) => {
    const answer = await send();
    if (isWrite) throw new TypeError('fetch failed');
    return answer;
  });
  await expect(apply({ client: after })).rejects.toThrow('fetch failed');
  expect(await count()).toBe(13);
  expect(await planned()).toBe(0);
});

/** The client with something in the way of its requests. */
function clientThat(
  around: (send: () => Promise<Response>, isWrite: boolean) => Promise<Response>,
): SanityClient {
  const fetcher: typeof fetch = (input, init) =>
    around(() => fetch(input, init), new Request(input, init).url.includes('/data/mutate/'));
  return createClient({ ...lake.client.config(), resolveFetch: () => fetcher });
}

test(
  'a process that is killed leaves everything or nothing',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    const script = `
    const { createClient } = await import('@sanity/client');
    const { applyReference } = await import('#scripts/reference/applyReference.ts');
    await applyReference({
      client: createClient(${JSON.stringify(clientConfig())}),
      folder: ${JSON.stringify(deployment.folder)},
      onProgress: console.log,
    });
    console.log('done');`;
    const seen = new Set<number>();
    for (const wait of [0, 5, 10, 20, 40, 80]) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: path.resolve(import.meta.dirname, '../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'exit');
      await once(child.stdout, 'data');
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
      child.kill('SIGKILL');
      await gone;
      seen.add(await count());
      await lake.client.delete({ query: '*[_type match "reference*"]' });
    }
    expect([...seen].filter((documents) => documents !== 0 && documents !== 13)).toStrictEqual([]);
  },
);

function clientConfig(): object {
  const { apiHost, token, useProjectHostname, projectId, dataset, apiVersion, useCdn } = lake.client.config();
  return { apiHost, token, useProjectHostname, projectId, dataset, apiVersion, useCdn };
}

test('refuses a changed text of an applied version, and changes nothing', async () => {
  await apply();
  deployment.release([`${first} type More { x: Int }`, second]);
  await expect(apply()).rejects.toThrow("'1.0.0' was applied with a different text than");
  expect(await count()).toBe(13);
});

test('applies a schema that breaks rules if versions.yaml says so: the lake gets a valid one', async () => {
  deployment.release([`${first} type Old { y: Int }`]);
  await expect(apply()).rejects.toThrow('There can be only one type named "Old".');
  const list = readFileSync(path.join(deployment.folder, 'versions.yaml'), 'utf8');
  deployment.write('versions.yaml', `lenient: true\n${list}`);
  expect(await apply()).toHaveLength(13);
  expect(await apply()).toHaveLength(0);
  const sdl = await lake.client.fetch<string>('*[_type == "referenceVersion"][0].sdl');
  expect(sdl).not.toContain('y: Int');
  expect(() => buildSchema(sdl)).not.toThrow();
});

test('refuses a missing version and one that is not a schema', async () => {
  deployment.release([first, 'type Query {\n  x: Nope\n}']);
  await expect(apply()).rejects.toThrow(
    '1.1.0.graphql:2:6: Unknown type "Nope".\n    2 |   x: Nope\n      |      ^',
  );
  deployment.release([first, second]);
  await apply();
  deployment.release([first]);
  await expect(apply()).rejects.toThrow('No version of this file is listed.');
});
