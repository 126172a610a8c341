import type { Problem } from '../../problem.ts';
import type { DocsOutline } from './tree/docs.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';

/**
 * Checks that the main doc of each version is a published doc of that version, and that each sidebar opens on a published doc. A
 * version must be published before its first doc, which refers to it; until it has a doc, it is not shown.
 */
export function checkMainDocs(content: DocsOutline): readonly Problem[] {
  const draftIds = new Set(content.draftIds);
  const docs = new Map(content.docs.map((doc) => [doc.id, doc]));
  return [
    ...content.versions.flatMap((version) => {
      const doc = docs.get(version.mainDoc);
      const place = placeOf('docVersion', version, 'mainDoc');
      if (!doc && draftIds.has(version.mainDoc) && !hasDocs(content, version.id)) {
        return [
          contentProblem('hidden-item', place, {
            value: version.mainDoc,
            message: `The main page "${version.mainDoc}" exists only as a draft, and the version has no other page, so readers do not see it.`,
            fix: 'Publish that page.',
          }),
        ];
      }
      if (!doc) return [danglingReference(place, 'main page', version.mainDoc, draftIds, docs)];
      if (doc.version === version.id) return [];
      return [
        contentProblem('other-version', place, {
          value: doc.id,
          message: `The main page "${doc.title}" (${doc.id}) belongs to the version "${doc.version}".`,
          fix: 'Choose a page of this version.',
        }),
      ];
    }),
    ...content.sidebars.flatMap((sidebar) => {
      const { link } = sidebar;
      if (link === undefined || docs.has(link)) return [];
      const place = placeOf('docSidebar', sidebar, 'link');
      if (!draftIds.has(link)) return [danglingReference(place, 'page', link, draftIds, docs)];
      return [
        contentProblem('hidden-item', place, {
          value: link,
          message: `The page "${link}" that this sidebar opens on exists only as a draft, so the sidebar opens on its first page.`,
          fix: 'Publish that page, or choose another one.',
        }),
      ];
    }),
  ];
}

/** Returns whether a version has anything to show. */
export function hasDocs({ docs }: Pick<DocsOutline, 'docs'>, version: string): boolean {
  return docs.some((doc) => doc.version === version);
}
