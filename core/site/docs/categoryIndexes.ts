import type { DocCategory } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { DocNode } from './tree/docNode.ts';
import type { DocsOutline } from './tree/docs.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';

export type CategoryIndexes = {
  /** Ids of categories by the id of the doc that is their index page. */
  readonly categoryOfDoc: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
};

/**
 * Finds the doc that is shown at the path of each category. It must be below the category and not be shown anywhere else. A
 * category whose doc is not published has no page.
 */
export function categoryIndexes(content: DocsOutline, nodes: ReadonlyMap<string, DocNode>): CategoryIndexes {
  const draftIds = new Set(content.draftIds);
  const docIds = new Set(content.docs.map(({ id }) => id));
  const mainDocs = new Map(content.versions.map((version) => [version.mainDoc, version]));
  const categoryOfDoc = new Map<string, string>();
  const problems: Problem[] = [];
  for (const category of content.categories) {
    const { index } = category;
    if (index.kind !== 'doc') continue;
    const place = placeOf('docCategory', category, 'indexPage');
    const doc = nodes.get(index.id);
    const misplaced = (message: string, fix: string): Problem =>
      contentProblem('misplaced-index', place, { value: index.id, message, fix });
    if (doc?.type !== 'docPage') {
      problems.push(
        draftIds.has(index.id)
          ? contentProblem('draft-index', place, {
              value: index.id,
              message: `The page "${index.id}" of this category exists only as a draft, so the category shows nothing at its own address.`,
              fix: 'Publish that page.',
            })
          : danglingReference(place, 'page', index.id, draftIds, docIds),
      );
      continue;
    }
    const { title } = doc.document;
    const version = mainDocs.get(index.id);
    const taken = categoryOfDoc.get(index.id);
    if (version) {
      problems.push(
        misplaced(
          `The page "${title}" (${index.id}) is the main page of the version "${version.label}" and cannot also be the page of this category.`,
          'Choose another page for the category.',
        ),
      );
    } else if (taken !== undefined) {
      problems.push(
        misplaced(
          `The page "${title}" (${index.id}) is already the page of the category "${taken}".`,
          'Choose another page for one of the two categories.',
        ),
      );
    } else if (!isBelow(doc, category, nodes)) {
      problems.push(
        misplaced(
          `The page "${title}" (${index.id}) is not below this category.`,
          'Choose a page below the category, or move the page there.',
        ),
      );
    } else {
      categoryOfDoc.set(index.id, category.id);
    }
  }
  return { categoryOfDoc, problems };
}

function isBelow(node: DocNode, category: DocCategory, nodes: ReadonlyMap<string, DocNode>): boolean {
  const seen = new Set<string>();
  let parent = node.document.parent;
  while (parent !== undefined && !seen.has(parent)) {
    if (parent === category.id) return true;
    seen.add(parent);
    parent = nodes.get(parent)?.document.parent;
  }
  return false;
}
