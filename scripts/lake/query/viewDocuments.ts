import { layerId, splitDocumentId } from '../document/documentId.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, Selection } from '../store/readDocuments.ts';
import type { Perspective } from './perspective.ts';

/** The documents as a perspective shows them, by the ids shown and in the order of these. */
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
  /** Whether a layer above this one has the document, too. */
  const isHidden = (base: string, layer: string): boolean => {
    for (const stronger of layers) {
      if (stronger === layer) return false;
      if (reader.get(layerId(base, stronger)) !== undefined) return true;
    }
    return true;
  };
  return {
    select: (selection) => {
      const shown: LakeDocument[] = [];
      for (const document of reader.select(byBases(selection), layers)) {
        const { base, layer } = splitDocumentId(document._id);
        if (!isHidden(base, layer)) shown.push(shownAs(base, document));
      }
      return shown.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    },
    get: (id) => {
      if (splitDocumentId(id).layer !== 'published') return undefined;
      for (const layer of layers) {
        const document = reader.get(layerId(id, layer));
        if (document !== undefined) return shownAs(id, document);
      }
      return undefined;
    },
  };
}

function shownAs(id: string, document: LakeDocument): LakeDocument {
  return { ...document, _id: id, _originalId: document._id };
}

/** A selection by the ids shown, as one by the ids stored. */
function byBases(selection: Selection): Selection {
  return selection.by === 'ids' ? { by: 'bases', values: selection.values } : selection;
}
