import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { Scene } from './createScenes.ts';
import { dequal } from 'dequal/lite';
import { errorMessage } from '#system/values/errorMessage.ts';
import { documentAt, pageDataAt, pathIn } from './scenePages.ts';

/** Pages of a preview that are open in browsers. Each is told of the changes that concern it. */
export type Followers = {
  /**
   * Adds an open page.
   * @param address path of the page with the base path of the site
   * @param last the last scene, if there is one
   * @param shown the scene that the page shows, if that is still known
   */
  readonly add: (
    address: string,
    scenes: { readonly last: Scene | undefined; readonly shown: Scene | undefined },
    listener: (event: PreviewEvent) => void,
  ) => Follower;
  readonly count: () => number;
  /** Returns whether somebody is looking at the page of one of these documents; undefined stands for any document. */
  readonly awaitAny: (documents: ReadonlySet<string | undefined>) => boolean;
  readonly tellAll: (scene: Scene) => void;
  readonly failAll: (error: unknown) => void;
  readonly clear: () => void;
};

export type Follower = {
  /** Tells it what is new for it in a scene, unless it has been removed. */
  readonly tell: (scene: Scene) => void;
  readonly remove: () => void;
};

type OpenPage = {
  readonly address: string;
  readonly listener: (event: PreviewEvent) => void;
  /** The look that it has been told. */
  seen: Look | undefined;
  /** The document that its page comes from, as far as known. */
  document: string | undefined;
};

/** The parts that decide how a page looks. Pages that have not changed are the same objects. */
type Look = {
  readonly page: PageData | undefined;
  readonly shell: unknown;
  readonly problems: Scene['problems'];
};

/** Creates an empty list of followers. */
export function createFollowers(): Followers {
  const followers = new Set<OpenPage>();
  const tell = (follower: OpenPage, scene: Scene): void => {
    if (!followers.has(follower)) return;
    const before = follower.seen;
    const path = pathIn(scene, follower.address);
    const now = lookOf(scene, path);
    follower.seen = now;
    follower.document = documentAt(scene, path);
    const isSame = before?.page === now.page && dequal(before?.shell, now.shell);
    if (!isSame) follower.listener({ kind: 'changed' });
    if (!dequal(before?.problems ?? [], now.problems)) {
      follower.listener({ kind: 'problems', problems: now.problems });
    }
  };
  return {
    add: (address, { last, shown }, listener) => {
      const path = last && pathIn(last, address);
      const follower: OpenPage = {
        address,
        listener,
        seen: shown && path !== undefined ? { ...lookOf(shown, path), problems: [] } : undefined,
        document: last && path !== undefined ? documentAt(last, path) : undefined,
      };
      followers.add(follower);
      return {
        tell: (scene) => tell(follower, scene),
        remove: () => void followers.delete(follower),
      };
    },
    count: () => followers.size,
    awaitAny: (documents) =>
      followers.size > 0 &&
      (documents.has(undefined) || [...followers].some(({ document }) => documents.has(document))),
    tellAll: (scene) => {
      for (const follower of followers) tell(follower, scene);
    },
    failAll: (error) => {
      for (const follower of followers) {
        // What it shows afterwards is news, even if it is the same.
        follower.seen = undefined;
        follower.listener({ kind: 'failed', message: errorMessage(error) });
      }
    },
    clear: () => followers.clear(),
  };
}

function lookOf(scene: Scene, path: string): Look {
  return { page: pageDataAt(scene, path), shell: scene.model.shell, problems: scene.problems };
}
