import type { Action } from '@sanity/client';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import { draftId } from '#core/content/draftId.ts';

/**
 * A plan as actions of the Content Lake, to be sent in one request with the publish that moves the pages, so that no build
 * ever sees one without the other.
 */
export function redirectActions({ create, update, remove }: RedirectPlan, newId: () => string): Action[] {
  return [
    ...remove.map(({ id }): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts: [draftId(id)],
    })),
    ...update.flatMap(({ id, set }): Action[] => [
      {
        actionType: 'sanity.action.document.edit',
        draftId: draftId(id),
        publishedId: id,
        patch: { set },
      },
      { actionType: 'sanity.action.document.publish', draftId: draftId(id), publishedId: id },
    ]),
    ...create.flatMap((redirect): Action[] => {
      const id = newId();
      return [
        {
          actionType: 'sanity.action.document.create',
          publishedId: id,
          attributes: { _id: draftId(id), _type: 'redirect', ...redirect },
          ifExists: 'fail',
        },
        { actionType: 'sanity.action.document.publish', draftId: draftId(id), publishedId: id },
      ];
    }),
  ];
}
