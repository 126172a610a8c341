import type { SharedWork } from '#system/pool/shareWork.ts';
import type { Followers } from './createFollowers.ts';
import type { Scene } from './createScenes.ts';
import type { PreviewClock } from './previewClock.ts';
import { clientClosed } from '#system/pool/clientClosed.ts';
import { shareWork } from '#system/pool/shareWork.ts';
import { createPendingChanges } from './createPendingChanges.ts';
import { documentAt } from './scenePages.ts';

/** A scene, and the name of its state. */
export type MadeScene = { readonly scene: Scene; readonly version: string };

/** Keeps the scene of a preview current, and tells its followers of each new one. */
export type CurrentScene = {
  readonly last: () => MadeScene | undefined;
  /**
   * Resolves to a scene that has everything that changed in the document of a page, and all else but what happened just now. Rejects like
   * `Preview.scene`.
   * @param path of the page, if it is for one
   */
  readonly current: (path?: string, signal?: AbortSignal) => Promise<MadeScene>;
  /** Says that a document has changed. */
  readonly addChange: (documentId: string | undefined) => void;
  /** Begins the next scene for followers, or schedules it: at once if one of them is looking at the page of a changed document. */
  readonly plan: () => void;
  /** Stops planning. Resolves once no scene is being made. */
  readonly close: () => Promise<void>;
};

/** The longest that changes of other documents can wait, in milliseconds. */
const calm = 250;

type Options = {
  /** Makes a scene. Rejects with an Error that is told to followers. */
  readonly make: (signal: AbortSignal) => Promise<MadeScene>;
  readonly followers: Followers;
  readonly clock: PreviewClock;
};

/** Keeps the current scene. None is made until somebody asks for it. */
export function createCurrentScene({ make, followers, clock }: Options): CurrentScene {
  const changes = createPendingChanges();
  let last: MadeScene | undefined;
  /** The times at which the last scene was begun and the next one may be. */
  let [begunAt, readyAt] = [-Infinity, -Infinity];
  let making: SharedWork<MadeScene> | undefined;
  /** The one after it. */
  let next: SharedWork<MadeScene> | undefined;
  let stopWaiting: (() => void) | undefined;

  const makeNew = async (signal: AbortSignal): Promise<MadeScene> => {
    begunAt = clock.now();
    changes.begin();
    try {
      last = await make(signal);
      followers.tellAll(last.scene);
      return last;
    } catch (error) {
      changes.add(undefined);
      if (signal.aborted) plan();
      else followers.failAll(error);
      throw error;
    } finally {
      // With many writers, half of the time is left for answers.
      readyAt = clock.now() + Math.min(clock.now() - begunAt, calm);
    }
  };
  /** @param before the one that is being made */
  const begin = (before?: SharedWork<MadeScene>): SharedWork<MadeScene> => {
    const work = shareWork(async (signal) => {
      if (before) await before.result.catch(() => {});
      try {
        if (before && last && changes.isEmpty()) return last;
        // Continued typing does not delay it.
        if (!changes.isMoreOfTheSame()) await until(readyAt, clock);
        if (signal.aborted) throw clientClosed();
        return await makeNew(signal);
      } finally {
        if (making === work) [making, next] = [next, undefined];
      }
    });
    return work;
  };
  /** One at a time: all requests during a scene share the next one. */
  const newest = async (signal?: AbortSignal): Promise<MadeScene> => {
    if (making) next = next && !next.isLeft() ? next : begin(making);
    else if (last && changes.isEmpty()) return last;
    else making = begin();
    return (next ?? making).wait(signal);
  };
  const plan = (): void => {
    stopWaiting?.();
    if (followers.count() === 0 || changes.isEmpty()) return;
    const wait = followers.awaitAny(changes.all()) ? 0 : begunAt + calm - clock.now();
    // Open pages are told of a failure.
    if (wait <= 0) void newest().catch(() => {});
    else stopWaiting = clock.after(wait, plan);
  };
  return {
    last: () => last,
    current: async (path, signal) => {
      if (signal?.aborted === true) throw clientClosed();
      const own = last && path !== undefined ? documentAt(last.scene, path) : undefined;
      const canWait = changes.missing(making !== undefined).every((id) => id !== undefined && id !== own);
      return last && canWait && clock.now() - begunAt < calm ? last : newest(signal);
    },
    addChange: (documentId) => {
      changes.add(documentId);
      plan();
    },
    plan,
    close: async () => {
      stopWaiting?.();
      await making?.result.catch(() => {});
    },
  };
}

async function until(instant: number, clock: PreviewClock): Promise<void> {
  const rest = instant - clock.now();
  if (rest > 0) await new Promise<void>((resolve) => void clock.after(rest, resolve));
}
