import type { Problem } from '../../problem.ts';

/** Returns whether a problem is a redirect that leads to nothing. Nothing else of the site depends on where it leads. */
export function isBrokenRedirect({ code, where }: Problem): boolean {
  return code === 'broken-link' && where?.documentType === 'redirect';
}
