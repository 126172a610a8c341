import { sitePathProblem } from '#core/links/sitePathProblem.ts';

/** Characters. */
const maxLength = 200;

/** The types of files that readers look for: pages, and what pages show or offer. Files of any other type are asked for by programs. */
const readersFiles: ReadonlySet<string> = new Set([
  'atom',
  'gif',
  'htm',
  'html',
  'jpeg',
  'jpg',
  'md',
  'pdf',
  'png',
  'rss',
  'svg',
  'webp',
  'xml',
]);

/** The beginnings of paths that scanners try, looking for other software, and that browsers and our own pages ask for by themselves. */
const programs =
  /^\/(?:_|(?:actuator|admin|apple-touch-icon|autodiscover|backup|boaform|browserconfig|cgi-bin|config|console|debug|ecp|geoserver|hnap1|jenkins|manager|media|mysql|owa|phpmyadmin|pma|remote|sdk|search-index|server-status|sidebars|solr|telescope|vendor|wordpress|wp|xmlrpc)(?:[-./]|$))/i;

/**
 * Returns whether a missing path is of interest to writers: a page that has moved, or a wrong link somewhere. Leaves out paths that only
 * programs ask for, and those that might name a person.
 * @param path below the base path, in the form of `parseTarget`
 */
export function isWorthCounting(path: string): boolean {
  const [, extension] = /\.([a-z][a-z0-9]*)$/i.exec(path) ?? [];
  return (
    path.length <= maxLength &&
    sitePathProblem(path) === undefined &&
    (extension === undefined || readersFiles.has(extension.toLowerCase())) &&
    !/\/\.|[@<>"'`;|{}$()=*,]/.test(path) &&
    !programs.test(path)
  );
}
