import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';

export type PlannedRedirect = {
  readonly _id: string;
  readonly _type: 'redirect';
  readonly _updatedAt: string;
  readonly from: string;
  readonly to?: string;
  readonly gone?: true;
};

/** A redirect that is not stored yet, as the lake would return it. */
export function plannedRedirect(planned: RedirectPlan['create'][number]): PlannedRedirect {
  return {
    _id: `redirect-from-${planned.from}`,
    _type: 'redirect',
    _updatedAt: new Date(0).toISOString(),
    ...planned,
  };
}
