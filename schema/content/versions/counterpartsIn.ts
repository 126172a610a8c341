import type { Content, DocVersion } from '#core/content/content.ts';
import { pathOf } from '#core/links/pathOf.ts';

/** The page of another version at the same place. */
export type Counterpart = { readonly id: string; readonly path: string };

/**
 * Finds the counterparts in another version of all pages of a version that have one, by the id of the page or category.
 * @param paths those of all documents (`placedDocuments`)
 */
export function counterpartsIn(
  content: Content,
  paths: ReadonlyMap<string, string>,
  version: DocVersion,
  other: DocVersion,
): ReadonlyMap<string, Counterpart> {
  const documents = [...content.categories, ...content.docs];
  const members = ({ id }: DocVersion) => documents.filter((document) => document.version === id);
  const byPath = new Map(members(other).map(({ id }) => [paths.get(id), id]));
  return new Map(
    members(version).flatMap(({ id }) => {
      const own = paths.get(id);
      const path = own === undefined ? undefined : rootOf(other) + own.slice(rootOf(version).length);
      const found = byPath.get(path);
      return path === undefined || found === undefined ? [] : [[id, { id: found, path }] as const];
    }),
  );
}

/** The path of a version's main doc. */
export function rootOf({ path }: Pick<DocVersion, 'path'>): string {
  return pathOf({ kind: 'docs', versionPath: path, slugs: [] });
}

/** The version that the settings call the latest. */
export function latestVersion({ settings, versions }: Content): DocVersion | undefined {
  const latest = settings[0]?.docs.latest;
  return versions.find(({ id }) => id === latest);
}
