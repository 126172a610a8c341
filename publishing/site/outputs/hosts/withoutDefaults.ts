import type { HeaderRule } from '#core/site/hosting/headerRules.ts';

/**
 * The headers of a rule without what hosts for static sites do anyway: they make browsers revalidate every file by default, and would join a
 * second value of Cache-Control to the first.
 */
export function withoutDefaults({ below, headers }: HeaderRule): Readonly<Record<string, string>> {
  if (below !== '/') return headers;
  const { 'Cache-Control': _caching, ...others } = headers;
  return others;
}
