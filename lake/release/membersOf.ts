import type { LakeDocument } from '../document/lakeDocument.ts';
import type { ReleaseDocuments } from './releaseDocuments.ts';
import { releaseDocumentId } from '../document/releaseDocumentId.ts';
import { releaseOf } from './releaseDocument.ts';

/** The versions in a release, variants included, ordered by id. */
export function membersOf(name: string, { inLayer, referring }: ReleaseDocuments): LakeDocument[] {
  const id = releaseDocumentId(name);
  const variants = referring(id).filter((document) => releaseOf(document) === id);
  const members = new Map([...inLayer(name), ...variants].map((document) => [document._id, document]));
  return [...members.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
