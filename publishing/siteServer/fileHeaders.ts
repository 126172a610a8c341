import { headerRules, headersOf } from '#core/site/hosting/headerRules.ts';

const [general, ...particular] = headerRules({ isHttpsOnly: false });
const { 'Cache-Control': caching = 'no-cache', ...others } = general?.headers ?? {};

/** Headers of every response of a site, whatever the site is. */
export const siteHeaders: Readonly<Record<string, string>> = others;

/**
 * Returns the headers that distinguish a file from others of the site: how long it may be cached, and whether a writer uploaded it.
 * @param file its path below the base path
 */
export function fileHeaders(file: string): Readonly<Record<string, string>> {
  return { 'Cache-Control': caching, ...headersOf(particular, file) };
}

/** Returns whether the file at a path never changes, because its hash is part of the path. */
export function isImmutable(path: string): boolean {
  return fileHeaders(path)['Cache-Control'] !== caching;
}
