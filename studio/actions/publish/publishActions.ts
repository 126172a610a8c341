import type { Action } from '@sanity/client';
import type { StoredFormerHeading } from '#schema/content/storedFormerHeadings.ts';
import { draftId } from '#core/content/draftId.ts';

export type PublishOptions = {
  /** The new value of the field; undefined when it stays as it is. */
  readonly formerHeadings?: readonly StoredFormerHeading[] | undefined;
  /** The revision of the draft: the request is refused if the draft has another one. */
  readonly revision?: string | undefined;
  /** The revision that is published: the request is refused if another one is. Undefined when nothing is published, which cannot be demanded. */
  readonly revisionBefore?: string | undefined;
};

/**
 * Returns the actions that publish a draft after writing the former ids of its headings into it. Send them in one request, so that neither
 * happens without the other.
 */
export function publishActions(
  publishedId: string,
  { formerHeadings, revision, revisionBefore }: PublishOptions = {},
): Action[] {
  const ids = { draftId: draftId(publishedId), publishedId };
  const publish = {
    actionType: 'sanity.action.document.publish',
    ...ids,
    ...(revisionBefore !== undefined && { ifPublishedRevisionId: revisionBefore }),
  } as const;
  if (!formerHeadings) {
    return [{ ...publish, ...(revision !== undefined && { ifDraftRevisionId: revision }) }];
  }
  const patch = { set: { formerHeadings }, ...(revision !== undefined && { ifRevisionID: revision }) };
  return [{ actionType: 'sanity.action.document.edit', ...ids, patch }, publish];
}
