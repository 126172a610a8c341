import type { GraphQLInputType, GraphQLOutputType } from 'graphql';
import { getNamedType, isListType, isNonNullType } from 'graphql';
import { symbolId, typeSymbol } from './schemaSymbols.ts';

/** A use of a type: `[BatchManager!]!`, the id of its symbol, and its nullability in words. */
export type TypeUse = { readonly text: string; readonly symbol: string; readonly words: string };

/** Describes a type that is returned: `[X!]!` is "list, never null; items never null". */
export function outputUse(type: GraphQLOutputType): TypeUse {
  return { ...use(type), words: nullability(type, ['never null', 'may be null']) };
}

/**
 * Describes a type that is passed. An input with a default may be omitted, even if null is not accepted: `X! = 1` is
 * "optional, not null".
 */
export function inputUse(type: GraphQLInputType, hasDefault: boolean): TypeUse {
  const words = nullability(type, ['not null', 'may be null']);
  const required = isNonNullType(type) && !hasDefault;
  return { ...use(type), words: required ? words.replace('not null', 'required') : `optional, ${words}` };
}

function use(type: GraphQLOutputType | GraphQLInputType): Pick<TypeUse, 'text' | 'symbol'> {
  return { text: type.toString(), symbol: symbolId(typeSymbol(getNamedType(type))) };
}

type Words = readonly [nonNull: string, nullable: string];

function nullability(type: GraphQLOutputType | GraphQLInputType, words: Words): string {
  const [ofType, word] = isNonNullType(type) ? [type.ofType, words[0]] : [type, words[1]];
  return isListType(ofType) ? `list, ${word}; items ${nullability(ofType.ofType, words)}` : word;
}
