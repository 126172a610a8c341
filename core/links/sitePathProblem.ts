import { byteLength, maxPathBytes, maxSegmentBytes } from './pathLimits.ts';

/** The reason why a text cannot be the path of a file on this site. */
export type SitePathProblem = 'malformed' | 'too-long';

/**
 * Checks a path of this site; returns undefined if it is valid. A path starts with `/`, has no query, hash, white space or control
 * character, no empty segment and none that leads elsewhere (`.`, `..`, even percent-encoded), and fits into a file system.
 * One trailing slash is allowed.
 */
export function sitePathProblem(path: string): SitePathProblem | undefined {
  if (!/^\/[^\s?#\\\p{Cc}]*$/u.test(path) || !path.isWellFormed()) return 'malformed';
  if (path === '/') return undefined;
  const segments = path.slice(1).replace(/\/$/, '').split('/');
  if (segments.some(leadsElsewhere)) return 'malformed';
  const isTooLong =
    byteLength(path) > maxPathBytes || segments.some((segment) => byteLength(segment) > maxSegmentBytes);
  return isTooLong ? 'too-long' : undefined;
}

/** Returns whether a server or a file system may resolve the segment to another place. */
function leadsElsewhere(segment: string): boolean {
  if (segment === '') return true;
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    return true;
  }
  return /^\.{1,2}$|[/\\?#\p{Cc}]/u.test(decoded);
}
