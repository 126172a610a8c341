import type { DocumentNode, GraphQLSchema, ParseOptions } from 'graphql';
import type { SdlProblem } from './sdlProblem.ts';
import { buildASTSchema, GraphQLError, Source, validateSchema } from 'graphql';
import { parseBounded } from './parseBounded.ts';
import { sdlProblemAt } from './sdlProblem.ts';
import { maxViolations, sdlViolations } from './sdlViolations.ts';
import { withReasons } from './withReasons.ts';

/** The largest public schemas have less than a million. */
export const maxTokens = 3_000_000;

export type ParsedSchema =
  | { readonly ok: true; readonly document: DocumentNode; readonly schema: GraphQLSchema }
  | { readonly ok: false; readonly problems: readonly SdlProblem[] };

/**
 * Parses a schema, or returns its problems: the first syntax error, or violations of the rules of SDL, or violations of the rules
 * of the type system; at most `maxViolations`. A blank reason of a deprecation counts as none. `file` is the name of the SDL in the problems.
 */
export function parseSchema(sdl: string, file: string): ParsedSchema {
  const source = new Source(sdl, file);
  // Locations take more memory than everything else, so they are read only if there is something to report.
  const read = readSource(source, { noLocation: true });
  if ('schema' in read) return { ok: true, ...read };
  const placed = readSource(source, {});
  const errors = 'schema' in placed ? read.errors : placed.errors;
  const lines = sdl.split(/\r\n|[\n\r]/u);
  // An error of the whole schema (no query type) has no location of its own: it is reported at the start.
  const problems = errors
    .slice(0, maxViolations)
    .map(({ message, locations }) =>
      sdlProblemAt(locations?.[0] ?? { line: 1, column: 1 }, { file, lines, message }),
    );
  return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line || a.column - b.column) };
}

type Read =
  | { readonly document: DocumentNode; readonly schema: GraphQLSchema }
  | { readonly errors: readonly GraphQLError[] };

function readSource(source: Source, options: ParseOptions): Read {
  try {
    return readBounded(source, options);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    // A long chain of types that refer to each other needs a stack as deep as the chain.
    if (error instanceof RangeError) {
      return { errors: [new GraphQLError('The schema is too deeply nested.')] };
    }
    throw error;
  }
}

function readBounded(source: Source, options: ParseOptions): Read {
  const document = withReasons(parseBounded(source, maxTokens, options), source.body);
  const violations = sdlViolations(document);
  if (violations.length > 0) return { errors: violations.map(({ error }) => error) };
  const schema = buildASTSchema(document, { assumeValidSDL: true });
  const found = validateSchema(schema);
  const errors = found.filter(isError);
  if (errors.length > 0) return { errors };
  // A schema remembers its validation errors, so one with ignored errors is built again.
  return {
    document,
    schema:
      found.length === 0 ? schema : buildASTSchema(document, { assumeValid: true, assumeValidSDL: true }),
  };
}

/**
 * Since version 17, graphql refuses a deprecated field that implements a field of an interface that is not deprecated. Large public
 * schemas have such fields, and their meaning is clear.
 */
function isError({ message }: GraphQLError): boolean {
  return !message.includes('is not deprecated, so implementation');
}
