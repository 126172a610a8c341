import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import type { HostRedirect, HostRules } from '#core/site/hosting/hostRules.ts';
import { requestPath } from '#core/site/hosting/requestPath.ts';
import {
  hiddenPattern,
  literalPattern,
  notFoundPattern,
  pageFilePattern,
  patternText,
  uploadFolders,
} from './hostPatterns.ts';

/**
 * A Caddyfile with a snippet `site`, to be imported by the site that says where the files are
 * (https://caddyserver.com/docs/caddyfile/concepts#snippets).
 */
export function caddyfile(rules: HostRules): string {
  return `# Made by the build: what is changed here is lost. Import this file, then "import site" where the root is the public folder.
(site) {
${maps(rules)}${route(rules)}${errorPages(rules)}}
`;
}

/** The values that depend on the address of a request. */
function maps({ basePath, trailingSlash, redirects, gone }: HostRules): string {
  return `	map {http.request.uri.query} {site_query} {
		"" ""
		default "?{http.request.uri.query}"
	}
	map {http.request.uri.path} {site_moved_to} {
${redirects
  .filter(({ from }) => !isOdd(basePath, from))
  .flatMap(({ from, to }) =>
    ['', '/'].map((slash) => `\t\t${quoted(basePath + from + slash)} ${targetOf(to)}\n`),
  )
  .join('')}		default ""
	}
	# Whether the page was removed.
	map {http.request.uri.path} {site_gone} {
${gone
  .filter((path) => !isOdd(basePath, path))
  .flatMap((path) => ['', '/'].map((slash) => `\t\t${quoted(basePath + path + slash)} "yes"\n`))
  .join('')}		default ""
	}
	# The page that a file belongs to: its path, and its address with a slash at the end and without.
	map {http.request.uri.path} {site_page} {
		${quoted(`~${pageFilePattern}`)} "\${1}"
		default ""
	}
	map {http.request.uri} {site_folder_page} {
		"~^([^?]*?)(?:/index)?\\.html(\\?.*)?$" "\${1}/\${2}"
		default ""
	}
	map {http.request.uri} {site_file_page} {
		"~^([^?]*?)(?:/index)?\\.html(\\?.*)?$" "\${1}\${2}"
		default ""
	}
	# The address of a page with a slash at the end, or without one.
	map {http.request.uri} {site_other_spelling} {
		${trailingSlash ? addSlash : dropSlash}
		default ""
	}
	map {http.request.uri.path} {site_without_slash} {
		"~^(.*[^/])/$" "\${1}"
		default ""
	}
`;
}

/** Answers requests for what is there, what has moved and what was removed. */
function route({ basePath, trailingSlash, redirects, gone, headers }: HostRules): string {
  const [general, ...particular] = headers;
  const here = matcherOf(basePath);
  return `${here && `\t@site_here ${here}\n`}	route ${here && '@site_here '}{
${headerLines(general, '\t\t')}
		@site_slashes expression \`{http.request.orig_uri.path}.contains("//")\`
		error @site_slashes 404
		@site_moved expression \`{site_moved_to} != ""\`
		redir @site_moved {site_moved_to} 301
${redirects
  .filter(({ from }) => isOdd(basePath, from))
  .map((redirect, index) => oddRedirect(basePath, redirect, index))
  .join('')}
		@site_gone expression \`{site_gone} != ""\`
		error @site_gone 410
${gone
  .filter((path) => isOdd(basePath, path))
  .map((path, index) => oddRemoval(basePath, path, index))
  .join('')}
		@site_not_found path_regexp ${quoted(notFoundPattern(basePath))}
		error @site_not_found 404
		@site_hidden path_regexp ${quoted(hiddenPattern(basePath))}
		error @site_hidden 404

		# The file of a page redirects to the page.
		@site_folder_page {
			path_regexp ${quoted(pageFilePattern)}
			not path ${uploadFolders.map((folder) => quoted(`${basePath}${folder}*`)).join(' ')}
			file {
				try_files {site_page}/index.html
			}
		}
		redir @site_folder_page {site_folder_page} 301
		@site_file_page {
			path_regexp ${quoted(pageFilePattern)}
			not path ${uploadFolders.map((folder) => quoted(`${basePath}${folder}*`)).join(' ')}
			file {
				try_files {site_page}.html
			}
		}
		redir @site_file_page {site_file_page} 301

		# A page has one address.
		@site_other_spelling {
			path_regexp ${trailingSlash ? '"[^/]$"' : '"[^/]/$"'}
			file {
				try_files ${trailingSlash ? '{path}/index.html' : '{site_without_slash}.html'}
			}
		}
		redir @site_other_spelling {site_other_spelling} 301
${
  trailingSlash || basePath === ''
    ? ''
    : `\t\t@site_home path_regexp ${quoted(`^${literalPattern(basePath)}/$`)}\n\t\tredir @site_home ${targetOf(requestPath(basePath))} 301\n`
}
${particular.map((rule, index) => ruleLines(basePath, rule, index)).join('')}
		@site_slash path_regexp site_slash "^(.*[^/])/$"
		rewrite @site_slash {re.site_slash.1}
		try_files {path} {path}.html {path}/index.html
		file_server {
			disable_canonical_uris
		}
	}
`;
}

/** Answers with the page of an error. */
function errorPages({ basePath, headers: [general] }: HostRules): string {
  const here = matcherOf(basePath);
  return `	handle_errors {
${here && `\t\t@site_error_here ${here}\n`}		route ${here && '@site_error_here '}{
${headerLines(general, '\t\t\t')}			@site_gone expression \`{err.status_code} == 410\`
			handle @site_gone {
				@site_slash path_regexp site_slash "^(.*[^/])/$"
				rewrite @site_slash {re.site_slash.1}
				try_files {path}.html {path}/index.html
				file_server {
					disable_canonical_uris
				}
			}
			handle {
				rewrite * ${quoted(`${basePath}/404.html`)}
				file_server
			}
		}
	}
`;
}

/** A site with a base path leaves the rest of its host alone; one without is everything. */
function matcherOf(basePath: string): string {
  return basePath === '' ? '' : `path_regexp ${quoted(`^${literalPattern(basePath)}(/|$)`)}`;
}

/** Returns whether a path has braces: a pair of them would be taken for the name of something. */
function isOdd(basePath: string, path: string): boolean {
  return /[{}]/.test(basePath + path);
}

/** The values of a `map` from an address with its query. */
const addSlash = '"~^([^?]*[^/?])(\\?.*)?$" "${1}/${2}"';
const dropSlash = '"~^([^?]*[^/?])/(\\?.*)?$" "${1}${2}"';

/** A pair of braces would be read as a placeholder. */
function oddRedirect(basePath: string, { from, to }: HostRedirect, index: number): string {
  const matcher = `@site_moved_${index}`;
  return `\t\t${matcher} path_regexp ${oddPattern(basePath + from)}\n\t\tredir ${matcher} ${targetOf(to)} 301\n`;
}

function oddRemoval(basePath: string, path: string, index: number): string {
  const matcher = `@site_gone_${index}`;
  return `\t\t${matcher} path_regexp ${oddPattern(basePath + path)}\n\t\terror ${matcher} 410\n`;
}

function oddPattern(path: string): string {
  const pattern = literalPattern(path).replaceAll(/\\?([{}])/g, (_, brace: string) =>
    brace === '{' ? String.raw`\x7b` : String.raw`\x7d`,
  );
  return quoted(`^${pattern}/?$`);
}

function ruleLines(basePath: string, rule: HeaderRule, index: number): string {
  return `\t\t@site_files_${index} {
			path_regexp ${quoted(patternText(basePath, rule))}
			file
		}
${headerLines(rule, '\t\t', `@site_files_${index} `)}`;
}

function headerLines(rule: HeaderRule | undefined, indent: string, matcher = ''): string {
  return Object.entries(rule?.headers ?? {})
    .map(([name, value]) => `${indent}header ${matcher}${name} ${quoted(value)}\n`)
    .join('');
}

/** The target with the reader's query, unless it has its own. */
function targetOf(to: string): string {
  const [, beforeHash = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  return quoted(`${beforeHash}${beforeHash.includes('?') ? '' : '{site_query}'}${hash}`);
}

/** Between double quotes, a backslash takes the meaning from a double quote, and from nothing else. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
