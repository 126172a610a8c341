import type { ApiCriticality } from '#core/content/reference.ts';
import { criticalityOrder } from '#core/content/criticalityOrder.ts';
import { present } from '#core/present.ts';

/** A comparison: two versions, and which of the changes to show. An absent version is not chosen yet. */
export type ComparisonQuery = {
  readonly from?: string;
  readonly to?: string;
  readonly criticality?: ApiCriticality | undefined;
  readonly text: string;
};

/** A query with both versions, those of the address or the two latest. */
export type ChosenQuery = ComparisonQuery & { readonly from: string; readonly to: string };

/** Parses the query of an address. Ignores versions that do not exist and other unknown values. */
export function parseComparisonQuery(search: string, versions: readonly string[]): ComparisonQuery {
  const params = new URLSearchParams(search);
  const known = (name: string): string | undefined =>
    versions.find((version) => version === params.get(name));
  return present({
    from: known('from'),
    to: known('to'),
    criticality: criticalityNamed(params.get('criticality')),
    text: params.get('text') ?? '',
  });
}

/** Formats the query of the address of a comparison: `?from=1.0.0&to=2.1.0&criticality=breaking`. */
export function formatComparisonQuery({ from, to, criticality, text }: ComparisonQuery): string {
  const chosen = present({ from, to, criticality, text: text.trim() === '' ? undefined : text });
  const query = new URLSearchParams(chosen).toString();
  return query === '' ? '' : `?${query}`;
}

/** The criticality of this name; undefined if there is none. */
export function criticalityNamed(text: string | null): ApiCriticality | undefined {
  return criticalityOrder.find((name) => name === text);
}

/** Reverses a comparison from a newer version to an older one, which would present additions as removals. */
export function olderFirst(
  query: ChosenQuery,
  newestFirst: readonly string[],
): { readonly query: ChosenQuery; readonly isTurned: boolean } {
  const { from, to } = query;
  const isTurned = newestFirst.indexOf(from) < newestFirst.indexOf(to);
  return { query: isTurned ? { ...query, from: to, to: from } : query, isTurned };
}
