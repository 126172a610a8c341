import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import type { HostRules } from '#core/site/hosting/hostRules.ts';
import { hostLimits } from '#core/site/hosting/hostLimits.ts';
import { requestPath } from '#core/site/hosting/requestPath.ts';
import { withoutDefaults } from './withoutDefaults.ts';

/**
 * Signs with a meaning in a pattern (https://github.com/pillarjs/path-to-regexp, version 6). Vercel also refuses one that is not a regular
 * expression, for which
 * square brackets are.
 */
const special = /[()[\]{}:*+?.\\]/g;

type VercelJson = {
  readonly redirects: readonly {
    readonly source: string;
    readonly destination: string;
    readonly statusCode: number;
  }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
};

/** Vercel refuses a file in which a source or a destination is longer. */
const maxLength = 4096;

/**
 * `vercel.json` (https://vercel.com/docs/project-configuration). Vercel adds the reader's query to the target by itself, and asks for a path with
 * and without its slash at the end alike, but for sources. It cannot answer with 410 beside such redirects: readers of a removed page get the
 * page that says so. Redirects beyond its limits are
 * left out, and so are those to addresses that it takes for patterns, however they are written: it would refuse the whole file.
 */
export function vercelJson({ basePath, redirects, headers }: HostRules): VercelJson {
  return {
    redirects: redirects
      .map(({ from, to, status }) => ({
        source: `${escaped(requestPath(basePath + from))}{/}?`,
        destination: targetOf(to),
        statusCode: status,
      }))
      .filter(({ source, destination }) => source.length <= maxLength && destination.length <= maxLength)
      .filter(({ destination }) => !hasPatternInQuery(destination))
      .slice(0, hostLimits({ headers }).vercel),
    headers: headers.map((rule) => ({
      source: sourceOf(basePath, rule),
      headers: Object.entries(withoutDefaults(rule)).map(([key, value]) => ({ key, value })),
    })),
  };
}

function sourceOf(basePath: string, { below, ending = '' }: HeaderRule): string {
  return `${escaped(requestPath(basePath + below))}(.*${ending.replace(/\$$/, '')})`;
}

function escaped(path: string): string {
  return path.replace(special, String.raw`\$&`);
}

/** Its path, query and hash are patterns as well, and must not contain placeholders. */
function targetOf(to: string): string {
  const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/.exec(to) ?? [];
  return host + rest.replace(/[(){}:*+$]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns whether Vercel, which decodes the query of a target before it looks, would find something in it that the source has to fill in. */
function hasPatternInQuery(destination: string): boolean {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(destination) ?? [];
  return [...new URLSearchParams(query).values()].some((value) => /[({]|:\w/.test(value));
}
