import type { SanityClient, SanityDocument } from 'sanity';
import type { StudioDocument } from '../../site/editSnapshot.ts';
import type { TogetherPlan } from '../../site/planTogether.ts';
import { useEffect, useState } from 'react';
import { useClient, useValidationStatus } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { isStudioDocument } from '../../site/editSnapshot.ts';
import { neededDrafts, planTogether } from '../../site/planTogether.ts';
import { publishProblems } from '../../site/siteProblems.ts';
import { apiVersion, siteSnapshot } from '../../site/siteSnapshot.ts';
import { isOnlyWaiting } from './isOnlyWaiting.ts';
import { useChecks } from './useChecks.ts';

/**
 * The drafts that a draft can be published together with; undefined unless they are all that keeps it from being published alone. Known a
 * moment after the checks of the draft have run.
 */
export function useTogether(
  id: string,
  type: string,
  draft: SanityDocument | null,
): TogetherPlan | undefined {
  const client = useClient({ apiVersion });
  const { validation } = useValidationStatus(draftId(id), type, true);
  const isChecked = useChecks(id, type, draft) === 'done';
  const [offer, setOffer] = useState<{ readonly draft: SanityDocument; readonly plan: TogetherPlan }>();
  const hasErrors = validation.some(({ level }) => level === 'error');
  const isAsked = draft !== null && isChecked && hasErrors;
  useEffect(() => {
    let isStopped = false;
    if (!isAsked) return undefined;
    const look = async (): Promise<void> => {
      const raw = await siteSnapshot(client);
      const now = new Date().toISOString();
      const { own, elsewhere } = publishProblems(raw, draft, now);
      const needed = neededDrafts(raw, [...own, ...elsewhere]);
      const isWaiting = needed.size > 0 && isOnlyWaiting(validation, own, needed);
      const plan = isWaiting ? await planTogether(raw, draft, now, draftsFrom(client)) : undefined;
      if (!isStopped) setOffer(plan && plan.set.length > 1 ? { draft, plan } : undefined);
    };
    // Without the lake, nothing is offered.
    void look().catch(() => setOffer(undefined));
    return () => {
      isStopped = true;
    };
  }, [client, isAsked, draft, validation]);
  return isAsked && offer && publishedId(offer.draft._id) === publishedId(draft._id) ? offer.plan : undefined;
}

/** Fetches drafts as the lake has them. */
export function draftsFrom(
  client: SanityClient,
): (ids: readonly string[]) => Promise<readonly StudioDocument[]> {
  return async (ids) => {
    const found = await client.fetch<unknown>(
      '*[_id in $ids]',
      { ids: ids.map(draftId) },
      { perspective: 'raw' },
    );
    return Array.isArray(found) ? found.filter(isStudioDocument) : [];
  };
}
