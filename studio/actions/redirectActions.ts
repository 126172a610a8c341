import type { Action } from '@sanity/client';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';

/**
 * A plan as actions of the Content Lake, to be sent in one request with what moves the pages: then no build ever sees the one
 * without the other.
 */
export function redirectActions({ create, update, remove }: RedirectPlan, newId: () => string): Action[] {
  return [
    ...remove.map(({ id }): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts: [`drafts.${id}`],
    })),
    ...update.flatMap(({ id, to }): Action[] => [
      {
        actionType: 'sanity.action.document.edit',
        draftId: `drafts.${id}`,
        publishedId: id,
        patch: { set: { to } },
      },
      { actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id },
    ]),
    ...create.flatMap(({ from, to }): Action[] => {
      const id = newId();
      return [
        {
          actionType: 'sanity.action.document.create',
          publishedId: id,
          attributes: { _id: `drafts.${id}`, _type: 'redirect', from, to },
          ifExists: 'fail',
        },
        { actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id },
      ];
    }),
  ];
}
