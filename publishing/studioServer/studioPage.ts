import type { StudioSource } from './studioSource.ts';
import { createHash } from 'node:crypto';
import { present } from '#core/present.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { studioPolicy } from './studioPolicy.ts';

export type StudioPage = { readonly html: string; readonly contentSecurityPolicy: string };

/**
 * Makes the page of a built Studio, as it is served: without the parts that it would load from elsewhere (a script that the bundler adds for
 * Sanity's own dashboard, and fonts), with the settings of its lake, and with a policy that lets the browser connect to that lake and to the
 * publisher only.
 */
export function studioPage(builtHtml: string, source: StudioSource): StudioPage {
  const { projectId, dataset, siteUrl, publisherUrl, previewUrl, without } = source;
  const settings = {
    projectId,
    dataset,
    ...(source.kind === 'local' && { apiHost: source.apiHost }),
    ...present({ siteUrl, publisherUrl, previewUrl, without: without?.join(',') }),
  };
  const html = builtHtml
    .replaceAll(/<script\b[^>]*\bsrc="https?:[^>]*><\/script>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replace(
      '<head>',
      // A dollar sign in a text that replaces another one has a meaning.
      () => `<head><meta name="studio-settings" content="${escapeMarkup(JSON.stringify(settings))}"/>`,
    );
  return { html, contentSecurityPolicy: studioPolicy(source, { scripts: inlineScripts(html) }) };
}

function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
