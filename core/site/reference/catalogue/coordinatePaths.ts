import type { Coordinate } from '../../../reference/schema/coordinate.ts';
import type { SymbolEntry } from './apiReference.ts';
import type { RootNames } from './symbolCoordinate.ts';
import { formatCoordinate, ownerOf, parseCoordinate } from '../../../reference/schema/coordinate.ts';
import { memberAnchor } from './memberAnchor.ts';
import { memberNames } from './memberNames.ts';
import { symbolCoordinate } from './symbolCoordinate.ts';

/**
 * Returns the paths of symbols and, with an anchor, of their members by schema coordinate: `BatchManager.rates(first:)` is at
 * `/api/…/batch-manager#field-rates-first`. If a removed symbol and an existing one have the same name, the existing one wins.
 */
export function coordinatePaths(
  symbols: readonly SymbolEntry[],
  roots: RootNames,
): ReadonlyMap<string, string> {
  const goneFirst = [...symbols.filter(isGone), ...symbols.filter((entry) => !isGone(entry))];
  return new Map(
    goneFirst.flatMap(({ symbol, path }) => [
      [symbolCoordinate(symbol, roots), path] as const,
      ...memberNames(symbol).map(
        (member) =>
          [symbolCoordinate(symbol, roots, member), `${path}#${memberAnchor(symbol.kind, member)}`] as const,
      ),
    ]),
  );
}

/** Returns the path of the element that a coordinate names, or else of its owner. Undefined for any other text. */
export function pathOfCoordinate(
  coordinate: string,
  paths: { readonly get: (coordinate: string) => string | undefined },
): string | undefined {
  if (!/^(?:\w+(?:\.\w+(?:\(\w+:\))?)?|@\w+(?:\(\w+:\))?)$/.test(coordinate)) return undefined;
  return nearestPath(parseCoordinate(coordinate), paths);
}

function nearestPath(
  at: Coordinate,
  paths: { readonly get: (coordinate: string) => string | undefined },
): string | undefined {
  const owner = ownerOf(at);
  return paths.get(formatCoordinate(at)) ?? (owner && nearestPath(owner, paths));
}

function isGone({ symbol }: SymbolEntry): boolean {
  return symbol.status === 'removed';
}
