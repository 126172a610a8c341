import type { Move } from '#core/site/redirects/planRedirects.ts';

export type PlannedRedirect = Move & {
  readonly _id: string;
  readonly _type: 'redirect';
  readonly _updatedAt: string;
};

/** A redirect that is not stored yet, as the lake would return it: for content as it would be. */
export function plannedRedirect({ from, to }: Move): PlannedRedirect {
  return { _id: `redirect-from-${from}`, _type: 'redirect', _updatedAt: new Date(0).toISOString(), from, to };
}
