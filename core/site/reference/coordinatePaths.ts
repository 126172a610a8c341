import { formatCoordinate, ownerOf, parseCoordinate } from '../../reference/coordinate.ts';
import type { Coordinate } from '../../reference/coordinate.ts';
import type { SymbolEntry } from './apiReference.ts';
import { memberAnchor } from './memberAnchor.ts';
import { memberNames } from './memberNames.ts';
import type { RootNames } from './symbolCoordinate.ts';
import { symbolCoordinate } from './symbolCoordinate.ts';

/**
 * Paths of symbols, and of their parts with an anchor, by schema coordinate: `BatchManager.rates(first:)` is at
 * `/api/…/batch-manager#field-rates-first`. Where what is gone and what there is have one name, the latter wins.
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

/** The path of what a coordinate names: of what holds it where it has none itself. Other texts have none. */
export function pathOfCoordinate(
  coordinate: string,
  paths: { readonly get: (coordinate: string) => string | undefined },
): string | undefined {
  if (!/^(?:\w+(?:\.\w+(?:\(\w+:\))?)?|@\w+(?:\(\w+:\))?)$/.test(coordinate)) return undefined;
  let at: Coordinate | undefined = parseCoordinate(coordinate);
  while (at !== undefined) {
    const path = paths.get(formatCoordinate(at));
    if (path !== undefined) return path;
    at = ownerOf(at);
  }
  return undefined;
}

function isGone({ symbol }: SymbolEntry): boolean {
  return symbol.status === 'removed';
}
