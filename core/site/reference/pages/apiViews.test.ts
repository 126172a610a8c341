import type { ApiMember } from '../../../content/reference.ts';
import type { ApiLinkedText } from '../../model/apiPageData.ts';
import { expect, test } from 'vitest';
import { markdownOf } from '../../markdown/markdownOf.ts';
import { apiContent, apiDeployment, apiMember, apiSymbol, apiVersion } from '../../testing/api.ts';
import { modelOf, pageAt } from '../../testing/build.ts';

const path = '/api/net/schema/types/objects/manager';

function textOf(text: ApiLinkedText | undefined): string | undefined {
  return text?.map((piece) => (piece.code ? `\`${piece.text}\`` : piece.text)).join('');
}

function returning(text: string, symbol: string, parts: Partial<ApiMember> = {}): ApiMember {
  return apiMember('items', { type: { text, words: '', symbol: `net-${symbol}` }, ...parts });
}

const connection = apiSymbol('object', 'Items', { fields: [apiMember('edges'), apiMember('pageInfo')] });

test.each([
  [returning('Int', 'scalar-Int', { arguments: [apiMember('first')] }), undefined],
  [returning('[Int!]!', 'scalar-Int'), 'Not paged: the whole list.'],
  [
    returning('[Int!]!', 'scalar-Int', { arguments: [apiMember('first', { default: '10' })] }),
    'Not paged: at most `first` items (10 if you leave it out).',
  ],
  [
    returning('[Int]', 'scalar-Int', { arguments: [apiMember('first'), apiMember('after')] }),
    'Paged: at most `first` items, starting after the one given as `after`.',
  ],
  [
    returning('[Int]', 'scalar-Int', { arguments: [apiMember('first'), apiMember('skip')] }),
    'Paged: at most `first` items, starting after the number given as `skip`.',
  ],
  [
    returning('[Int]', 'scalar-Int', { arguments: [apiMember('perPage'), apiMember('page')] }),
    'Paged: at most `perPage` items, of the page given as `page`.',
  ],
  [
    returning('Items!', 'object-Items', { arguments: [apiMember('first'), apiMember('after')] }),
    'A connection: pass `first` and, for the next page, the `endCursor` of `pageInfo` as `after`, as long as it says `hasNextPage`.',
  ],
])('a list says how it is read in parts: %#', (field, text) => {
  const apiSymbols = [connection, apiSymbol('object', 'Manager', { fields: [field] })];
  const model = modelOf(apiContent({ apiSymbols }));
  const page = pageAt(model, path, 'apiSymbol');
  expect(textOf(page.tables[0]?.members[0]?.paging)).toBe(text);
});

test('a page says once what ! means, for what is passed and what is returned', () => {
  const fields = [apiMember('rates', { arguments: [apiMember('first')] })];
  const apiSymbols = [
    apiSymbol('object', 'Manager', { fields }),
    apiSymbol('input', 'Filter', { inputFields: [apiMember('name')] }),
    apiSymbol('enum', 'State', { values: [apiMember('ON')] }),
  ];
  const model = modelOf(apiContent({ apiSymbols }));
  const at = (place: string) =>
    textOf(pageAt(model, `/api/net/schema/types/${place}`, 'apiSymbol').nullability);
  expect([at('objects/manager'), at('inputs/filter'), at('enums/state')]).toEqual([
    'What ends in `!` is never null; anything else may be. An argument with `!` has to be given, unless it has a default; any other can be left out.',
    'A field with `!` has to be given, unless it has a default; any other can be left out.',
    undefined,
  ]);
});

const change = { criticality: 'safe', message: 'It changed' } as const;

test('a history lists changes, and only counts those of wording', () => {
  const changes = [
    { ...change, path: 'Manager.rate', kind: 'field-added' },
    { ...change, path: 'Manager.rate', kind: 'description-changed' },
    { ...change, path: 'Manager.fee', kind: 'deprecation-reason-changed' },
  ];
  const history = [{ version: '2.0.0', event: 'changed', changes } as const];
  const model = modelOf(apiContent({ apiSymbols: [apiSymbol('object', 'Manager', { history })] }));
  const page = pageAt(model, path, 'apiSymbol');
  expect(
    page.history.map(({ changes: listed, wordings }) => [listed.map(({ kind }) => kind), wordings]),
  ).toEqual([[['field-added'], 2]]);
  expect(markdownOf(page, model.site)).toContain('(2 wording changes)');
});

const rate = { label: 'Manager.rate', href: `${path}/#field-rate` };

test('a change that takes something away names what replaces it, in versions and in comparisons', () => {
  const fields = [
    apiMember('rate'),
    apiMember('old', {
      deprecation: { reason: 'No.', replacement: { symbol: 'net-object-Manager', member: 'rate' } },
    }),
  ];
  const goneMembers = [
    { ...apiMember('fee'), likelyReplacement: { symbol: 'net-object-Manager', member: 'rate' } },
  ];
  const changes = [
    { ...change, path: 'Manager.old', kind: 'deprecation-added' },
    { ...change, path: 'Manager.fee', kind: 'field-removed' },
    { ...change, path: 'Manager.fee', kind: 'description-removed' },
  ];
  const model = modelOf(
    apiContent({
      apiSymbols: [apiSymbol('object', 'Manager', { fields, goneMembers })],
      apiVersions: [apiVersion('1.0.0'), apiVersion('2.0.0', { previous: '1.0.0', changes })],
    }),
  );
  const page = pageAt(model, '/api/net/changelog/v2-0-0', 'apiVersion');
  expect(page.groups[0]?.changes.map(({ replacement }) => replacement)).toEqual([
    rate,
    { ...rate, isLikely: true },
    undefined,
  ]);
  expect(model.api[0]?.replacements).toEqual({
    'Manager.old': rate,
    'Manager.fee': { ...rate, isLikely: true },
  });
  expect(markdownOf(page, model.site)).toContain('; use [`Manager.rate`]');
});

test('the overview lists everything that is deprecated, with its replacement and since when', () => {
  const deprecation = { reason: 'No.', replacement: { symbol: 'net-object-Manager', member: 'rate' } };
  const fields = [
    apiMember('rate'),
    apiMember('old', { deprecation, deprecatedIn: '2.0.0', arguments: [apiMember('a', { deprecation })] }),
  ];
  const apiSymbols = [
    apiSymbol('object', 'Manager', { fields }),
    apiSymbol('object', 'Pool', { status: 'removed', deprecation }),
  ];
  const model = modelOf(apiContent({ apiSymbols }));
  const page = pageAt(model, '/api/schema', 'apiOverview');
  expect(
    page.deployments[0]?.deprecated.map(({ label, href, deprecatedIn }) => [
      label,
      href,
      deprecatedIn?.label,
    ]),
  ).toEqual([
    ['Manager.old', `${path}/#field-old`, '2.0.0'],
    ['Manager.old(a:)', `${path}/#field-old-a`, undefined],
  ]);
  expect(page.toc.map(({ id }) => id)).toContain('net-deprecated');
  expect(markdownOf(page, model.site)).toContain('Replaced by [`Manager.rate`]');
});

test('an example has the operation, its variables and a response, and that of an operation is a command where the API has an endpoint', () => {
  const example = { query: '{\n  it(is: "it\'s")\n}', variables: '{ "a": 1 }', result: '{ "data": {} }' };
  const apiSymbols = [
    apiSymbol('query', 'manager', { example }),
    apiSymbol('object', 'Manager', { example }),
  ];
  const partsWith = (endpoint?: string, place = '/api/net/schema/operations/queries/manager') => {
    const deployment = apiDeployment(endpoint === undefined ? {} : { endpoint });
    const model = modelOf(apiContent({ apiSymbols, apiDeployments: [deployment] }));
    return (
      pageAt(model, place, 'apiSymbol').example?.parts.map(({ filename, code }) => [filename, code]) ?? []
    );
  };
  const parts = partsWith('https://api.example/graphql');
  expect(parts.map(([title]) => title)).toEqual(['Operation', 'Variables', 'Response', 'curl']);
  expect(parts.at(-1)?.[1]).toBe(
    String.raw`curl https://api.example/graphql \
  --header 'Content-Type: application/json' \
  --data '{"query":"{ it(is: \"it'\''s\") }","variables":{"a":1}}'`,
  );
  for (const others of [partsWith(), partsWith('https://api.example/graphql', path)]) {
    expect(others.map(([title]) => title)).toEqual(['Operation', 'Variables', 'Response']);
  }
});

test('each page has a social card of its own', () => {
  const { cards } = modelOf(apiContent({ apiSymbols: [apiSymbol('object', 'Manager')] }));
  expect(cards.map(({ card: { label, title } }) => [label, title])).toContainEqual([
    'Net · Object',
    'Manager',
  ]);
});
