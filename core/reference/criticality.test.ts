import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findSchemaChanges,
  SafeChangeType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { criticalityRules } from './criticality.ts';
import { criticalityOrder } from './schemaChange.ts';
import type { ChangeKind, Criticality } from './schemaChange.ts';
import { changeExamples } from './testing/changeExamples.ts';

const kinds = Object.keys(criticalityRules) as ChangeKind[];

function graphqlGrade(type: string): Criticality {
  if (type in BreakingChangeType) return 'breaking';
  return type in DangerousChangeType ? 'dangerous' : 'safe';
}

const inspectorGrades: Record<CriticalityLevel, Criticality> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

describe('the table says what the others really report for the example', () => {
  test.each(kinds)('%s', async (kind) => {
    const { before, after } = changeExamples[kind];
    const schemas = [buildSchema(before), buildSchema(after)] as const;
    const byGraphql = findSchemaChanges(...schemas).map(({ type }) => [type, graphqlGrade(type)]);
    const byInspector = (await diff(...schemas)).map(({ criticality }) => inspectorGrades[criticality.level]);
    const worst = criticalityOrder.find((grade) => byInspector.includes(grade));
    const { graphql, inspector } = criticalityRules[kind];
    expect({ graphql: byGraphql[0], inspector: worst }).toStrictEqual({ graphql, inspector });
    expect(byGraphql.length).toBeLessThan(2);
  });
});

test('every change of graphql is in the table', () => {
  const all = [BreakingChangeType, DangerousChangeType, SafeChangeType].flatMap((types) =>
    Object.keys(types),
  );
  const known = kinds.flatMap((kind) => criticalityRules[kind].graphql?.[0] ?? []);
  expect(all.filter((type) => !known.includes(type))).toStrictEqual([]);
});

test('what is breaking here and not for graphql, or the other way round', () => {
  const differs = kinds.filter((kind) => {
    const { criticality, graphql } = criticalityRules[kind];
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
