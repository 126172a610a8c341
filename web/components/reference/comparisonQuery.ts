import type { ApiCriticality } from '#core/content/reference.ts';

/** What a reader compares: two versions, and which of the changes to show. An absent version is not chosen yet. */
export type ComparisonQuery = {
  readonly from?: string;
  readonly to?: string;
  readonly criticality?: ApiCriticality | undefined;
  readonly text: string;
};

/** Reads the query of an address; versions that there are not, and other words, are left out. */
export function parseComparisonQuery(search: string, versions: readonly string[]): ComparisonQuery {
  const params = new URLSearchParams(search);
  const known = (name: string): string | undefined =>
    versions.find((version) => version === params.get(name));
  const [from, to] = [known('from'), known('to')];
  const criticality = criticalityNamed(params.get('criticality'));
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(criticality === undefined ? {} : { criticality }),
    text: params.get('text') ?? '',
  };
}

/** The query of the address of a comparison: `?from=1.0.0&to=2.1.0&criticality=breaking`. */
export function formatComparisonQuery({ from, to, criticality, text }: ComparisonQuery): string {
  const params = new URLSearchParams();
  if (from !== undefined) params.set('from', from);
  if (to !== undefined) params.set('to', to);
  if (criticality !== undefined) params.set('criticality', criticality);
  if (text.trim() !== '') params.set('text', text);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** Undefined for another word. */
export function criticalityNamed(text: string | null): ApiCriticality | undefined {
  return criticalities.find((name) => name === text);
}

const criticalities: readonly ApiCriticality[] = ['breaking', 'dangerous', 'safe'];
