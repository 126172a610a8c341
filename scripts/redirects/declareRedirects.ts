import type { SanityClient } from '@sanity/client';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { randomUUID } from 'node:crypto';
import { printProblems } from '#core/operations/printProblems.ts';
import { sitePath } from '#core/site/links/resolveUrl.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { checkRedirectTo } from '#schema/content/checks/checkRedirectTo.ts';
import { checkSitePath } from '#schema/content/checks/checkSitePath.ts';
import { contentProblems, newErrors } from '#schema/content/problems/contentProblems.ts';
import { editedSnapshot } from '#schema/content/versions/editedSnapshot.ts';
import { maxIdLength, redirectId } from '#scripts/importer/folder/documentIds.ts';

/** The answer for readers at a path: another page, or that the page was removed. */
export type Declaration = { readonly from: string } & ({ readonly to: string } | { readonly gone: true });

type RedirectDocument = {
  readonly _id: string;
  readonly _type: 'redirect';
  readonly from: string;
  readonly to?: string;
  readonly gone?: true;
};

/**
 * Publishes a redirect document for each path, in one transaction, in place of the one that is there. Rejects with an Error that says why when a
 * path is invalid, or the content would have an error that it does not have today; nothing is written then.
 */
export async function declareRedirects(
  client: SanityClient,
  declarations: readonly Declaration[],
  print: (line: string) => void,
): Promise<void> {
  try {
    for (const declaration of declarations) checkTexts(declaration);
    const raw = await fetchDocuments(client, {});
    const now = new Date().toISOString();
    const documents = declarations.map((declaration): RedirectDocument => ({
      _id: idFor(declaration.from, raw),
      _type: 'redirect',
      ...declaration,
    }));
    const stored = documents.map((document) => ({ ...document, _updatedAt: now }));
    const errors = newErrors(contentProblems(raw, now), contentProblems(editedSnapshot(raw, stored), now));
    if (errors.length > 0) throw new Error(`Nothing was written:\n\n${printProblems(errors)}`);
    let transaction = client.transaction();
    for (const document of documents) transaction = transaction.createOrReplace(document);
    await transaction.commit({ visibility: 'sync', returnDocuments: false, tag: 'redirects.declare' });
    for (const declaration of declarations) print(said(declaration));
  } catch (error) {
    throw explainLakeError(client, error);
  }
}

function checkTexts(declaration: Declaration): void {
  const { from } = declaration;
  const problem = checkSitePath(from);
  if (problem) throw new Error(`'${from}' ${problem.message}. ${problem.fix}`);
  const target = 'to' in declaration ? declaration.to : undefined;
  const targetProblem = target === undefined ? undefined : checkRedirectTo(target);
  if (targetProblem) throw new Error(`'${target}' ${targetProblem.message}. ${targetProblem.fix}`);
}

/** The id of the redirect from a path that is published, or a new one: if possible that of an import of the same redirect. */
function idFor(from: string, { documents }: RawSnapshot): string {
  const known = documents.redirect.find((each) => sitePath(each.from ?? '') === sitePath(from));
  if (known) return known._id;
  const id = redirectId(from);
  const isTaken = id.length > maxIdLength || documents.redirect.some(({ _id }) => _id === id);
  return isTaken ? `redirect-${randomUUID()}` : id;
}

function said(declaration: Declaration): string {
  return 'to' in declaration
    ? `"${declaration.from}" now redirects to "${declaration.to}".`
    : `"${declaration.from}" is recorded as removed.`;
}
