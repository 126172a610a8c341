import type { Identity } from '../protocol/identity.ts';
import type { DocumentReader } from './documentReader.ts';
import { may } from '../protocol/role.ts';

/** The documents that a user may read. */
export function visibleReader(reader: DocumentReader, user: Identity): DocumentReader {
  if (may(user.role, 'readAll')) return reader;
  return {
    get: (id) => (mayRead(user, id) ? reader.get(id) : undefined),
    select: (selection, layers) => reader.select(selection, layers).filter(({ _id }) => mayRead(user, _id)),
  };
}

/** Returns whether a user may read the document with this id: any document, or only published ones, whose ids contain no dot. */
export function mayRead(user: Identity, id: string): boolean {
  return may(user.role, 'readAll') || !id.includes('.');
}
