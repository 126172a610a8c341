import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { FoldedSchema } from './foldExtensions.ts';
import { buildASTSchema, isSpecifiedDirective, Kind, parse, printSchema } from 'graphql';
import { foldExtensions, isOwnType } from './foldExtensions.ts';
import { lenientSdl } from './lenientSdl.ts';
import { parseSchema } from './parseSchema.ts';
import { InvalidSchemaError } from './sdlProblem.ts';

/** A schema in two forms: as graphql's types, and as its definitions. Both are without extensions. */
export type LoadedSchema = { readonly schema: GraphQLSchema; readonly folded: FoldedSchema };

/**
 * Prepares a schema or its SDL for comparison. `name` is the name of the SDL in problems. Throws an InvalidSchemaError for an
 * invalid schema.
 */
export function loadSchema(input: GraphQLSchema | string, name = 'schema'): LoadedSchema {
  const schema = typeof input === 'string' ? parsedOrThrow(input, name) : withText(input);
  const folded = foldExtensions(schema);
  return { folded, schema: hasExtensions(schema) ? buildFolded(folded) : schema };
}

/** The definitions were validated before. */
const trusted = { assumeValid: true, assumeValidSDL: true };

/** Joins the definitions into a document, schema definition first. */
function foldedDocument(folded: FoldedSchema): DocumentNode {
  const definitions = [folded.schema, ...folded.directives.values(), ...folded.types.values()];
  return { kind: Kind.DOCUMENT, definitions };
}

function parsedOrThrow(sdl: string, name: string): GraphQLSchema {
  const parsed = parseSchema(sdl, name);
  if (parsed.ok) return parsed.schema;
  const canBeLenient = lenientSdl(sdl, name).leniencies.length > 0;
  throw new InvalidSchemaError(parsed.problems, canBeLenient ? leniencyHint : undefined);
}

const leniencyHint =
  'Correct the schema. If it has to stay as it is, because a server publishes it like this, use --lenient, or write "lenient: true" in ' +
  'versions.yaml: then the first definition counts, and whatever is left out is listed.';

function withText(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isOwnType);
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  const hasText = [...types, ...directives].every(({ astNode }) => Boolean(astNode));
  return hasText ? schema : buildASTSchema(parse(printSchema(schema)), trusted);
}

function hasExtensions(schema: GraphQLSchema): boolean {
  const extended = [schema, ...schema.getDirectives(), ...Object.values(schema.getTypeMap())];
  return extended.some(({ extensionASTNodes }) => extensionASTNodes.length > 0);
}

function buildFolded(folded: FoldedSchema): GraphQLSchema {
  return buildASTSchema(foldedDocument(folded), trusted);
}
