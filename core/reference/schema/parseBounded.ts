import type { DocumentNode, ParseOptions, Source, Token } from 'graphql';
import { GraphQLError, Lexer, parse, TokenKind } from 'graphql';
import { nextToken } from './nextToken.ts';

/** The deepest that brackets may be nested: far deeper than in anything written by hand, and not too deep for any parser. */
const maxNesting = 100;

/** The most characters of a name: several times the longest published one, and few enough for pages, files and addresses. */
const maxNameLength = 500;

/**
 * Parses GraphQL from an untrusted source. Throws a GraphQLError for a syntax error, for more than `maxTokens` tokens, for
 * brackets that are nested too deep, which would take too long or overflow the parser's stack, and for names that are too long.
 */
export function parseBounded(
  source: Source,
  maxTokens: number,
  options: Omit<ParseOptions, 'maxLexicalTokens' | 'maxTokens'> = {},
): DocumentNode {
  checkTokens(source, maxTokens);
  return parse(source, { ...options, maxLexicalTokens: maxTokens });
}

function checkTokens(source: Source, maxTokens: number): void {
  const lexer = new Lexer(source);
  let depth = 0;
  let tokens = 0;
  // Too many tokens and invalid ones are left to the parser, whose messages are better.
  for (let token = nextToken(lexer); token && tokens <= maxTokens; token = nextToken(lexer)) {
    tokens += 1;
    if (opening.has(token.kind)) depth += 1;
    else if (closing.has(token.kind)) depth -= 1;
    const refused = refusal(token, depth);
    if (refused !== undefined) throw new GraphQLError(refused, { source, positions: [token.start] });
  }
}

function refusal({ kind, value }: Token, depth: number): string | undefined {
  if (depth > maxNesting) return `Brackets are nested more than ${maxNesting} deep.`;
  if (kind !== TokenKind.NAME || value.length <= maxNameLength) return undefined;
  return `The name "${value.slice(0, 40)}…" has ${value.length} characters; at most ${maxNameLength} can be shown. Shorten it.`;
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
