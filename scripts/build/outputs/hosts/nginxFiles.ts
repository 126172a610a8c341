import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import type { HostRules } from '#core/site/hosting/hostRules.ts';
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

/** What nginx has to do for the site, for its `server` block, which says where the files are (`root`). */
export function nginxServer({ basePath, headers }: HostRules): string {
  const notFound = `${basePath}/404.html`;
  return `# Made by the build: what is changed here is lost. For a server block of nginx that has the public folder as its root.
absolute_redirect off;
charset utf-8;
error_page 404 ${quoted(notFound)};
error_page 410 @site_gone;

${headerNames(headers)
  .map((name) => `add_header ${name} ${variableOf(name)} always;\n`)
  .join('')}
if ($site_moved_to) {
  return 301 $site_moved_to;
}
if ($site_gone) {
  return 410;
}

location @site_gone {
  try_files $site_path.html $site_path/index.html =410;
}

location / {
  try_files $site_path $site_path.html $site_path/index.html =404;
}

# The page for paths that do not exist has none itself, and the files for hosts are not for readers.
location = ${quoted(notFound)} {
  internal;
}
location ~ ${quoted(notFoundPattern(basePath))} {
  return 404;
}
location ~ ${quoted(hiddenPattern(basePath))} {
  return 404;
}

# The file of a page leads to the page.
location ~ ${quoted(pageFilePattern)} {
  if (-f $document_root$site_page/index.html) {
    rewrite ${quoted(pageFilePattern)} $1/ permanent;
  }
  if (-f $document_root$site_page.html) {
    rewrite ${quoted(pageFilePattern)} $1 permanent;
  }
  return 404;
}
# nginx knows no type for Markdown, and browsers would save what has none.
location ~ "\\.md$" {
  types {}
  default_type "text/markdown; charset=utf-8";
  try_files $uri =404;
}
${uploadFolders
  .map((folder) => `location ^~ ${quoted(basePath + folder)} {\n  try_files $uri =404;\n}\n`)
  .join('')}`;
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
