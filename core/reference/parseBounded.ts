import { GraphQLError, Lexer, parse, TokenKind } from 'graphql';
import type { DocumentNode, ParseOptions, Source } from 'graphql';
import { nextToken } from './nextToken.ts';

/** How deep brackets may be nested: no operation or schema that a person wrote comes near, and every parser bears it. */
const mostNesting = 100;

/**
 * Parses GraphQL of which nobody knows how large it is. Throws a GraphQLError for a syntax error, and also where there are more
 * than `mostTokens` tokens or brackets are nested too deep, which would take a parser too long or overflow its stack.
 */
export function parseBounded(
  source: Source,
  mostTokens: number,
  options: Omit<ParseOptions, 'maxLexicalTokens' | 'maxTokens'> = {},
): DocumentNode {
  checkNesting(source, mostTokens);
  return parse(source, { ...options, maxLexicalTokens: mostTokens });
}

function checkNesting(source: Source, mostTokens: number): void {
  const lexer = new Lexer(source);
  let depth = 0;
  let tokens = 0;
  // The parser says more about too many tokens and about what is no token.
  for (let token = nextToken(lexer); token !== undefined && tokens <= mostTokens; token = nextToken(lexer)) {
    tokens += 1;
    if (opening.has(token.kind)) depth += 1;
    else if (closing.has(token.kind)) depth -= 1;
    if (depth > mostNesting) {
      throw new GraphQLError(`Brackets are nested more than ${mostNesting} deep.`, {
        source,
        positions: [token.start],
      });
    }
  }
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
