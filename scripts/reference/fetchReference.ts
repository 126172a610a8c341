import type { SanityClient } from '@sanity/client';
import { documentId } from '#core/reference/documentId.ts';
import type { LakeDocument } from '#core/reference/lakeDocument.ts';

/** Every document of a deployment's reference, drafts included. Versions come without their SDL, which may be large. */
export async function fetchReference(client: SanityClient, deployment: string): Promise<LakeDocument[]> {
  return client.fetch<LakeDocument[]>(referenceQuery, { id: documentId(deployment) }, { perspective: 'raw' });
}

const referenceQuery = `[
  ...*[_type == "referenceDeployment" && _id in [$id, "drafts." + $id]],
  ...*[_type == "referenceSymbol" && deployment._ref == $id],
  ...*[_type == "referenceVersion" && deployment._ref == $id] { ..., "sdl": null }
]`;
