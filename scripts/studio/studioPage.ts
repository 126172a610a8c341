import { createHash } from 'node:crypto';
import type { StudioSource } from './studioSource.ts';
import { allowedHosts } from './studioSource.ts';

export type StudioPage = { readonly html: string; readonly contentSecurityPolicy: string };

/**
 * The page of a built Studio, as it is served: without what it would load from elsewhere (a script that the bundler puts
 * in for Sanity's own dashboard, and fonts), told which lake it works on, and with a policy that lets the browser talk to
 * that lake and to nobody else.
 */
export function studioPage(builtHtml: string, source: StudioSource): StudioPage {
  const { projectId, dataset, siteUrl } = source;
  const settings = {
    projectId,
    dataset,
    ...(source.kind === 'local' ? { apiHost: source.apiHost } : {}),
    ...(siteUrl === undefined ? {} : { siteUrl }),
  };
  const html = builtHtml
    .replaceAll(/<script\b[^>]*\bsrc="https?:[^>]*><\/script>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replace(
      '<head>',
      `<head><meta name="studio-settings" content="${attribute(JSON.stringify(settings))}"/>`,
    );
  return { html, contentSecurityPolicy: policyOf(html, source) };
}

function policyOf(html: string, source: StudioSource): string {
  const { requests, images } = allowedHosts(source);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'media-src': ["'self'", 'blob:', ...images],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...requests],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
