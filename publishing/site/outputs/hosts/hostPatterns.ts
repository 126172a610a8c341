import type { HeaderRule } from '#core/site/hosting/headerRules.ts';
import { hostFolder, ownHostFile, publicHostFiles } from '#core/site/hosting/hostFiles.ts';

// Regular expressions for web servers, in the syntax that PCRE and RE2 share. Paths are decoded.

/** The folders whose files are served under their names alone, below the base path. */
export const uploadFolders = ['/_next/static/', '/media/', '/files/'] as const;

/** The file of a page; the first group is the path of the page, without a slash at the end. */
export const pageFilePattern = String.raw`^((?:.*?[^/])??)(?:/index)?\.html$`;

/** The files of a rule for headers. */
export function patternText(basePath: string, { below, ending }: HeaderRule): string {
  return `^${literalPattern(basePath + below)}${ending === undefined ? '' : `.*${ending}`}`;
}

/** The page for paths that do not exist, which has no path itself. */
export function notFoundPattern(basePath: string): string {
  return `^${literalPattern(basePath)}/(404|_not-found)(\\.html|/index\\.html|/)?$`;
}

/** Returns the pattern of files that are for hosts and not for readers; they may be beside a site that has a base path. */
export function hiddenPattern(basePath: string): string {
  const names = [ownHostFile, ...publicHostFiles].map(literalPattern).join('|');
  return `^(${literalPattern(basePath)})?/(${names}|${hostFolder}/.*)$`;
}

/** A regular expression that matches a text and nothing else. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
