import type { GraphQLSchema } from 'graphql';
import type { ExampleOperation } from './exampleOperation.ts';
import fc from 'fast-check';
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { schemaVersions } from '../testing/arbitrarySchemas.ts';
import { describeSchema } from './describeSchema.ts';

/** graphql's validation errors for an example. */
function errorsOf(schema: GraphQLSchema, { query, variables }: ExampleOperation): string[] {
  const document = parse(query);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return ['no operation'];
  const invalid = validate(schema, document).map(({ message }) => message);
  if (invalid.length > 0) return invalid;
  const values = getVariableValues(schema, operation.variableDefinitions ?? [], JSON.parse(variables));
  return (values.errors ?? []).map(({ message }) => message);
}

test('every generated example is valid, and so are its variables', () => {
  let examples = 0;
  fc.assert(
    fc.property(schemaVersions, ([sdl = '']) => {
      // The queries of the generated schemas answer with plain numbers only: another object becomes the root.
      const root = /\btype (T[0-5]) /u.exec(sdl)?.[1] ?? 'Query';
      const schema = buildSchema(sdl.replace(/query: Query (?:mutation: T\d)?/u, `query: ${root}`));
      for (const { example } of describeSchema(schema).values()) {
        if (example === undefined) continue;
        examples += 1;
        expect(errorsOf(schema, example)).toStrictEqual([]);
      }
    }),
    propertyRuns(37, 300),
  );
  expect(examples).toBeGreaterThan(300);
});
