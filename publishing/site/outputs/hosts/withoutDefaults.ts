import type { HeaderRule } from '#core/site/hosting/headerRules.ts';

/**
 * The headers of a rule without what hosts for static sites do anyway: they have each file asked for again, unless they are told otherwise,
 * and a second value of Cache-Control for the same file would be joined to the first.
 */
export function withoutDefaults({ below, headers }: HeaderRule): Readonly<Record<string, string>> {
  if (below !== '/') return headers;
  const { 'Cache-Control': _caching, ...others } = headers;
  return others;
}
