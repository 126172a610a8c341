import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, DocumentSelection } from '../store/documentReader.ts';
import type { Perspective } from './parsePerspective.ts';
import { layerId, splitDocumentId } from '../document/documentId.ts';

/** The documents as a perspective shows them, by the ids shown and in their order. */
export type DocumentView = {
  readonly select: (selection: DocumentSelection) => LakeDocument[];
  readonly get: (id: string) => LakeDocument | undefined;
};

/**
 * Returns the documents as a perspective shows them: all as they are stored for `raw`; those of its only layer; or of several layers the
 * first that has the document, under its published id.
 */
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
  /** Returns whether a higher layer has the document, too. */
  const isHidden = (base: string, layer: string): boolean => {
    for (const stronger of layers) {
      if (stronger === layer) return false;
      if (reader.get(layerId(base, stronger))) return true;
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
        if (document) return shownAs(id, document);
      }
      return undefined;
    },
  };
}

function shownAs(id: string, document: LakeDocument): LakeDocument {
  return { ...document, _id: id, _originalId: document._id };
}

/** A selection by the ids shown, as a selection by the ids stored. */
function byBases(selection: DocumentSelection): DocumentSelection {
  return selection.by === 'ids' ? { ...selection, by: 'bases' } : selection;
}
