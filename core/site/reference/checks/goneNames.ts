import type { GraphQLSchema } from 'graphql';
import type { ApiDeprecationNote, ApiLink } from '../../../content/reference.ts';
import type { DeploymentReference } from '../catalogue/apiReference.ts';
import { present } from '../../../present.ts';
import { rootNames, symbolCoordinate } from '../catalogue/symbolCoordinate.ts';

/** The version that removed something, and what replaces it, as a schema coordinate. */
export type GoneName = { readonly removedIn: string; readonly replacement?: string };

/** Everything that was in an earlier version of the schema and is not in the latest, by schema coordinate. */
export function goneNames(of: DeploymentReference, schema: GraphQLSchema): ReadonlyMap<string, GoneName> {
  const gone = new Map<string, GoneName>();
  const roots = rootNames(schema);
  const byId = new Map(of.symbols.map(({ symbol }) => [symbol.id, symbol]));
  const add = (
    coordinate: string,
    removedIn: string,
    deprecation: ApiDeprecationNote | undefined,
    likely: ApiLink | undefined,
  ): void => {
    const link = deprecation?.replacement ?? likely;
    const target = link && byId.get(link.symbol);
    const replacement = target && symbolCoordinate(target, roots, link.member);
    gone.set(coordinate, present({ removedIn, replacement }));
  };
  for (const { symbol } of of.symbols) {
    if (symbol.removedIn !== undefined) {
      const { removedIn, deprecation, likelyReplacement } = symbol;
      add(symbolCoordinate(symbol, roots), removedIn, deprecation, likelyReplacement);
    }
    for (const { name, removedIn = '', deprecation, likelyReplacement } of symbol.goneMembers) {
      add(symbolCoordinate(symbol, roots, name), removedIn, deprecation, likelyReplacement);
    }
  }
  return gone;
}
