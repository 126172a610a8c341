import type { Lexer, Token } from 'graphql';
import { GraphQLError, TokenKind } from 'graphql';

/** Returns the next token; undefined at the end of the text and at the first character that is not GraphQL. */
export function nextToken(lexer: Lexer): Token | undefined {
  try {
    const token = lexer.advance();
    return token.kind === TokenKind.EOF ? undefined : token;
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}
