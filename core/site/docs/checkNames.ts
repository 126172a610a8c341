import type { Problem, ProblemPlace } from '../../problem.ts';
import type { DocsOutline } from './tree/docs.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Checks that the names and paths of versions, and the names of sidebars, are unique. */
export function checkNames(content: DocsOutline): readonly Problem[] {
  const { versions, sidebars } = content;
  return [
    ...checkUnique(
      versions.map((version) => ({ value: version.name, place: placeOf('docVersion', version, 'name') })),
      (value, other) => `The name "${value}" already belongs to the version ${other}.`,
      'Give each version its own name.',
    ),
    ...checkUnique(
      versions.map((version) => ({ value: version.path, place: placeOf('docVersion', version, 'path') })),
      (value, other) =>
        value === ''
          ? `The version ${other} is already at the root of the docs; only one version can have no path.`
          : `The path "${value}" already belongs to the version ${other}.`,
      'Give each version its own path.',
    ),
    ...checkUnique(
      sidebars.map((sidebar) => ({ value: sidebar.name, place: placeOf('docSidebar', sidebar, 'name') })),
      (value, other) => `The name "${value}" already belongs to the sidebar ${other}.`,
      'Give each sidebar its own name.',
    ),
  ];
}

type Named = { readonly value: string; readonly place: ProblemPlace };

function checkUnique(
  items: readonly Named[],
  message: (value: string, other: string) => string,
  fix: string,
): readonly Problem[] {
  const first = new Map<string, ProblemPlace>();
  return items.flatMap(({ value, place }) => {
    const taken = first.get(value);
    if (!taken) {
      first.set(value, place);
      return [];
    }
    const other = `"${taken.documentTitle}" (${taken.documentId})`;
    return [contentProblem('duplicate-name', place, { value, message: message(value, other), fix })];
  });
}
