import type { GraphQLSchema } from 'graphql';
import type { ElementSort } from '../change/changeRule.ts';
import type { SchemaChange } from '../change/schemaChange.ts';
import type { Deprecation } from '../describe/readDeprecation.ts';
import type { SymbolRef } from '../describe/symbolRelations.ts';
import type { RenameHint } from './renameHints.ts';
import { addedOrRemoved } from '../change/changeKinds.ts';
import { readDeprecation } from '../describe/readDeprecation.ts';
import { parseCoordinate } from '../schema/coordinate.ts';
import { deprecationOf } from '../schema/deprecationOf.ts';
import { parseEnumValue, parseField, parseInputValue } from '../schema/parseElement.ts';
import { changesBySymbol } from './changesBySymbol.ts';
import { symbolRefAt } from './symbolRefAt.ts';

/** The deprecation of something before it was removed, and its likely replacement (see `renameHints`). */
export type RemovalNote = { readonly deprecation?: Deprecation; readonly likely?: SymbolRef };

/** Two consecutive versions of a schema. */
type Step = {
  readonly before: GraphQLSchema;
  readonly after: GraphQLSchema;
  readonly changes: readonly SchemaChange[];
  readonly renames: readonly RenameHint[];
};

/** Makes notes on everything that a step removes: by symbol id, then by member, where `''` is the symbol itself. */
export function removalNotes({
  before,
  after,
  changes,
  renames,
}: Step): Map<string, Map<string, RemovalNote>> {
  const found = new Map<string, Map<string, RemovalNote>>();
  const add = (symbol: string, member: string, note: RemovalNote): void => {
    const members = found.get(symbol) ?? new Map<string, RemovalNote>();
    found.set(symbol, members.set(member, { ...members.get(member), ...note }));
  };
  const removals = changes.filter((change) => change.after === undefined);
  for (const [symbol, changesOfSymbol] of changesBySymbol(removals, before, before)) {
    for (const { change, member = '' } of changesOfSymbol) {
      const deprecation = deprecationIn(before, change);
      if (deprecation) add(symbol, member, { deprecation });
    }
  }
  for (const { from, to } of renames) {
    const removed = symbolRefAt(before, parseCoordinate(from));
    const likely = symbolRefAt(after, parseCoordinate(to));
    if (removed && likely) add(removed.symbol, removed.member ?? '', { likely });
  }
  return found;
}

type DeprecatedNode = Parameters<typeof deprecationOf>[0];

/** Parsers for the definition of a removed element. Types cannot be deprecated. */
const parsers: Readonly<Record<ElementSort, ((sdl: string) => DeprecatedNode) | undefined>> = {
  type: undefined,
  directive: undefined,
  field: parseField,
  argument: parseInputValue,
  'directive argument': parseInputValue,
  'input field': parseInputValue,
  'enum value': parseEnumValue,
};

function deprecationIn(
  schema: GraphQLSchema,
  { kind, path, before = '' }: SchemaChange,
): Deprecation | undefined {
  const element = addedOrRemoved(kind);
  const node = element && parsers[element]?.(before);
  const reason = node && deprecationOf(node);
  if (reason === undefined) return undefined;
  const at = parseCoordinate(path);
  if (at.kind === 'argument') return readDeprecation(schema, reason, at.type, at.member);
  return readDeprecation(schema, reason, at.kind === 'member' ? at.type : undefined);
}
