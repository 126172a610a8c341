import type { Problem } from '#core/problem.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { ChangeProblems } from '../site/siteProblems.ts';
import { publishedId } from '#core/content/draftId.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';

/**
 * The problems of a change, with an address that two pages have as a problem of the document that is changed. A build finds it at the page
 * that comes second in the tree, even if that one had its address before.
 */
export function asOwnProblems({ own, elsewhere }: ChangeProblems, document: StudioDocument): ChangeProblems {
  const turned = elsewhere.map((problem) => ({ problem, asOwn: turnedRound(problem, document) }));
  return {
    own: [...own, ...turned.flatMap(({ asOwn }) => asOwn ?? [])],
    elsewhere: turned.flatMap(({ problem, asOwn }) => (asOwn ? [] : [problem])),
  };
}

const taken = /^("[^"]*" is already the path of )".*" \(([\w.-]+)\)\.$/s;

/** Undefined if the problem is not about the address of this document. */
function turnedRound(problem: Problem, document: StudioDocument): Problem | undefined {
  const { where, message, code } = problem;
  const [, start = '', id] = code === 'duplicate-path' ? (taken.exec(message) ?? []) : [];
  if (!where || id !== publishedId(document._id)) return undefined;
  return {
    ...problem,
    where: {
      ...where,
      documentId: id,
      documentType: document._type,
      documentTitle: documentName(document._type, document) ?? id,
    },
    message: `${start}"${where.documentTitle}" (${where.documentId}).`,
  };
}
