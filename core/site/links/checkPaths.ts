import type { Problem } from '../../problem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import type { PageRoute } from './pageRoutes.ts';

/** Two pages cannot have one path, nor paths that differ only in case: many hosts and file systems take them for one. */
export function checkPaths(routes: readonly PageRoute[]): readonly Problem[] {
  const first = new Map<string, PageRoute>();
  return routes.flatMap((route) => {
    const { path, place } = route;
    const folded = path.toLowerCase();
    const taken = first.get(folded);
    if (taken === undefined) {
      first.set(folded, route);
      return [];
    }
    const owner = taken.place ?? place;
    const other =
      taken.place === undefined
        ? 'a page of the site itself'
        : `"${taken.place.documentTitle}" (${taken.place.documentId})`;
    return [
      contentProblem('duplicate-path', place ?? owner, {
        value: path,
        message:
          taken.path === path
            ? `"${path}" is the path of ${other} already.`
            : `"${path}" differs only in case from "${taken.path}", the path of ${other}.`,
        fix: 'Change the slug of one of the two.',
      }),
    ];
  });
}
