import { createHash } from 'node:crypto';
import { playerOrigins } from '#core/blocks/media/playerOf.ts';

/** The elements in which a page says from which other servers its scripts come, and to which they send something. Replaced by the policy. */
const exception = /<meta name="(runs-from|connects-to)" content="([^"]*)"\/?>/g;

/** The first element of every page. A browser looks for it in the first kilobyte. */
const charset = /<meta char[sS]et="utf-8"\/?>/;

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Puts a Content Security Policy into a page: it loads nothing from other servers but the players of videos, and of scripts in the page itself only those run that
 * were there when it was built (https://www.w3.org/TR/CSP3/). It protects readers on any host if a writer's text should ever become markup.
 * `siteHeaders` has the rules that such an element cannot express, such as who may frame a page. Throws an Error if the page does not begin as
 * expected.
 * @param html a page as readers get it: a change to one of its scripts after this would keep it from running
 */
export function withPolicy(html: string): string {
  const exceptions = [...html.matchAll(exception)];
  const named = (wanted: string): readonly string[] =>
    exceptions.flatMap(([, name, servers = '']) =>
      name === wanted ? servers.split(' ').filter(Boolean) : [],
    );
  const hashes = [...html.matchAll(script)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy: Readonly<Record<string, readonly string[]>> = {
    // Firefox asks this one, and no other, about pages that are loaded ahead.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set([...hashes, ...named('runs-from')])],
    // The framework and code samples have styles in attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(named('connects-to'))],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The same on each page: a browser keeps the policy of the first one while it goes from page to page.
    'frame-src': playerOrigins,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  const text = Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
  const place = charset.exec(html);
  if (!place || html.slice(0, place.index).includes('<script')) {
    throw new Error(
      `A page got no security policy: "${html.slice(0, 200)}" does not name its character set before its first script. Change withPolicy to how pages begin now.`,
    );
  }
  const element = `<meta http-equiv="Content-Security-Policy" content="${text}"/>`;
  return html.replaceAll(exception, '').replace(charset, (found) => `${found}${element}`);
}
