import type { ChangeKind } from './changeKinds.ts';
import type { Criticality } from './schemaChange.ts';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findSchemaChanges,
  SafeChangeType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { criticalityOrder } from '../../content/criticalityOrder.ts';
import { loadSchema } from '../schema/loadSchema.ts';
import { elementAt } from '../schema/schemaElement.ts';
import { changeExamples } from '../testing/changeExamples.ts';
import { changeKinds, changeKindOf } from './changeKinds.ts';

const kinds = Object.keys(changeKinds) as ChangeKind[];

function graphqlGrade(type: string): Criticality {
  if (type in BreakingChangeType) return 'breaking';
  return type in DangerousChangeType ? 'dangerous' : 'safe';
}

const inspectorGrades: Record<CriticalityLevel, Criticality> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

describe('the table matches what the other tools report for the example', () => {
  test.each(kinds)('%s', async (kind) => {
    const { before, after } = changeExamples[kind];
    const schemas = [buildSchema(before), buildSchema(after)] as const;
    const byGraphql = findSchemaChanges(...schemas).map(({ type }) => [type, graphqlGrade(type)]);
    const byInspector = (await diff(...schemas)).map(({ criticality }) => inspectorGrades[criticality.level]);
    const worst = criticalityOrder.find((grade) => byInspector.includes(grade));
    const { graphql, inspector } = changeKinds[kind];
    expect({ graphql: byGraphql[0], inspector: worst }).toStrictEqual({ graphql, inspector });
    expect(byGraphql.length).toBeLessThan(2);
  });
});

test('every change of graphql is in the table', () => {
  const all = [BreakingChangeType, DangerousChangeType, SafeChangeType].flatMap((types) =>
    Object.keys(types),
  );
  const known = kinds.flatMap((kind) => changeKinds[kind].graphql?.[0] ?? []);
  expect(all.filter((type) => !known.includes(type))).toStrictEqual([]);
});

test('lists the changes that are breaking only here or only for graphql', () => {
  const differs = kinds.filter((kind) => {
    const { criticality, graphql } = changeKinds[kind];
    return (criticality === 'breaking') !== (graphql?.[1] === 'breaking');
  });
  expect(differs).toStrictEqual([
    'root-type-changed',
    'root-type-removed',
    'argument-became-required',
    'input-field-became-required',
    'one-of-added',
  ]);
});

test('throws an Error for a difference that no kind of change covers', () => {
  const at = { kind: 'schema' } as const;
  const element = elementAt(loadSchema('type Query { x: Int }').folded, at);
  if (!element) throw new Error('The schema has no definition.');
  const difference = {
    at,
    aspect: 'kind',
    direction: 'added',
    element,
    older: undefined,
    newer: element,
    before: '',
    after: 'schema',
    name: '',
    compatible: false,
  } as const;
  expect(() => changeKindOf(difference)).toThrow(
    "No kind of change covers 'kind' being added on 'schema'; add a record to changeKinds.",
  );
});
