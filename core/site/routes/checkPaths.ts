import type { Problem } from '../../problem.ts';
import type { PageRoute, Section, SectionRoot } from '../section/section.ts';
import { lastSegment } from '../../links/lastSegment.ts';
import { byteLength, maxPathBytes } from '../../links/pathLimits.ts';
import { contentProblem } from '../problems/contentProblem.ts';

type Site = { readonly trailingSlash: boolean };

/**
 * Checks that no document has its page below the root of another section, that no two pages have the same path or paths that differ only in case (many hosts and file systems do not distinguish
 * them), that each path fits into a file system, and that no page would be written to the index file of the folder above it.
 */
export function checkPaths(
  sections: readonly Pick<Section, 'routes' | 'root'>[],
  site: Site,
): readonly Problem[] {
  const strays: Problem[] = [];
  const routes: PageRoute[] = [];
  for (const section of sections) {
    const others = sections.flatMap(({ root }) => (root && root !== section.root ? [root] : []));
    for (const route of section.routes) {
      const stray = checkRoot(route, others);
      if (stray) strays.push(stray);
      else routes.push(route);
    }
  }
  return [...strays, ...checkUnique(routes), ...routes.flatMap((route) => checkPlace(route, site))];
}

/** Reports a document with a page where another section has its own. What is written in code is free. */
function checkRoot({ path, place }: PageRoute, roots: readonly SectionRoot[]): Problem | undefined {
  const root = roots.find((each) => `${path}/`.toLowerCase().startsWith(`${each.path}/`));
  if (!root || !place) return undefined;
  return contentProblem('reserved-path', place, {
    value: path,
    message: `"${path}" belongs to ${root.name}.`,
    fix: `Choose an address outside "${root.path}".`,
  });
}

function checkPlace({ path, place }: PageRoute, { trailingSlash }: Site): readonly Problem[] {
  const length = byteLength(path);
  if (length > maxPathBytes) {
    return [
      contentProblem('long-path', place, {
        value: `${path.slice(0, 99)}…`,
        message: `The address of the page has ${length} characters, but at most ${maxPathBytes} are allowed.`,
        fix: 'Shorten the slug, or move the page up.',
      }),
    ];
  }
  // `/docs/index` would be written to `docs/index.html`, which hosts serve at `/docs/`.
  if (!trailingSlash && lastSegment(path) === 'index') {
    return [
      contentProblem('reserved-path', place, {
        value: path,
        message: `"${path}" is where hosts look for the page above it.`,
        fix: 'Change the slug.',
      }),
    ];
  }
  return [];
}

function checkUnique(routes: readonly PageRoute[]): readonly Problem[] {
  const first = new Map<string, PageRoute>();
  return routes.flatMap((route) => {
    const { path, place } = route;
    const folded = path.toLowerCase();
    const taken = first.get(folded);
    if (!taken) {
      first.set(folded, route);
      return [];
    }
    const owner = taken.place ?? place;
    const other = taken.place
      ? `"${taken.place.documentTitle}" (${taken.place.documentId})`
      : 'a page of the site itself';
    return [
      contentProblem('duplicate-path', place ?? owner, {
        value: path,
        message:
          taken.path === path
            ? `"${path}" is already the path of ${other}.`
            : `"${path}" differs only in case from "${taken.path}", the path of ${other}.`,
        fix: 'Change the slug of one of the two.',
      }),
    ];
  });
}
