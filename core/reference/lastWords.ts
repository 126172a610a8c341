import type { GraphQLSchema } from 'graphql';
import { changePlaces } from './changePlaces.ts';
import { parseCoordinate } from './coordinate.ts';
import { readDeprecation } from './deprecation.ts';
import type { Deprecation } from './deprecation.ts';
import { deprecationOf } from './deprecationOf.ts';
import { parseEnumValue, parseField, parseInputValue } from './parseElement.ts';
import type { RenameHint } from './renameHints.ts';
import type { ChangeKind, SchemaChange } from './schemaChange.ts';
import { symbolRefAt } from './symbolRefAt.ts';
import type { SymbolRef } from './symbolRelations.ts';

/**
 * What is known about why something went: how it was deprecated before, and what came instead by the look of it (a
 * hint, see `renameHints`).
 */
export type LastWords = { readonly deprecation?: Deprecation; readonly likely?: SymbolRef };

export type Step = {
  readonly before: GraphQLSchema;
  readonly after: GraphQLSchema;
  readonly changes: readonly SchemaChange[];
  readonly renames: readonly RenameHint[];
};

/** About everything that goes in one step: by symbol id, then by member, where `''` is the symbol itself. */
export function lastWordsOf({ before, after, changes, renames }: Step): Map<string, Map<string, LastWords>> {
  const found = new Map<string, Map<string, LastWords>>();
  const add = (symbol: string, member: string, words: LastWords): void => {
    const members = found.get(symbol) ?? new Map<string, LastWords>();
    found.set(symbol, members.set(member, { ...members.get(member), ...words }));
  };
  const removals = changes.filter(({ kind }) => removedNodes[kind] !== undefined);
  for (const [symbol, places] of changePlaces(removals, before, before)) {
    for (const { change, member } of places) {
      const deprecation = deprecationIn(before, change);
      if (deprecation !== undefined) add(symbol, member ?? '', { deprecation });
    }
  }
  for (const { from, to } of renames) {
    const old = symbolRefAt(before, parseCoordinate(from));
    const likely = symbolRefAt(after, parseCoordinate(to));
    if (old !== undefined && likely !== undefined) add(old.symbol, old.member ?? '', { likely });
  }
  return found;
}

type DeprecatedNode = Parameters<typeof deprecationOf>[0];

const removedNodes: Partial<Record<ChangeKind, (sdl: string) => DeprecatedNode>> = {
  'field-removed': parseField,
  'argument-removed': parseInputValue,
  'directive-argument-removed': parseInputValue,
  'input-field-removed': parseInputValue,
  'enum-value-removed': parseEnumValue,
};

function deprecationIn(schema: GraphQLSchema, { kind, path, before }: SchemaChange): Deprecation | undefined {
  const node = removedNodes[kind]?.(before ?? '');
  const reason = node && deprecationOf(node);
  if (reason === undefined) return undefined;
  const at = parseCoordinate(path);
  if (at.kind === 'argument') return readDeprecation(schema, reason, at.type, at.member);
  return readDeprecation(schema, reason, at.kind === 'member' ? at.type : undefined);
}
