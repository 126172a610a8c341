import type { SanityClient } from '@sanity/client';
import type { ReferenceDocument } from '#core/reference/documents/referenceDocument.ts';
import { referenceId } from '#core/reference/documents/referenceId.ts';

/** Every document of a deployment's reference, drafts included. Versions come without their SDL, which may be large. */
export async function fetchReference(client: SanityClient, deployment: string): Promise<ReferenceDocument[]> {
  return client.fetch<ReferenceDocument[]>(
    referenceQuery,
    { id: referenceId(deployment) },
    { perspective: 'raw' },
  );
}

const referenceQuery = `[
  ...*[_type == "referenceDeployment" && _id in [$id, "drafts." + $id]],
  ...*[_type == "referenceSymbol" && deployment._ref == $id],
  ...*[_type == "referenceVersion" && deployment._ref == $id] { ..., "sdl": null }
]`;
