import type { DocSidebar } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { DocNode } from './tree/docNode.ts';
import type { DocsOutline } from './tree/docs.ts';
import { compareText } from '../../text/compareText.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { labelOfNode, placeOfNode } from './tree/docNode.ts';

/** Checks that the version and sidebar of each doc and category exist, and that its parents are in both and form no cycle. */
export function checkPlaces(content: DocsOutline, nodes: ReadonlyMap<string, DocNode>): readonly Problem[] {
  const draftIds = new Set(content.draftIds);
  const versionIds = new Set(content.versions.map(({ id }) => id));
  const sidebars = new Map(content.sidebars.map((each) => [each.id, each]));
  const problems: Problem[] = [];
  for (const node of nodes.values()) {
    const { version, sidebar, parent } = node.document;
    if (!versionIds.has(version)) {
      problems.push(
        danglingReference(placeOfNode(node, 'version'), 'version', version, draftIds, versionIds),
      );
    }
    if (!sidebars.has(sidebar)) {
      problems.push(danglingReference(placeOfNode(node, 'sidebar'), 'sidebar', sidebar, draftIds, sidebars));
    }
    if (parent !== undefined) {
      problems.push(...checkParent(node, parent, { nodes, sidebars, versionIds, draftIds }));
    }
  }
  return [...problems, ...checkCycles(nodes)];
}

type Known = {
  readonly nodes: ReadonlyMap<string, DocNode>;
  readonly sidebars: ReadonlyMap<string, DocSidebar>;
  readonly versionIds: ReadonlySet<string>;
  readonly draftIds: ReadonlySet<string>;
};

function checkParent(
  node: DocNode,
  parentId: string,
  { nodes, sidebars, versionIds, draftIds }: Known,
): readonly Problem[] {
  const place = placeOfNode(node, 'parent');
  const parent = nodes.get(parentId);
  if (!parent) return [danglingReference(place, 'parent', parentId, draftIds, nodes)];
  const { version, sidebar } = node.document;
  // A missing version is reported separately, and so is a missing sidebar.
  if (versionIds.has(version) && parent.document.version !== version) {
    return [
      contentProblem('other-version', place, {
        value: parentId,
        message: `The parent "${labelOfNode(parent)}" (${parentId}) belongs to the version "${parent.document.version}", not to "${version}".`,
        fix: 'Choose a parent of the same version, or change the version.',
      }),
    ];
  }
  const [own, other] = [sidebars.get(sidebar), sidebars.get(parent.document.sidebar)];
  if (!own || !other || own === other) return [];
  return [
    contentProblem('other-sidebar', place, {
      value: parentId,
      message: `The parent "${labelOfNode(parent)}" (${parentId}) is in the sidebar "${other.label}", not in "${own.label}".`,
      fix: `Choose a parent in "${own.label}" or none, or choose the same sidebar for both.`,
    }),
  ];
}

function checkCycles(nodes: ReadonlyMap<string, DocNode>): readonly Problem[] {
  const settled = new Set<string>();
  const problems: Problem[] = [];
  for (const start of nodes.keys()) {
    const above = nodes.get(start)?.document.parent;
    // The quick way for nearly all of them.
    if (above === undefined || settled.has(above)) {
      settled.add(start);
      continue;
    }
    const trail: string[] = [];
    const onTrail = new Set<string>();
    let id: string | undefined = start;
    while (id !== undefined && !settled.has(id) && !onTrail.has(id)) {
      trail.push(id);
      onTrail.add(id);
      id = nodes.get(id)?.document.parent;
    }
    if (id !== undefined && onTrail.has(id)) {
      problems.push(...cycleProblem(trail.slice(trail.indexOf(id)), nodes));
    }
    for (const visited of trail) settled.add(visited);
  }
  return problems;
}

// Each cycle is one problem, at its smallest id, so that it does not matter where the search entered it.
function cycleProblem(cycle: readonly string[], nodes: ReadonlyMap<string, DocNode>): readonly Problem[] {
  const smallest = cycle.toSorted(compareText)[0] ?? '';
  const node = nodes.get(smallest);
  if (!node) return [];
  const turn = cycle.indexOf(smallest);
  const round = [...cycle.slice(turn), ...cycle.slice(0, turn), smallest];
  return [
    contentProblem('parent-cycle', placeOfNode(node, 'parent'), {
      value: node.document.parent ?? '',
      message: `The parents form a loop: ${round.map((id) => `"${id}"`).join(' below ')}.`,
      fix: 'Give one of them a parent outside the loop, or none.',
    }),
  ];
}
