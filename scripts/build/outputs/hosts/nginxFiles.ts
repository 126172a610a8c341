import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import type { HostRules } from '#core/site/hosting/hostRules.ts';
import { requestPath } from '#core/site/hosting/requestPath.ts';
import {
  hiddenPattern,
  notFoundPattern,
  pageFilePattern,
  patternText,
  uploadFolders,
} from './hostPatterns.ts';

/** Longer words are refused (NGX_CONF_BUFFER of nginx is 4096). Bytes. */
const maxWordBytes = 4000;

/**
 * What nginx has to know of the site, for its `http` block: where each path has moved to, and the headers of each file. The keys of a map have to fit
 * into its buckets (https://nginx.org/en/docs/hash.html), so their size depends on the redirects. nginx compares keys without regard to case;
 * no redirect differs from a page or another redirect by its case alone (checkRedirectPlaces.ts).
 */
export function nginxHttp({ basePath, redirects, gone, headers }: HostRules): string {
  const moved = mapLines(redirects.map(({ from, to }) => ({ path: basePath + from, value: targetOf(to) })));
  const removed = mapLines(gone.map((path) => ({ path: basePath + path, value: '1' })));
  const longest = Math.max(0, ...[...moved, ...removed].map(({ key }) => Buffer.byteLength(key)));
  const names = headerNames(headers);
  return `# Made by the build: what is changed here is lost. For the http block of nginx; server.conf needs it.
map_hash_bucket_size ${powerOfTwo(Math.max(64, longest + 32))};
map_hash_max_size ${powerOfTwo(Math.max(2048, 2 * Math.max(moved.length, removed.length)))};

geo $site_dollar {
  default "$";
}

# The path without the slash at its end.
map $uri $site_path {
  default $uri;
  "~^(?<site_bare>.*[^/])/$" $site_bare;
}

# The path of the page that a file belongs to.
map $uri $site_page {
  default "";
  ${quoted(`~${pageFilePattern.replace('(', '(?<site_stem>')}`)} $site_stem;
}

map $uri $site_moved_to {
  default "";
${moved.map(lineText).join('')}}

# Whether the page was removed.
map $uri $site_gone {
  default "";
${removed.map(lineText).join('')}}
${names.map((name) => headerMap(basePath, name, headers)).join('')}`;
}

/**
 * What nginx has to do for the site, for its `server` block, which says where the files are (`root`). All of it is in locations of the
 * site, so that a site with a base path leaves the rest of a server alone.
 */
export function nginxServer({ basePath, trailingSlash, headers }: HostRules): string {
  const notFound = `${basePath}/404.html`;
  const settings = [
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${compressedTypes.join(' ')};`,
    `error_page 404 ${quoted(notFound)};`,
    'error_page 410 @site_gone;',
    ...headerNames(headers).map((name) => `add_header ${name} ${variableOf(name)} always;`),
  ];
  const lines = [
    '# Made by the build: what is changed here is lost. For a server block of nginx that has the public folder as its root.',
    ...location(basePath === '' ? '/' : `^~ ${quoted(`${basePath}/`)}`, [
      ...settings,
      ...checks,
      findFile,
      '',
      '# The page for paths that do not exist has none itself, and the files for hosts are not for readers.',
      ...location(`= ${quoted(notFound)}`, ['internal;']),
      ...[notFoundPattern(basePath), hiddenPattern(basePath)].flatMap((pattern) =>
        location(`~ ${quoted(pattern)}`, [...checks, 'return 404;']),
      ),
      '# The file of a page leads to the page.',
      ...location(`~ ${quoted(pageFilePattern)}`, [
        ...checks,
        ...moveIf('$site_page/index.html', pageFilePattern, '$1/'),
        ...moveIf('$site_page.html', pageFilePattern, '$1'),
        'return 404;',
      ]),
      '# nginx knows no type for Markdown, and browsers would save what has none.',
      ...location(String.raw`~ "\.md$"`, [
        ...checks,
        'types {}',
        'default_type text/markdown;',
        'charset_types text/markdown;',
        'try_files $uri =404;',
      ]),
      ...uploadFolders.flatMap((folder) =>
        location(`^~ ${quoted(basePath + folder)}`, [...checks, 'try_files $uri =404;']),
      ),
      '# A page has one address.',
      ...(trailingSlash
        ? location('~ "[^/]$"', [...checks, ...moveIf('$uri/index.html', '^(.*)$', '$1/'), findFile])
        : location('~ "./$"', [...checks, ...moveIf('$site_path.html', '^(.*)/$', '$1'), findFile])),
      ...(trailingSlash || basePath === ''
        ? []
        : location(`= ${quoted(`${basePath}/`)}`, [...checks, redirectTo(basePath)])),
    ]),
    ...(basePath === '' ? [] : homeLocation(basePath, trailingSlash, settings)),
    ...location('@site_gone', [...settings, 'try_files $site_path.html $site_path/index.html =410;']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Text that is sent compressed, besides HTML. */
const compressedTypes = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/markdown',
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
];

/** What comes first in each location, because nginx asks only in the one that it has chosen. */
const checks = [
  // nginx takes several slashes for one.
  ...block('if ($request_uri ~ "^[^?]*//")', ['return 404;']),
  ...block('if ($site_moved_to)', ['return 301 $site_moved_to;']),
  ...block('if ($site_gone)', ['return 410;']),
];

const findFile = 'try_files $site_path $site_path.html $site_path/index.html =404;';

/** The home page of a site with a base path, without the slash that ends the addresses of all other pages. */
function homeLocation(
  basePath: string,
  trailingSlash: boolean,
  settings: readonly string[],
): readonly string[] {
  const page = `try_files ${quoted(literal(`${basePath}/index.html`))} =404;`;
  return location(`= ${quoted(basePath)}`, [...settings, trailingSlash ? redirectTo(`${basePath}/`) : page]);
}

function redirectTo(path: string): string {
  return `return 301 ${targetOf(requestPath(path))};`;
}

/** Redirects if there is a file at a path. */
function moveIf(file: string, pattern: string, to: string): readonly string[] {
  return block(`if (-f $document_root${file})`, [`rewrite ${quoted(pattern)} ${to} permanent;`]);
}

function location(match: string, lines: readonly string[]): readonly string[] {
  return block(`location ${match}`, lines);
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? line : `  ${line}`)), '}'];
}

type MapLine = { readonly key: string; readonly value: string };

/** With and without a slash at the end; one for all spellings of a path. Leaves out those that are too long. */
function mapLines(entries: readonly { readonly path: string; readonly value: string }[]): readonly MapLine[] {
  const lines = entries.flatMap(({ path, value }) =>
    ['', '/'].map((slash) => ({ key: path + slash, value })),
  );
  const fitting = lines.filter(({ key, value }) =>
    [key, value].every((word) => Buffer.byteLength(quoted(word)) <= maxWordBytes),
  );
  return [
    ...new Map(fitting.toReversed().map((line) => [line.key.toLowerCase(), line])).values(),
  ].toReversed();
}

function lineText({ key, value }: MapLine): string {
  return `  ${quoted(key)} ${value};\n`;
}

/** The target with the reader's query, unless it has its own. */
function targetOf(to: string): string {
  const [, beforeHash = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  const query = beforeHash.includes('?') ? '' : '$is_args$args';
  return quoted(`${literal(beforeHash)}${query}${literal(hash)}`);
}

/** In a value, a dollar sign begins the name of a variable, and nothing takes this meaning from it. */
function literal(text: string): string {
  return text.replaceAll('$', '${site_dollar}');
}

/** Maps the file that is sent to the value of a header; empty for none. The first pattern that matches counts, so the last rule is the first. */
function headerMap(basePath: string, name: string, rules: readonly HeaderRule[]): string {
  const ofName = rules.filter(({ headers }) => name in headers).toReversed();
  const general = ofName.find(({ below, ending }) => below === '/' && ending === undefined);
  const lines = ofName
    .filter((rule) => rule !== general)
    .map((rule) => `  ${quoted(`~${patternText(basePath, rule)}`)} ${quoted(rule.headers[name] ?? '')};\n`);
  return `\nmap $uri ${variableOf(name)} {
  default ${quoted(general?.headers[name] ?? '')};
${lines.join('')}}
`;
}

function headerNames(rules: readonly HeaderRule[]): readonly string[] {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  // The type comes from nginx itself, or from a location.
  names.delete('Content-Type');
  return [...names];
}

function variableOf(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** Between double quotes, a backslash takes the meaning from a double quote; before most other characters it stays. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
