import type { HostRules } from '#core/site/hosting/hostRules.ts';
import { requestPath } from '#core/site/hosting/requestPath.ts';
import { withoutDefaults } from './withoutDefaults.ts';

/** Signs with a meaning in a path: to Netlify a colon at the start of a segment and a star at the end, to Cloudflare both anywhere. */
const special = { netlify: /(?<=\/):|\*$/g, cloudflare: /[:*]/g };

/**
 * `_redirects` of Netlify (https://docs.netlify.com/manage/routing/redirects/overview/) and Cloudflare Pages
 * (https://developers.cloudflare.com/pages/configuration/redirects/). Netlify follows a redirect from a path that has a file, as ours have,
 * only with `301!`; Cloudflare always does, ignores lines with `301!`, and knows a path without its slash at the end as another one. Only
 * Netlify can answer with 410, and sends the page at the path along. Where a character has a meaning, it is encoded, which browsers do not do: then the page
 * at the path redirects.
 */
export function netlifyRedirects({ basePath, redirects, gone }: HostRules): string {
  const escaped = (from: string, host: keyof typeof special): string =>
    requestPath(basePath + from).replace(special[host], (found) => `%${hexOf(found)}`);
  const moved = redirects.map(({ from, to, status }) => {
    const path = escaped(from, 'cloudflare');
    return `${escaped(from, 'netlify')} ${to} ${status}!\n${path} ${to} ${status}\n${path}/ ${to} ${status}\n`;
  });
  const removed = gone.map((from) => escaped(from, 'netlify')).map((path) => `${path} ${path} 410!\n`);
  return [...moved, ...removed].join('');
}

/**
 * `_headers` of the same hosts. They join the values of a header from several rules, so no file has two that exclude each other. A rule is for
 * all files below a path: where only some of them are meant, the host's own caching remains, which asks again each time.
 */
export function netlifyHeaders({ basePath, headers }: HostRules): string {
  return headers
    .filter(({ ending }) => ending === undefined)
    .map((rule) => {
      const lines = Object.entries(withoutDefaults(rule)).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${requestPath(basePath + rule.below)}*\n${lines.join('')}`;
    })
    .join('');
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}
