import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader } from '../store/readDocuments.ts';
import type { Identity } from './identity.ts';
import { may } from './role.ts';

/** The documents that a user may read: all of them, or only published ones, whose ids hold no dot. */
export function visibleReader(reader: DocumentReader, user: Identity): DocumentReader {
  if (may(user.role, 'readAll')) return reader;
  return {
    get: (id) => {
      const document = reader.get(id);
      return document !== undefined && isPublic(document) ? document : undefined;
    },
    select: (selection, layers) => reader.select(selection, layers).filter(isPublic),
  };
}

function isPublic(document: LakeDocument): boolean {
  return !document._id.includes('.');
}
