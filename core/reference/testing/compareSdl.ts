import type { GraphQLSchema } from 'graphql';
import type { SchemaChange } from '../change/schemaChange.ts';
import { compareSchemas } from '../compare/compareSchemas.ts';
import { loadSchema } from '../schema/loadSchema.ts';

/** Like `compareSchemas`, for schemas that are not loaded yet. Rejects with an InvalidSchemaError for an invalid one. */
export async function compareSdl(
  before: GraphQLSchema | string,
  after: GraphQLSchema | string,
): Promise<SchemaChange[]> {
  return compareSchemas(loadSchema(before, 'before'), loadSchema(after, 'after'));
}
