import type { StudioSource } from './studioSource.ts';
import { allowedHosts } from './studioSource.ts';

/** The needs of the page of a Studio besides its own files and its lake, as sources of a Content-Security-Policy. */
export type PageNeeds = { readonly scripts: readonly string[]; readonly requests?: readonly string[] };

/** The Content-Security-Policy of a Studio's page: the browser may connect to its lake, the publisher and the preview only. */
export function studioPolicy(source: StudioSource, { scripts, requests = [] }: PageNeeds): string {
  const hosts = allowedHosts(source);
  const previews = source.previewUrl === undefined ? [] : [source.previewUrl];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.images],
    'media-src': ["'self'", 'blob:', ...hosts.images],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...hosts.requests, ...previews, ...requests],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': previews.length > 0 ? previews : ["'none'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * The policy of a Studio that Sanity's development server serves. Its page has inline scripts that differ from page to page, and a
 * web socket tells the browser what has changed.
 */
export function studioDevPolicy(source: StudioSource, port: number): string {
  return studioPolicy(source, {
    scripts: ["'unsafe-inline'"],
    requests: [`ws://localhost:${port}`, `ws://127.0.0.1:${port}`],
  });
}
