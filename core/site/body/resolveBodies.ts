import type { Block } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { PageBody } from '../pageData.ts';
import { namingDocument } from '../problems/namingDocument.ts';
import type { SiteBodyContext } from './bodyContext.ts';
import type { Heading } from './headings.ts';
import { resolveBody } from './resolveBody.ts';

/** A body as its page shows it, with the headings in it. */
export type ResolvedBody = { readonly body: PageBody; readonly headings: readonly Heading[] };

/**
 * The bodies of many documents, by document id.
 * @param headings of each body, by document id
 * @param placeOfBody where the body of a document is
 */
export function resolveBodies<Item extends { readonly id: string; readonly body: readonly Block[] }>(
  documents: readonly Item[],
  headings: ReadonlyMap<string, readonly Heading[]>,
  placeOfBody: (document: Item) => ProblemPlace,
  context: SiteBodyContext,
): ReadonlyMap<string, ResolvedBody> {
  return new Map(
    documents.map((document) => {
      const source = { place: placeOfBody(document), headings: headings.get(document.id) ?? [] };
      const body = namingDocument(source.place, () => resolveBody(document.body, source, context));
      return [document.id, { body, headings: source.headings }];
    }),
  );
}
