import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { smallSite } from '#publishing/site/testing/smallSite.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';

/** The small site, as a preview fetches it. */
export const smallSnapshot: Snapshot = {
  id: 'content',
  counts: {},
  uploads: { origin: 'http://127.0.0.1:9', projectId: 'local', dataset: 'production' },
  draftIds: [],
  documents: rawDocumentsOf((type) =>
    smallSite
      .filter(({ _type }) => _type === type)
      .map((document) => ({ _updatedAt: '2025-01-01T00:00:00Z', ...document })),
  ),
};
