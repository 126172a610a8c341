import type { Problem, ProblemPlace } from '../../problem.ts';
import type { AddressDocument } from '../model/siteAddress.ts';
import type { Fate } from './fatesOf.ts';
import type { LedgerEntry } from './ledger.ts';
import { present } from '../../present.ts';
import { countOf } from '../../text/countOf.ts';
import { contentProblem } from '../problems/contentProblem.ts';

/** An address that was live once, and that would now end in nothing. */
export type LostAddress = {
  readonly path: string;
  /** The document that was there; absent for the site's own pages and files, and when it is not known. */
  readonly document?: AddressDocument;
  /** The present path of that document. */
  readonly to?: string;
};

/** The error of an address that would end in nothing, with what to do about it. */
export function lostAddressProblem({ path, document, to }: LostAddress): Problem {
  const what = document ? `the page "${document.title}" (${document.id})` : 'a page of the site itself';
  const now =
    to === undefined ? 'has neither a page nor a redirect now' : `is at "${to}" now, without a redirect`;
  const remedy =
    to === undefined
      ? `Say where it leads with "npm run redirects -- add ${path} NEW-PATH", or that nothing replaces it with "npm run redirects -- gone ${path}"`
      : `Run "npm run redirects -- add ${path} ${to}"`;
  return contentProblem('lost-address', document && placeOf(document), {
    value: path,
    message: `Readers know "${path}" as the address of ${what}, which ${now}.`,
    fix: `${remedy}; or do it with one click in the Site tool of the Studio.`,
  });
}

/** The warning of headings that readers no longer find. */
export function missingAnchorsProblem(
  { path, document }: LedgerEntry,
  anchors: readonly string[],
  fate: Fate | undefined,
): Problem {
  const links = anchors.map((anchor) => `"#${anchor}"`).join(', ');
  const where =
    fate?.kind === 'moved' ? `"${fate.to}", where "${path}" leads, lacks` : `"${path}" no longer has`;
  const text = document && present({ ...placeOf(document), field: onlyText.get(document.type) });
  return contentProblem('missing-anchor', text, {
    value: path,
    message: `${where} ${countOf(anchors.length, 'heading')} that readers may have links to: ${links}. Such links now lead to the top of the page.`,
    fix: 'If a heading was only renamed, keep its former id. Otherwise there is nothing to do.',
  });
}

/** The field with the headings, for documents that have one text. */
const onlyText: ReadonlyMap<string, string> = new Map([
  ['docPage', 'body'],
  ['post', 'body'],
  ['page', 'body'],
]);

function placeOf({ id, type, title }: AddressDocument): ProblemPlace {
  return { documentId: id, documentType: type, documentTitle: title };
}
