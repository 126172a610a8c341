import type { SanityClient } from '@sanity/client';
import { sitePath } from '#core/site/links/resolveUrl.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';

/** Deletes the redirects from these paths. Rejects with an Error, and deletes nothing, if one of them has none. */
export async function removeRedirects(
  client: SanityClient,
  paths: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  try {
    const { documents } = await fetchDocuments(client, {});
    const found = paths.map((path) => {
      const redirect = documents.redirect.find(({ from = '' }) => sitePath(from) === sitePath(path));
      if (redirect) return redirect;
      throw new Error(`Nothing is recorded for '${path}'. To see what is, run: npm run redirects -- list`);
    });
    let transaction = client.transaction();
    for (const { _id } of found) transaction = transaction.delete(_id).delete(`drafts.${_id}`);
    await transaction.commit({ visibility: 'sync', returnDocuments: false, tag: 'redirects.remove' });
    for (const { from = '' } of found) print(`Nothing is recorded for "${from}" any more.`);
  } catch (error) {
    throw explainLakeError(client, error);
  }
}
