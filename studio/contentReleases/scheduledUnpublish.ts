import type { Action } from '@sanity/client';

export type ScheduledUnpublish = {
  /** A new name for the release. */
  readonly release: string;
  /** The title of the release in lists. */
  readonly title: string;
  readonly publishedId: string;
  /** ISO 8601 instant. */
  readonly at: string;
  /** Other changes that go into the release, as actions (`redirectVersions`). */
  readonly others: readonly Action[];
};

/**
 * Returns the actions that unpublish a document at an instant: a scheduled release that does nothing else. Send them in one request, so that
 * it is never half done.
 */
export function scheduledUnpublish({
  release,
  title,
  publishedId,
  at,
  others,
}: ScheduledUnpublish): Action[] {
  return [
    {
      actionType: 'sanity.action.release.create',
      releaseId: release,
      metadata: { title, releaseType: 'scheduled', intendedPublishAt: at },
    },
    {
      actionType: 'sanity.action.document.version.unpublish',
      versionId: `versions.${release}.${publishedId}`,
      publishedId,
    },
    ...others,
    { actionType: 'sanity.action.release.schedule', releaseId: release, publishAt: at },
  ];
}
