import type { DocVersion } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { Docs } from './tree/docs.ts';
import { pathOf } from '../../links/pathOf.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOfEntry } from './placeOfEntry.ts';

/** Reports pages of the version at the docs root that have the path of another version, such as `/docs/v1`, or are below it. */
export function checkVersionPaths(docs: Docs): readonly Problem[] {
  const versionAt = versionFinder(docs);
  return docs.versions
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const other = versionAt(entry);
      // Of a branch, only its top is reported.
      if (!other || (entry.parent && versionAt(entry.parent) === other)) return [];
      return [
        contentProblem('version-path-clash', placeOfEntry(entry, 'slug'), {
          value: other.path,
          message: `"${entry.path}" belongs to the version "${other.label}" (${other.id}).`,
          fix: 'Change the slug, or the path of that version.',
        }),
      ];
    });
}

/** Returns a function that finds the other version whose path an entry has or is below. */
export function versionFinder({ versions }: Docs): (entry: DocEntry) => DocVersion | undefined {
  const others = new Map(
    versions.filter(({ version }) => version.path !== '').map(({ version }) => [version.path, version]),
  );
  const root = `${pathOf({ kind: 'docs', versionPath: '', slugs: [] })}/`;
  return ({ version, path }) =>
    version.path === '' ? others.get(path.slice(root.length).split('/')[0] ?? '') : undefined;
}
