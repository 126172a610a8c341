import type { LakeDocument } from '../document/lakeDocument.ts';
import { releaseDocumentId, releaseOf } from './releaseDocument.ts';
import type { ReleaseDocuments } from './releaseDocuments.ts';

/** What a release is going to change, variants included, in the order of the ids. */
export function membersOf(name: string, { inLayer, referring }: ReleaseDocuments): LakeDocument[] {
  const id = releaseDocumentId(name);
  const variants = referring(id).filter((document) => releaseOf(document) === id);
  const members = new Map([...inLayer(name), ...variants].map((document) => [document._id, document]));
  return [...members.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
