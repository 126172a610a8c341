import type { HostRules } from '#core/site/hosting/hostRules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostRules } from '#core/site/hosting/hostRules.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { caddyfile } from './caddyfile.ts';
import { netlifyHeaders, netlifyRedirects } from './netlifyFiles.ts';
import { nginxHttp, nginxServer } from './nginxFiles.ts';
import { anyRedirect } from './testing/anyRedirect.ts';
import { vercelJson } from './vercelJson.ts';

// What nginx and Caddy make of their files is tested with both (webServers.sample.slow.test.ts), what the others make of theirs with the code that they
// publish of their servers (publishedEngines.test.ts).

const rules: HostRules = {
  basePath: '/base',
  trailingSlash: true,
  redirects: [
    { from: '/old page', to: '/base/new/#top', status: 301 },
    { from: '/a:b*', to: 'https://other.example/(x)?y=$1', status: 301 },
  ],
  gone: ['/was here', '/{odd}'],
  headers: [
    { below: '/', headers: { 'X-All': 'a', 'Cache-Control': 'no-cache' } },
    { below: '/media/', headers: { 'Cache-Control': 'kept' } },
    { below: '/parts/', ending: String.raw`\.[0-9a-f]{12}\.json$`, headers: { 'Cache-Control': 'kept' } },
  ],
};

test('_redirects has a line for each host, and one for the path with a slash', () => {
  expect(netlifyRedirects(rules)).toBe(`/base/old%20page /base/new/#top 301!
/base/old%20page /base/new/#top 301
/base/old%20page/ /base/new/#top 301
/base/a:b%2A https://other.example/(x)?y=$1 301!
/base/a%3Ab%2A https://other.example/(x)?y=$1 301
/base/a%3Ab%2A/ https://other.example/(x)?y=$1 301
/base/was%20here /base/was%20here 410!
/base/%7Bodd%7D /base/%7Bodd%7D 410!
`);
});

test('_headers has no file with two values for one header, and rules for all files below a path only', () => {
  expect(netlifyHeaders(rules)).toBe(`/base/*
  X-All: a
/base/media/*
  Cache-Control: kept
`);
});

test('vercel.json escapes what has a meaning in its patterns', () => {
  expect(vercelJson(rules)).toEqual({
    redirects: [
      { source: '/base/old%20page{/}?', destination: '/base/new/#top', statusCode: 301 },
      {
        source: String.raw`/base/a\:b\*{/}?`,
        destination: 'https://other.example/%28x%29?y=%241',
        statusCode: 301,
      },
    ],
    headers: [
      { source: '/base/(.*)', headers: [{ key: 'X-All', value: 'a' }] },
      { source: '/base/media/(.*)', headers: [{ key: 'Cache-Control', value: 'kept' }] },
      {
        source: String.raw`/base/parts/(.*\.[0-9a-f]{12}\.json)`,
        headers: [{ key: 'Cache-Control', value: 'kept' }],
      },
    ],
  });
});

test('nginx: buckets for the longest path; one line for spellings that differ in their case; none that is too long', () => {
  const from = `/${'x'.repeat(100)}`;
  const redirects = ['/Old', '/old', from, `/${'y/'.repeat(2500)}`].map((path) => ({
    from: path,
    to: '/',
    status: 301 as const,
  }));
  const text = nginxHttp({ ...rules, basePath: '', redirects, gone: ['/was'] });
  expect(text).toContain('map_hash_bucket_size 256;');
  expect(text.match(/^ {2}"\/.*;$/gm)).toEqual([
    ...['/Old', '/Old/', from, `${from}/`].map((key) => `  "${key}" "/$is_args$args";`),
    '  "/was" 1;',
    '  "/was/" 1;',
  ]);
});

test('nginx: a dollar sign of a target is one, and a header has the value of the last rule', () => {
  expect(nginxHttp(rules)).toContain('"/base/a:b*" "https://other.example/(x)?y=${site_dollar}1";');
  expect(nginxHttp(rules)).toContain(String.raw`map $uri $site_cache_control {
  default "no-cache";
  "~^/base/parts/.*\.[0-9a-f]{12}\.json$" "kept";
  "~^/base/media/" "kept";
}`);
  expect(nginxServer(rules)).toContain('add_header X-All $site_x_all always;');
});

test('Caddy: what looks like the name of something is matched by a pattern', () => {
  const text = caddyfile({ ...rules, redirects: [{ from: '/{$HOME}"', to: '/x?a', status: 301 }] });
  expect(text).toContain(String.raw`@site_moved_0 path_regexp "^/base/\x7b\$HOME\x7d\"/?$"`);
  expect(text).toContain('redir @site_moved_0 "/x?a" 301');
  expect(text).toContain(String.raw`@site_gone_0 path_regexp "^/base/\x7bodd\x7d/?$"`);
  expect(text).not.toContain('{$');
});

/** The words of a line of nginx or Caddy: a backslash takes the meaning from a double quote, and from nothing else. */
const wordsOf = (line: string): readonly string[] => line.trim().match(/"(?:\\"|[^"])*"|[^\s"]+/g) ?? [];

test('whatever a redirect has in it, it is one redirect for each host', () => {
  const site = { title: '', url: 'https://site.example', basePath: '', trailingSlash: true };
  fc.assert(
    fc.property(anyRedirect, (redirect) => {
      const model = { site, redirects: [redirect], gone: [], shell: {} };
      const { redirects } = hostRules(model);
      expect(redirects.length).toBeLessThanOrEqual(1);
      const odd = { ...rules, basePath: '', redirects };
      const [without, count] = [{ ...rules, basePath: '', redirects: [] }, redirects.length];
      // As many lines more as a redirect has, each with as many words as it has.
      const added = (file: (given: HostRules) => string): readonly string[] => {
        const before = file(without).split('\n');
        return file(odd)
          .split('\n')
          .filter((line) => line !== '' && !before.includes(line) && !line.startsWith('map_hash_'));
      };
      const netlify = added(netlifyRedirects);
      expect(netlify.map((line) => line.split(/\s/).length)).toEqual(Array(3 * count).fill(3));
      const nginx = added(nginxHttp).map(wordsOf);
      expect(nginx.map((words) => `${words.length} ${words.at(-1)}`)).toEqual(Array(2 * count).fill('3 ;'));
      const caddy = added(caddyfile).map(wordsOf);
      const isOdd = /[{}]/.test(redirects[0]?.from ?? '');
      expect(caddy.map((words) => words.length)).toEqual(isOdd ? [3, 4] : Array(2 * count).fill(2));
      expect(added(caddyfile).join('\n')).not.toMatch(/\{(?!site_query\})/);
      // Vercel would take such values of a query for patterns.
      const query = redirects[0]?.to.split('#')[0]?.split('?').slice(1).join('?');
      const isPattern = [...new URLSearchParams(query).values()].some((value) => /[({]|:\w/.test(value));
      const vercel: unknown = JSON.parse(JSON.stringify(vercelJson(odd)));
      expect(vercel).toHaveProperty('redirects.length', isPattern ? 0 : count);
    }),
    propertyRuns(250, 20_000),
  );
});
