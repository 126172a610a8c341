import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { snapshotId } from '#publishing/snapshot/snapshotId.ts';
import { rawDocumentsOf, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';

/** The corpus has no uploads. */
const uploads = { origin: 'http://127.0.0.1', projectId: 'local', dataset: 'production' };

/** Returns the corpus, with more documents if there are any, as a build reads it from a lake. */
export function corpusSnapshot(pages: number, seed: number, more: readonly RawDocument[] = []): Snapshot {
  const all = [...generateCorpus(pages, seed), ...more].map((document) => ({
    ...document,
    _rev: '1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }));
  const documents = rawDocumentsOf((type) => all.filter(({ _type }) => _type === type));
  const counts = Object.fromEntries(snapshotTypes.map((type) => [type, documents[type].length]));
  return { documents, draftIds: [], counts, id: snapshotId(documents), uploads };
}
