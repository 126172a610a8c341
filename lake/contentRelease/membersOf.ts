import type { LakeDocument } from '../document/lakeDocument.ts';
import type { ReleaseDocuments } from './releaseDocuments.ts';
import { releaseDocumentId } from '../document/releaseDocumentId.ts';
import { releasesOf } from './releasesOf.ts';

/** The versions in a release, variants included, ordered by id. */
export function membersOf(name: string, { inLayer, referring }: ReleaseDocuments): LakeDocument[] {
  const id = releaseDocumentId(name);
  const variants = referring(id).filter((document) => releasesOf(document).includes(id));
  const members = new Map([...inLayer(name), ...variants].map((document) => [document._id, document]));
  return [...members.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
