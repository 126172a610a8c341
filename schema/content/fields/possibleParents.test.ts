import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { possibleParents } from './possibleParents.ts';

const ref = (id: string) => ({ _type: 'reference', _ref: id });

function page(
  id: string,
  { parent, sidebar = 'users', version = 'current' }: Partial<Record<string, string>> = {},
) {
  return {
    _id: id,
    _type: 'docPage',
    version: ref(version),
    sidebar: ref(sidebar),
    ...(parent === undefined ? {} : { parent: ref(parent) }),
  };
}

const dataset = [
  page('top'),
  page('a', { parent: 'top' }),
  page('a-1', { parent: 'a' }),
  page('drafts.a-2', { parent: 'a-1' }),
  page('versions.r1.a-3', { parent: 'a-2' }),
  page('b', { parent: 'top' }),
  page('drafts.c'),
  page('other-sidebar', { sidebar: 'protocols' }),
  page('other-version', { version: 'old' }),
  page('round', { parent: 'go' }),
  page('go', { parent: 'round' }),
];

async function query(groq: string, params: Record<string, unknown>): Promise<unknown> {
  const value = await evaluate(parse(groq, { params }), { dataset, params });
  return value.get();
}

async function offered(document: ReturnType<typeof page> | { readonly _id: string; readonly _type: string }) {
  const { filter = '', params = {} } = await possibleParents({
    document,
    getClient: () => ({ fetch: query }),
  } as unknown as Parameters<typeof possibleParents>[0]);
  return query(`*[_type == "docPage" && (${filter})]._id`, params);
}

test('offers a page the pages of its version and sidebar, but neither itself nor its descendants', async () => {
  expect(await offered(page('a'))).toEqual(['top', 'b', 'drafts.c', 'round', 'go']);
  expect(await offered(page('drafts.a', { parent: 'b' }))).toEqual(['top', 'b', 'drafts.c', 'round', 'go']);
  expect(await offered(page('round'))).not.toContain('go');
});

test('offers the pages of all sidebars and versions until they are chosen', async () => {
  expect(await offered({ _id: 'drafts.new', _type: 'docPage' })).toHaveLength(dataset.length);
});
