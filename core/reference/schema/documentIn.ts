import type { DocumentNode, Source } from 'graphql';
import { GraphQLError } from 'graphql';
import { parseBounded } from './parseBounded.ts';
import { maxTokens } from './parseSchema.ts';

/** Parses an SDL text. Returns undefined if it has a syntax error or is too large. */
export function documentIn(source: Source): DocumentNode | undefined {
  try {
    return parseBounded(source, maxTokens);
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}
