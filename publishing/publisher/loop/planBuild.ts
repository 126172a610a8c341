import type { CheckReason } from '#core/publishing/publishing.ts';
import type { BuildTask } from '../builder/buildReport.ts';
import type { Releases } from '../release/createReleases.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { ReleaseCause } from '../store/release.ts';
import { present } from '#core/present.ts';

export type BuildPlan = {
  readonly task: BuildTask;
  readonly cause: ReleaseCause;
  /** The newest event whose change the build is sure to read. */
  readonly newestEvent: number;
};

/**
 * Returns what a check has to build, and why. Call it before the content is read: the content may lack the changes of later events.
 * @param check the id of the build, the instant that it shows, and why the content is checked
 */
export function planBuild(
  {
    id,
    asOf,
    reasons,
  }: { readonly id: string; readonly asOf: string; readonly reasons: readonly CheckReason[] },
  { store, releases }: { readonly store: PublisherStore; readonly releases: Releases },
): BuildPlan {
  const newestEvent = store.newestEvent();
  const shownEvent = store.live()?.newestEvent ?? 0;
  const isRebuild = reasons.includes('rebuild');
  const live = isRebuild ? undefined : releases.intact();
  const task: BuildTask = {
    outDir: releases.folderOf(id),
    asOf,
    ...(isRebuild ? { isRebuild } : present({ live, refused: refusedContent(store) })),
    addresses: store.addresses(live?.id),
    ...present({ size: live ? undefined : store.live()?.size, acceptedLosses: store.acceptedLosses() }),
    likely: store.changedIds(shownEvent, newestEvent),
    isFull: reasons.some((reason) => reason !== 'change' && reason !== 'due'),
  };
  return { task, cause: { reasons, ...store.changesBetween(shownEvent, newestEvent) }, newestEvent };
}

/** The content that was refused last, which need not be checked again; undefined if it may pass now. */
function refusedContent(store: PublisherStore): BuildTask['refused'] {
  const { problems = [], refusedAt: _refusedAt, heldBack: _heldBack, ...content } = store.refusal() ?? {};
  // A missing upload may exist now, and losses may have been confirmed, although the documents are the same.
  const mayPass = problems.some(({ code }) => code === 'unusable-asset' || code === 'suspicious-loss');
  return 'contentId' in content && !mayPass ? content : undefined;
}
