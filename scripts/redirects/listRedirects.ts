import type { SanityClient } from '@sanity/client';
import { compareText } from '#core/text/compareText.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';

/** Prints the redirects and removed pages, by address. */
export async function listRedirects(client: SanityClient, print: (line: string) => void): Promise<void> {
  try {
    const { documents } = await fetchDocuments(client, {});
    const lines = documents.redirect.map(
      ({ from = '', to = '', gone }) => `${from}  ${gone === true ? '(removed)' : `→ ${to}`}`,
    );
    for (const line of lines.toSorted(compareText)) print(line);
    if (lines.length === 0) print('There are no redirects.');
  } catch (error) {
    throw explainLakeError(client, error);
  }
}
