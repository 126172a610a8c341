import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';

/** Returns the plan with a path as the target of everything that it records as removed; the same plan if the path is empty. */
export function ledTo(plan: RedirectPlan, path: string): RedirectPlan {
  if (path === '') return plan;
  return {
    ...plan,
    create: plan.create.map((redirect) =>
      'gone' in redirect ? { from: redirect.from, to: path } : redirect,
    ),
    update: plan.update.map((each) => ('gone' in each.set ? { ...each, set: { to: path } } : each)),
  };
}
