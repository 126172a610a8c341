import type { Token } from 'graphql';
import type { SignatureToken } from '../../model/apiPageData.ts';
import type { HighlightedLine } from '../../model/pageBody.ts';
import { Lexer, Source, TokenKind } from 'graphql';
import { present } from '../../../present.ts';
import { nextToken } from '../../../reference/schema/nextToken.ts';

/**
 * Highlights SDL and adds links to the types and directives that it uses, but not to those that it defines.
 * @param hrefOf returns the page of a type (`BatchManager`) or directive (`@deprecated`), if it has one
 */
export function signatureLines(
  sdl: string,
  lines: readonly HighlightedLine[],
  hrefOf: (name: string) => string | undefined,
): readonly (readonly SignatureToken[])[] {
  const links = Map.groupBy(linksIn(sdl, hrefOf), ({ line }) => line);
  return lines.map((line, index) => {
    const inLine = links.get(index + 1) ?? [];
    let column = 1;
    return line.flatMap(([text, token]): readonly SignatureToken[] => {
      const start = column;
      column += text.length;
      const inside = inLine.filter((link) => link.column >= start && link.column + link.length <= column);
      return split(
        text,
        inside.map((link) => ({ ...link, at: link.column - start })),
      ).map(({ part, href }) => present({ token: [part, token] as const, href }));
    });
  });
}

type Link = {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly href: string;
};

/** Finds names where SDL can only have a type or the use of a directive, up to the first invalid token. */
function linksIn(sdl: string, hrefOf: (name: string) => string | undefined): readonly Link[] {
  const lexer = new Lexer(new Source(sdl));
  const links: Link[] = [];
  let previous: Token | undefined;
  let defines = false;
  for (let token = nextToken(lexer); token; token = nextToken(lexer)) {
    if (token.kind === TokenKind.NAME) {
      const isDirective = previous?.kind === TokenKind.AT;
      const href =
        (isDirective && !defines) || (previous && isBeforeType(previous))
          ? hrefOf(`${isDirective ? '@' : ''}${token.value}`)
          : undefined;
      if (href !== undefined) {
        links.push({ line: token.line, column: token.column, length: token.value.length, href });
      }
      defines = token.value === 'directive';
    } else if (token.kind !== TokenKind.AT) {
      defines = false;
    }
    previous = token;
  }
  return links;
}

function isBeforeType({ kind, value }: Token): boolean {
  return typeMarks.has(kind) || (kind === TokenKind.NAME && value === 'implements');
}

// After "=" comes a default value or the first member of a union: values that are names are enum values, true, false and null, which never have the name
// of a type.
const typeMarks: ReadonlySet<string> = new Set([
  TokenKind.COLON,
  TokenKind.BRACKET_L,
  TokenKind.AMP,
  TokenKind.PIPE,
  TokenKind.EQUALS,
]);

function split(
  text: string,
  links: readonly { readonly at: number; readonly length: number; readonly href: string }[],
): readonly { readonly part: string; readonly href?: string }[] {
  const parts: { part: string; href?: string }[] = [];
  let from = 0;
  for (const { at, length, href } of links) {
    if (at > from) parts.push({ part: text.slice(from, at) });
    parts.push({ part: text.slice(at, at + length), href });
    from = at + length;
  }
  if (from < text.length) parts.push({ part: text.slice(from) });
  return parts;
}
