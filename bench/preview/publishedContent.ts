import type { DraftContent } from '#publishing/preview/source/openDraftSource.ts';
import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';

/** Generated documents as the preview reads them from a lake. */
export function publishedContent(
  documents: readonly RawDocument[],
  draftIds: readonly string[] = [],
): DraftContent['published'] {
  return {
    id: 'corpus',
    counts: {},
    uploads: { origin: 'http://127.0.0.1:9', projectId: 'local', dataset: 'production' },
    draftIds,
    documents: rawDocumentsOf((type) =>
      documents
        .filter(({ _type }) => _type === type)
        .map((document) => ({ _updatedAt: '2025-01-01T00:00:00Z', ...document })),
    ),
  };
}
