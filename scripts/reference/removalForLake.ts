import type { SanityClient } from '@sanity/client';
import type { ReferenceDocument } from '#core/reference/documents/referenceDocument.ts';
import type { LakePlan } from './lakePlan.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { textsOfWriters } from '#core/reference/documents/textsOfWriters.ts';
import { checkedEffect } from './checkedEffect.ts';
import { deploymentsInLake } from './deploymentsInLake.ts';
import { fetchReference } from './fetchReference.ts';

export type DeploymentRemoval = LakePlan & {
  /** The documents to which writers have added texts, drafts included. */
  readonly written: readonly ReferenceDocument[];
};

/**
 * Plans to remove a deployment from a lake: all its documents and drafts. Rejects with an Error if there is no such deployment, or if other
 * documents lead to it; with the client's error if the lake cannot be reached.
 */
export async function removalForLake(client: SanityClient, deployment: string): Promise<DeploymentRemoval> {
  const existing = await fetchReference(client, deployment);
  if (existing.length === 0) {
    const names = await deploymentsInLake(client);
    const known = names.length === 0 ? 'It has none' : `It has: ${names.join(', ')}`;
    throw new Error(`There is no deployment '${deployment}' in the lake. ${known}.`);
  }
  const change = {
    operations: [],
    deleted: existing.map(({ _id }) => _id),
    successors: new Map<string, string>(),
  };
  const effect = await checkedEffect(client, deployment, change);
  if (effect.consequences.length > 0) {
    throw new Error(
      `The deployment '${deployment}' was not removed, because other documents need it:\n\n${printProblems(effect.consequences)}`,
    );
  }
  const written = existing.filter((document) => Object.keys(textsOfWriters(document)).length > 0);
  return { ...change, deployment, remarks: [], orphans: [], effect, written };
}
