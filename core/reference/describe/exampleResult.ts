import type {
  DocumentNode,
  GraphQLFieldResolver,
  GraphQLOutputType,
  GraphQLSchema,
  GraphQLTypeResolver,
} from 'graphql';
import type { ExamplePlace } from './exampleLeaf.ts';
import { executeSync, isLeafType, isListType, isNonNullType } from 'graphql';
import { exampleLeaf } from './exampleLeaf.ts';

/**
 * Returns what an operation might respond with, as formatted JSON: lists of one item, and plausible values. Undefined if the operation cannot be
 * run, because a type has no example.
 */
export function exampleResult(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Readonly<Record<string, unknown>>,
): string | undefined {
  const { data, errors } = executeSync({ schema, document, variableValues, fieldResolver, typeResolver });
  return errors || !data ? undefined : JSON.stringify({ data }, null, 2);
}

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (_source, _args, _context, info) => {
  const { returnType, parentType, fieldName: name } = info;
  const { description } = parentType.getFields()[name] ?? {};
  return valueOf(returnType, { name, owner: parentType.name, description });
};

function valueOf(type: GraphQLOutputType, place: ExamplePlace): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, place);
  if (isListType(type)) return [valueOf(type.ofType, place)];
  return isLeafType(type) ? exampleLeaf(type, place) : {};
}

const typeResolver: GraphQLTypeResolver<unknown, unknown> = (_value, _context, { schema }, type) =>
  schema.getPossibleTypes(type)[0]?.name;
