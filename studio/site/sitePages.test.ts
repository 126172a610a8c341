import { expect, test } from 'vitest';
import { isSnapshotQueryResult, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { base, ref } from '#schema/content/reshape/testing/rawDocuments.ts';
import { sitePages } from './sitePages.ts';

test('symbols of the API have pages, and each of their parts can be linked to', () => {
  const documents: Readonly<Record<string, readonly object[]>> = {
    referenceDeployment: [{ ...base, _id: 'net', _type: 'referenceDeployment', name: 'net', title: 'Net' }],
    referenceVersion: [
      { ...base, _id: 'net-1', _type: 'referenceVersion', deployment: ref('net'), version: '1.0.0' },
    ],
    referenceSymbol: [
      {
        ...base,
        _id: 'net-manager',
        _type: 'referenceSymbol',
        deployment: ref('net'),
        kind: 'object',
        name: 'Manager',
        slug: 'manager',
        status: 'current',
        fields: [{ _key: 'a', _type: 'referenceMember', name: 'rate' }],
      },
      {
        ...base,
        _id: 'lost',
        _type: 'referenceSymbol',
        deployment: ref('gone'),
        kind: 'object',
        name: 'Lost',
      },
    ],
  };
  const lists: unknown = Object.fromEntries(snapshotTypes.map((type) => [type, documents[type] ?? []]));
  if (!isSnapshotQueryResult(lists)) throw new Error('A type is missing.');
  expect([...sitePages({ documents: lists, draftIds: [] }).values()]).toEqual([
    { id: 'net', type: 'referenceDeployment', title: 'Net', path: '/api/net/changelog', headings: [] },
    {
      id: 'net-1',
      type: 'referenceVersion',
      title: '1.0.0',
      path: '/api/net/changelog/v1-0-0',
      headings: [],
    },
    {
      id: 'net-manager',
      type: 'referenceSymbol',
      title: 'Manager',
      path: '/api/net/schema/types/objects/manager',
      headings: [{ id: 'field-rate', text: 'rate', level: 2 }],
    },
  ]);
});
