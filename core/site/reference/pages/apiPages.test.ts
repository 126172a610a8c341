import type { SourceCodeBlock, TextBlock } from '../../../content/portableText.ts';
import type { PageTextBlock } from '../../model/pageBody.ts';
import { expect, test } from 'vitest';
import { markdownOf } from '../../markdown/markdownOf.ts';
import { apiContent, apiDeployment, apiMember, apiSymbol, apiVersion } from '../../testing/api.ts';
import { linked, paragraph } from '../../testing/blocks.ts';
import { briefly, build, modelOf, pageAt } from '../../testing/build.ts';
import { doc, docsContent, post, author, settings } from '../../testing/content.ts';
import { checkSchemas } from '../checks/checkSchemas.ts';

function inline(
  text: string,
  marks: readonly string[] = ['code'],
  style: TextBlock['style'] = 'normal',
): TextBlock {
  return {
    _type: 'block',
    _key: 'b',
    style,
    children: [{ _type: 'span', _key: 's', text, marks }],
    markDefs: [],
  };
}

function changeAt(path: string, criticality: 'safe' | 'breaking') {
  return { path, kind: 'k', criticality, message: `\`${path}\` changed` };
}

function graphql(code: string): SourceCodeBlock {
  return { _type: 'codeBlock', _key: 'c', language: 'graphql', code, highlightedLines: [] };
}

const one = { label: '1.0.0', href: '/api/net/changelog/v1-0-0/' };
const two = { label: '2.0.0', href: '/api/net/changelog/v2-0-0/' };
const rate = { label: 'Manager.rate', href: '/api/net/schema/types/objects/manager/#field-rate' };

test('a link to a symbol leads to its page, at a part of it if it says so', () => {
  const symbols = [apiSymbol('object', 'Manager', { fields: [apiMember('rate')] })];
  const body = [
    linked('whole', { id: 'net-object-Manager' }),
    linked('part', { id: 'net-object-Manager', anchor: 'field-rate' }),
    linked('gone', { id: 'net-object-Manager', anchor: 'field-fee' }),
  ];
  const { model, problems } = build(apiContent({ apiSymbols: symbols, docs: [doc('why', { body })] }));
  const page = model === undefined ? undefined : pageAt(model, '/docs/why', 'doc');
  const manager = '/api/net/schema/types/objects/manager/';
  expect(page?.body.map((block) => (block._type === 'block' ? hrefsOf(block)[0] : ''))).toEqual([
    manager,
    `${manager}#field-rate`,
    `${manager}#field-fee`,
  ]);
  expect(briefly(problems)).toEqual([
    'broken-anchor why body[_key=="gone"].markDefs[_key=="m"].anchor: #field-fee',
  ]);
});

test('the page of a type, whole', () => {
  const change = {
    path: 'Manager.rate',
    kind: 'field-added',
    criticality: 'safe',
    message: 'Field `Manager.rate` was added',
  } as const;
  const { id: _id, ...manager } = apiSymbol('object', 'Manager', {
    description: [paragraph('Sets a rate.')],
    sdl: 'type Manager {\n  rate: Float!\n}',
    fields: [
      apiMember('rate', {
        type: { text: 'Float!', words: 'never null', symbol: 'net-scalar-Float' },
        addedIn: '2.0.0',
        deprecation: { reason: 'Use `Manager.rate`.' },
      }),
    ],
    goneMembers: [
      {
        name: 'fee',
        addedIn: '1.0.0',
        changedIn: [],
        removedIn: '2.0.0',
        deprecation: {
          reason: 'Use `rate`.',
          replacement: { symbol: 'net-object-Manager', member: 'rate' },
        },
      },
    ],
    returnedBy: [{ symbol: 'net-query-manager' }],
    history: [
      { version: '1.0.0', event: 'added', changes: [] },
      { version: '2.0.0', event: 'changed', changes: [change] },
    ],
    notes: [paragraph('Be quick.')],
  });
  const symbols = [
    { id: 'net-object-Manager', ...manager },
    apiSymbol('query', 'manager'),
    apiSymbol('scalar', 'Float'),
  ];
  const model = modelOf(
    apiContent({ apiSymbols: symbols, docs: [doc('why', { body: [inline('Manager')] })] }),
  );
  const { sidebar, head, ...page } = pageAt(model, '/api/net/schema/types/objects/manager', 'apiSymbol');
  expect([head.title, head.description, head.noIndex]).toEqual([
    'Manager object – Net API | Site',
    'Sets a rate.',
    false,
  ]);
  expect(
    sidebar.items.flatMap(({ label, children = [] }) => [label, ...children.map((child) => child.label)]),
  ).toEqual(['Overview', 'Queries', 'manager', 'Objects', 'Manager', 'Scalars', 'Float', 'Changelog']);
  const float = '/api/net/schema/types/scalars/float/';
  expect(page).toEqual({
    kind: 'apiSymbol',
    path: '/api/net/schema/types/objects/manager',
    title: 'Manager',
    description: 'Sets a rate.',
    breadcrumbs: [
      { label: 'API reference', href: '/api/schema/' },
      { label: 'Net', href: '/api/schema/#net' },
      { label: 'Objects', href: '/api/schema/#net-types-objects' },
      { label: 'Manager', href: '/api/net/schema/types/objects/manager/' },
    ],
    toc: [
      { id: 'fields', text: 'Fields', level: 2 },
      { id: 'notes', text: 'Notes', level: 2 },
      { id: 'relations', text: 'Relations', level: 2 },
      { id: 'removed', text: 'Removed', level: 2 },
      { id: 'history', text: 'History', level: 2 },
      { id: 'mentioned-in', text: 'Mentioned in', level: 2 },
    ],
    tocSide: 'right',
    previous: { label: 'manager', href: '/api/net/schema/operations/queries/manager/' },
    next: { label: 'Float', href: float },
    symbolKind: 'object',
    kindLabel: 'Object',
    deployment: 'Net',
    status: 'current',
    lifecycle: { addedIn: one },
    body: [{ ...paragraph('Sets a rate.'), markDefs: [] }],
    nullability: [
      { text: 'What ends in ', code: false },
      { text: '!', code: true },
      { text: ' is never null; anything else may be.', code: false },
    ],
    signature: [],
    repeatable: false,
    oneOf: false,
    tables: [
      {
        id: 'fields',
        title: 'Fields',
        kind: 'fields',
        members: [
          {
            id: 'field-rate',
            name: 'rate',
            type: { parts: [{ text: 'Float', href: float }, { text: '!' }] },
            description: [],
            addedIn: two,
            deprecation: {
              reason: [
                { text: 'Use ', code: false },
                { text: 'Manager.rate', code: true, href: rate.href },
                { text: '.', code: false },
              ],
            },
            arguments: [],
          },
        ],
      },
    ],
    types: [],
    locations: [],
    relations: [
      {
        title: 'Returned by',
        links: [{ label: 'manager', href: '/api/net/schema/operations/queries/manager/' }],
      },
    ],
    gone: [
      {
        id: 'field-fee',
        name: 'fee',
        addedIn: one,
        removedIn: two,
        deprecation: {
          reason: [
            { text: 'Use ', code: false },
            { text: 'rate', code: true },
            { text: '.', code: false },
          ],
          replacement: rate,
        },
      },
    ],
    history: [
      {
        version: two,
        date: '2026-01-01',
        event: 'changed',
        changes: [
          {
            ...change,
            id: 'Manager-rate-field-added',
            message: [
              { text: 'Field ', code: false },
              { text: 'Manager.rate', code: true, href: rate.href },
              { text: ' was added', code: false },
            ],
          },
        ],
      },
      { version: one, date: '2025-01-01', event: 'added', changes: [] },
    ],
    writing: [{ id: 'notes', title: 'Notes', body: [{ ...paragraph('Be quick.'), markDefs: [] }] }],
    mentionedIn: [{ label: 'WHY', href: '/docs/why/' }],
  });
});

test.each([
  ['type Manager @key(of: "id") {\n  id: ID!\n}', ['type Manager @key(of: "id") {', '  id: ID!', '}']],
  ['type Manager {\n  id: ID! @deprecated(reason: "Use `@key`.")\n}', []],
  ['directive @Manager on FIELD', []],
])('of the definition %j, a page shows only what it says nowhere else: %j', (sdl, shown) => {
  const model = modelOf(apiContent({ apiSymbols: [{ ...apiSymbol('object', 'Manager'), sdl }] }));
  const { signature } = pageAt(model, '/api/net/schema/types/objects/manager', 'apiSymbol');
  expect(signature.map((line) => line.map(({ token: [text] }) => text).join(''))).toEqual(shown);
});

test('a member says since when it exists only if it is newer than what it is part of', () => {
  const fields = [
    apiMember('old', {
      addedIn: '1.0.0',
      arguments: [apiMember('a', { addedIn: '1.0.0' }), apiMember('b', { addedIn: '2.0.0' })],
    }),
    apiMember('young', { addedIn: '2.0.0', arguments: [apiMember('a', { addedIn: '2.0.0' })] }),
  ];
  const model = modelOf(
    apiContent({ apiSymbols: [apiSymbol('object', 'Manager', { addedIn: '1.0.0', fields })] }),
  );
  const { tables } = pageAt(model, '/api/net/schema/types/objects/manager', 'apiSymbol');
  const shown = tables.flatMap(({ members }) => members.flatMap((member) => [member, ...member.arguments]));
  expect(shown.map(({ id, addedIn }) => [id, addedIn?.label])).toEqual([
    ['field-old', undefined],
    ['field-old-a', undefined],
    ['field-old-b', '2.0.0'],
    ['field-young', '2.0.0'],
    ['field-young-a', undefined],
  ]);
});

test('a removed symbol keeps its page, but is neither in the sidebar nor in the sitemap', () => {
  const model = modelOf(apiContent());
  const path = '/api/net/schema/types/objects/pool';
  const page = pageAt(model, path, 'apiSymbol');
  const tree = model.sidebars.find(({ key }) => key === 'api/schema');
  expect([page.status, page.lifecycle.removedIn, page.likelyReplacement, page.head.noIndex]).toEqual([
    'removed',
    two,
    { label: 'Manager', href: '/api/net/schema/types/objects/manager/' },
    true,
  ]);
  expect(JSON.stringify([tree, page.sidebar, model.sitemap]).includes('pool')).toBe(false);
});

test('each version has a page with its changes, worst first, and the changelog counts them', () => {
  const changes = [changeAt('Manager.rate', 'breaking'), changeAt('Manager', 'safe')];
  const model = modelOf(
    apiContent({ apiVersions: [apiVersion('1.0.0'), apiVersion('2.0.0', { previous: '1.0.0', changes })] }),
  );
  const page = pageAt(model, '/api/net/changelog/v2-0-0', 'apiVersion');
  expect([page.title, page.before, page.previous, page.next]).toEqual(['Net 2.0.0', one, one, undefined]);
  expect(page.groups.map(({ id, changes: list }) => [id, list.map((change) => change.id)])).toEqual([
    ['breaking', ['Manager-rate-k']],
    ['safe', ['Manager-k']],
  ]);
  expect(page.downloads).toEqual([
    { label: 'schema.graphql', href: '/api/net/versions/2.0.0/schema.graphql' },
    { label: 'changes.json', href: '/api/net/versions/2.0.0/changes.json' },
  ]);
  const changelog = pageAt(model, '/api/net/changelog', 'apiChangelog');
  expect(changelog.latest?.map(({ id }) => id)).toEqual(['Manager-rate-k', 'Manager-k']);
  expect(changelog.versions.map(({ version, counts }) => [version, counts])).toEqual([
    ['2.0.0', { breaking: 1, dangerous: 0, safe: 1 }],
    ['1.0.0', { breaking: 0, dangerous: 0, safe: 0 }],
  ]);
});

test('the changelog has no changes of a latest version that was not compared with the one before', () => {
  const changes = [changeAt('Manager', 'safe')];
  const model = modelOf(apiContent({ apiVersions: [apiVersion('1.0.0'), apiVersion('2.0.0', { changes })] }));
  expect(pageAt(model, '/api/net/changelog', 'apiChangelog').latest).toBe(undefined);
});

test('a version that was corrected says when, and what that changed', () => {
  const corrections = [
    { date: '2026-02-01', changes: [changeAt('Manager', 'safe')] },
    { date: '2026-03-01', changes: [] },
  ];
  const model = modelOf(
    apiContent({ apiVersions: [apiVersion('1.0.0', { corrections }), apiVersion('2.0.0')] }),
  );
  const page = pageAt(model, '/api/net/changelog/v1-0-0', 'apiVersion');
  const link = { text: 'Manager', code: true, href: '/api/net/schema/types/objects/manager/' };
  expect(page.corrections).toMatchObject([
    { date: '2026-02-01', changes: [{ message: [link, { text: ' changed' }] }] },
    { date: '2026-03-01', changes: [] },
  ]);
  expect(page.toc.map(({ id }) => id)).toEqual(['corrections', 'files']);
  expect(markdownOf(page, model.site)).toContain('corrected on 1 February 2026:\n');
  expect(markdownOf(page, model.site)).toContain('on 1 March 2026, without changing its meaning.');
});

test('the overview lists all current symbols by section', () => {
  const [part] = pageAt(modelOf(apiContent()), '/api/schema', 'apiOverview').deployments;
  expect([part?.title, part?.latest, part?.sections.map(({ title, symbols }) => [title, symbols])]).toEqual([
    'Net',
    { ...two, date: '2026-01-01' },
    [
      [
        'Queries',
        [
          {
            label: 'manager',
            href: '/api/net/schema/operations/queries/manager/',
            summary: '',
            deprecated: false,
          },
        ],
      ],
      [
        'Objects',
        [
          {
            label: 'Manager',
            href: '/api/net/schema/types/objects/manager/',
            summary: '',
            deprecated: false,
          },
        ],
      ],
    ],
  ]);
});

test('the overview has what a schema says of itself', () => {
  const about = [paragraph('All fees are in basis points.')];
  const model = modelOf(apiContent({ apiDeployments: [apiDeployment({ about })] }));
  const page = pageAt(model, '/api/schema', 'apiOverview');
  expect(page.deployments[0]?.about).toMatchObject([
    { children: [{ text: 'All fees are in basis points.' }] },
  ]);
  expect(markdownOf(page, model.site)).toContain('\n\nAll fees are in basis points.\n\n');
});

test('an API reference that is switched off adds nothing to the site', () => {
  const off = settings({ features: { docs: true, blog: true, apiReference: false } });
  const without = apiContent({ apiDeployments: [], apiVersions: [], apiSymbols: [], settings: [off] });
  const code = [doc('why', { body: [inline('Manager')] })];
  expect(build({ ...apiContent({ docs: code }), settings: [off] })).toEqual(
    build({ ...without, docs: docsContent({ docs: code }).docs }),
  );
});

test('names in inline code are linked in docs and posts, but not in headings or links, or if they were removed', () => {
  const alreadyLinked = {
    ...inline('Manager', ['code', 'm']),
    markDefs: [{ _type: 'link' as const, _key: 'm', href: 'https://elsewhere.example' }],
  };
  const body = [
    inline('Manager'),
    inline('manager'),
    inline('Manager', ['code'], 'h2'),
    inline('Manager', []),
    inline('Pool'),
    inline('Managers'),
    alreadyLinked,
  ];
  const posts = [post('news', { body: [inline('Manager')], authors: ['a'] })];
  const model = modelOf(apiContent({ docs: [doc('why', { body })], posts, authors: [author('a')] }));
  const hrefs = pageAt(model, '/docs/why', 'doc').body.map((block) =>
    block._type === 'block' ? hrefsOf(block) : [],
  );
  expect(hrefs).toEqual([
    ['/api/net/schema/types/objects/manager/'],
    ['/api/net/schema/operations/queries/manager/'],
    [],
    [],
    [],
    [],
    ['https://elsewhere.example'],
  ]);
  expect(pageAt(model, '/api/net/schema/types/objects/manager', 'apiSymbol').mentionedIn).toEqual([
    { label: 'NEWS', href: '/blog/news/' },
    { label: 'WHY', href: '/docs/why/' },
  ]);
});

test('GraphQL code that the schema does not accept stops the build, and says where', () => {
  const code = graphql('{\n  manager(id: 1) {\n    nothing\n  }\n}');
  const { model, problems } = build(apiContent({ docs: [doc('why', { body: [code] })] }));
  expect([model, briefly(problems), problems[0]?.message]).toEqual([
    undefined,
    ['invalid-operation why body[_key=="c"].code: nothing'],
    'Line 3 of the GraphQL code: Cannot query field "nothing" on type "Manager".',
  ]);
});

test('uses of deprecated or removed names are warnings that name the replacement', () => {
  const code = graphql('{\n  oldManager {\n    fee\n  }\n}');
  const { model, problems } = build(apiContent({ docs: [doc('why', { body: [code] })] }));
  expect(model).toBeDefined();
  expect(
    problems.map(({ code: kind, severity, value, fix }) => [kind, severity, value, fix.split(' instead')[0]]),
  ).toEqual([
    ['deprecated-name', 'warning', 'Query.oldManager', 'Use "Query.manager"'],
    ['removed-name', 'warning', 'Manager.fee', 'Use "Manager.rate"'],
  ]);
});

test('code can declare its version; a missing version is an error', () => {
  const versions = [apiVersion('1.0.0', { sdl: 'type Query { first: Int }' }), apiVersion('2.0.0')];
  const problemsOf = (text: string) =>
    briefly(
      build(apiContent({ apiVersions: versions, docs: [doc('why', { body: [graphql(text)] })] })).problems,
    );
  expect(problemsOf('# schema: 1.0.0\n{ first }')).toEqual([]);
  expect(problemsOf('# schema: net 1.0.0\n{ first }')).toEqual([]);
  expect(problemsOf('{ first }')).toEqual(['invalid-operation why body[_key=="c"].code: { first }']);
  expect(problemsOf('# schema: 9.0.0\n{ first }')).toEqual([
    'unknown-schema-version why body[_key=="c"].code: 9.0.0',
  ]);
});

test('a document of no deployment, and a schema that cannot be read, are errors', () => {
  const { problems } = build(
    apiContent({
      apiDeployments: [apiDeployment()],
      apiVersions: [apiVersion('2.0.0', { sdl: 'type Query {' })],
      apiSymbols: [apiSymbol('enum', 'State', { deployment: 'gone' })],
    }),
  );
  expect(problems.map(({ code, where }) => [code, where?.documentId, where?.field])).toEqual([
    ['dangling-reference', 'net-enum-State', 'deployment'],
    ['unreadable-schema', 'net-2.0.0', 'sdl'],
  ]);
});

test('code that would overflow the stack is invalid, and its page is named', () => {
  const versions = [apiVersion('1.0.0')];
  const chain = Array.from(
    { length: 900 },
    (_, index) => `fragment F${index} on Query { ...F${(index + 1) % 900} a ...F${(index + 2) % 900} }`,
  );
  for (const text of ['{ a '.repeat(2_000), `{ ${'a '.repeat(20_000)} }`, `{ ...F0 } ${chain.join(' ')}`]) {
    const { problems } = build(
      apiContent({ apiVersions: versions, docs: [doc('why', { body: [graphql(text)] })] }),
    );
    const found = problems.filter(({ code }) => code === 'invalid-operation');
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.where).toMatchObject({ documentId: 'why', field: 'body[_key=="c"].code' });
  }
});

/** The parts of the changelog, and where its first version leads to compare it. */
const changelogOf = (...numbers: readonly ('1.0.0' | '2.0.0')[]) => {
  const { model } = build(apiContent({ apiVersions: numbers.map((number) => apiVersion(number)) }));
  if (!model) throw new Error('The site has errors.');
  return [
    pageAt(model, '/api/net/changelog', 'apiChangelog').toc.map(({ id }) => id),
    pageAt(model, '/api/net/changelog/v1-0-0', 'apiVersion').compare?.href,
  ];
};

test('of a single version, nothing leads to a comparison', () => {
  expect(changelogOf('1.0.0')).toEqual([['versions'], undefined]);
  expect(changelogOf('1.0.0', '2.0.0')).toEqual([['versions', 'compare'], '/api/net/changelog/#compare']);
});

test('the schema of every version has to be read, because readers may compare any two', () => {
  const versions = [apiVersion('1.0.0', { sdl: 'type {' }), apiVersion('2.0.0')];
  expect(checkSchemas({ apiVersions: versions })).toMatchObject([
    { code: 'unreadable-schema', where: { documentId: versions[0]?.id, field: 'sdl' } },
  ]);
});

function hrefsOf({ markDefs }: PageTextBlock): readonly string[] {
  return markDefs.flatMap((mark) => (mark._type === 'link' ? [mark.href] : []));
}
