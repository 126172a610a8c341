import type { SanityClient } from '@sanity/client';
import type { EffectOnSite } from './effectOnSite.ts';
import type { ReferenceChange } from './referenceChange.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { effectOnSite } from './effectOnSite.ts';

/**
 * Returns the effect of a change of a deployment on the site. Rejects with an Error if no site could be built of the result, and with the
 * client's error if the lake cannot be reached.
 */
export async function checkedEffect(
  client: SanityClient,
  deployment: string,
  change: ReferenceChange,
): Promise<EffectOnSite> {
  if (change.operations.length === 0 && change.deleted.length === 0) return noEffect;
  const raw = await fetchDocuments(client, {});
  const effect = effectOnSite(raw, change, new Date().toISOString());
  if (effect.refusals.length === 0) return effect;
  throw new Error(
    `The reference of '${deployment}' was not touched, because no site could be built of it. Correct its files.\n\n${printProblems(effect.refusals)}`,
  );
}

const noEffect: EffectOnSite = {
  addresses: { moves: [], ended: [], plan: { create: [], update: [], remove: [] } },
  refusals: [],
  consequences: [],
};
