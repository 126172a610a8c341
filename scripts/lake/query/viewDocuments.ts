import { splitDocumentId } from '../document/documentId.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, Selection } from '../store/readDocuments.ts';
import type { Perspective } from './perspective.ts';

/** The documents as a perspective shows them: at least the selected ones, and single ones by the id shown. */
export type DocumentView = {
  readonly select: (selection: Selection) => LakeDocument[];
  readonly get: (id: string) => LakeDocument | undefined;
};

export function viewDocuments(reader: DocumentReader, perspective: Perspective): DocumentView {
  if (perspective.kind === 'raw') return reader;
  const { layers } = perspective;
  if (layers.length === 1) {
    return {
      select: (selection) => reader.select(selection, layers),
      get: (id) => {
        const document = reader.get(id);
        return splitDocumentId(id).layer === layers[0] ? document : undefined;
      },
    };
  }
  return {
    select: (selection) => resolveLayers(selectBases(reader, selection, layers), layers),
    get: (id) => resolveLayers(reader.select({ by: 'bases', values: [id] }, layers), layers)[0],
  };
}

/**
 * Every layer of the documents of which some layer is selected: which one is shown is decided only then, and the
 * query's own filter has the last word.
 */
function selectBases(
  reader: DocumentReader,
  selection: Selection,
  layers: readonly string[],
): LakeDocument[] {
  if (selection.by === 'all') return reader.select(selection, layers);
  if (selection.by === 'ids') return reader.select({ by: 'bases', values: selection.values }, layers);
  const found = reader.select(selection, layers);
  const bases = new Set(found.map((document) => splitDocumentId(document._id).base));
  return reader.select({ by: 'bases', values: [...bases] }, layers);
}

/** The strongest layer of each document, in the order of the ids shown. */
function resolveLayers(documents: readonly LakeDocument[], layers: readonly string[]): LakeDocument[] {
  const strongest = new Map<string, { readonly rank: number; readonly document: LakeDocument }>();
  for (const document of documents) {
    const { base, layer } = splitDocumentId(document._id);
    const rank = layers.indexOf(layer);
    const known = strongest.get(base);
    if (known === undefined || rank < known.rank) strongest.set(base, { rank, document });
  }
  return [...strongest]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([base, { document }]) => ({ ...document, _id: base, _originalId: document._id }));
}
