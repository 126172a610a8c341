import { byteLength, maxPathBytes, maxSegmentBytes } from './pathLimits.ts';

/** Why a text cannot be a path of this site at which a file answers. */
export type SitePathProblem = 'malformed' | 'too-long';

/**
 * What is wrong with a path of this site, if anything. A path starts with `/`, has no query, hash, white space or control
 * character, no empty segment and none that leads elsewhere (`.`, `..`, also percent-encoded), and fits into a file system.
 * One slash at the end is allowed.
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

/** Whether a server or a file system may take the segment for another place than the one it names. */
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
