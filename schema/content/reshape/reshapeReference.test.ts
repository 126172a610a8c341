import { expect, test } from 'vitest';
import { base, paragraph, ref } from './testing/rawDocuments.ts';
import { reshapeOf } from './testing/reshapeOf.ts';

const deploymentRef = { ...ref('reference-net'), _weak: true };
const noLists = {
  notes: [],
  examples: [],
  migration: [],
  changedIn: [],
  description: [],
  arguments: [],
  fields: [],
  inputFields: [],
  values: [],
  types: [],
  locations: [],
  returnedBy: [],
  memberOf: [],
  usedAsArgument: [],
  implements: [],
  implementedBy: [],
  history: [],
  goneMembers: [],
  builtIn: false,
  repeatable: false,
  oneOf: false,
};

test('a symbol keeps its types, links and history, with ids in place of references', () => {
  const change = {
    path: 'Manager.rate',
    kind: 'field-added',
    criticality: 'safe',
    message: 'Field `x` was added',
  };
  const { content, problems } = reshapeOf({
    referenceSymbol: [
      {
        ...base,
        _id: 'reference-net-object-Manager',
        deployment: deploymentRef,
        kind: 'object',
        name: 'Manager',
        slug: 'manager',
        status: 'current',
        addedIn: '1.0.0',
        sdl: 'type Manager',
        notes: [paragraph('A note.')],
        fields: [
          {
            _key: 'rate',
            _type: 'referenceMember',
            name: 'rate',
            type: { text: 'Float!', words: 'never null', symbol: ref('reference-net-scalar-Float') },
            default: null,
            addedIn: '1.1.0',
            deprecation: { reason: 'Use `rates`.', replacement: { symbol: ref('b'), member: 'rates' } },
          },
        ],
        returnedBy: [{ _key: 'l0', symbol: ref('reference-net-query-manager') }],
        history: [{ _key: 'v1', version: '1.1.0', event: 'changed', changes: [{ _key: 'c', ...change }] }],
      },
    ],
  });
  expect(problems).toEqual([]);
  expect(content.apiSymbols).toEqual([
    {
      ...noLists,
      id: 'reference-net-object-Manager',
      updatedAt: '2025-02-03T04:05:06.000Z',
      deployment: 'reference-net',
      kind: 'object',
      name: 'Manager',
      slug: 'manager',
      status: 'current',
      addedIn: '1.0.0',
      sdl: 'type Manager',
      notes: [paragraph('A note.')],
      fields: [
        {
          name: 'rate',
          description: [],
          type: { text: 'Float!', words: 'never null', symbol: 'reference-net-scalar-Float' },
          arguments: [],
          addedIn: '1.1.0',
          changedIn: [],
          deprecation: { reason: 'Use `rates`.', replacement: { symbol: 'b', member: 'rates' } },
        },
      ],
      returnedBy: [{ symbol: 'reference-net-query-manager' }],
      history: [{ version: '1.1.0', event: 'changed', changes: [change] }],
    },
  ]);
});

test('headings get the former ids that their document keeps for the text that they are in', () => {
  const heading = { ...paragraph('Fees'), style: 'h3' };
  const former = (id: string, field?: string) => ({
    _type: 'formerHeading',
    _key: id,
    id,
    heading: heading._key,
    ...(field !== undefined && { field }),
  });
  const texts = { notes: [heading], migration: [heading] };
  const kept = { formerHeadings: [former('note-costs', 'migration'), former('note-price')] };
  const { content, problems } = reshapeOf({
    referenceDeployment: [{ ...base, ...texts, ...kept, _id: 'net', name: 'net', title: 'Net' }],
    referenceSymbol: [
      {
        ...base,
        ...texts,
        formerHeadings: [...kept.formerHeadings, former('no id', 'notes')],
        _id: 'query',
        deployment: ref('net'),
        kind: 'query',
        name: 'manager',
        slug: 'manager',
        sdl: 'x',
      },
    ],
  });
  const read = { notes: [heading], migration: [{ ...heading, formerIds: ['note-costs'] }] };
  expect([content.apiDeployments, content.apiSymbols]).toMatchObject([[read], [read]]);
  expect(content.apiSymbols[0]?.notes).toEqual([heading]);
  expect(problems.map(({ code, severity, where }) => [code, severity, where?.field])).toEqual([
    ['bad-value', 'warning', 'formerHeadings[_key=="no id"].id'],
  ]);
});

test('a deployment and its versions keep their order of releases and the text of the schema', () => {
  const release = { version: '1.0.0', date: '2025-03-04', summary: 'First.' };
  const { content, problems } = reshapeOf({
    referenceDeployment: [
      { ...base, _id: 'reference-net', name: 'net', title: 'Net', releases: [{ _key: 'v', ...release }] },
    ],
    referenceVersion: [
      {
        ...base,
        _id: 'reference-net-version-1-0-0',
        deployment: deploymentRef,
        ...release,
        sdl: 'type Query',
      },
    ],
  });
  const texts = { notes: [], examples: [], migration: [], updatedAt: '2025-02-03T04:05:06.000Z' };
  expect(problems).toEqual([]);
  expect(content.apiDeployments).toEqual([
    { ...texts, id: 'reference-net', name: 'net', title: 'Net', about: [], releases: [release] },
  ]);
  expect(content.apiVersions).toEqual([
    {
      ...texts,
      id: 'reference-net-version-1-0-0',
      deployment: 'reference-net',
      ...release,
      changes: [],
      renames: [],
      corrections: [],
      sdl: 'type Query',
    },
  ]);
});

test('reports a value that the script does not write with its document and field', () => {
  const { problems } = reshapeOf({
    referenceSymbol: [
      { ...base, _id: 's', deployment: deploymentRef, kind: 'thing', name: 'A', slug: 'a', sdl: 'x' },
    ],
  });
  expect(problems.map(({ code, where, value }) => [code, where?.documentId, where?.field, value])).toEqual([
    ['bad-value', 's', 'kind', 'thing'],
  ]);
});
