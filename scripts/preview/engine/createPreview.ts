import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { ModelMaker } from '#scripts/build/createModelMaker.ts';
import type { DraftSource } from '../source/openDraftSource.ts';
import type { PageRenderer } from './createPageRenderer.ts';
import type { Scene, SceneResult, SceneScope } from './createScenes.ts';
import { randomUUID } from 'node:crypto';
import { dequal } from 'dequal/lite';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { createScenes } from './createScenes.ts';

export type PreviewOptions = {
  readonly openSource: (onChange: () => void) => DraftSource;
  readonly maker: ModelMaker;
  readonly renderer: PageRenderer;
  /** All drafts when absent. */
  readonly scope?: SceneScope;
};

/** A page as it looks with the drafts. */
export type PreviewPage = {
  readonly html: string;
  /** Whether there is such a page; otherwise the HTML says so. */
  readonly isFound: boolean;
  /** Names the state of all drafts, for `follow`. */
  readonly version: string;
};

/** The site with the drafts of its writers, always as it is now. */
export type Preview = {
  /** Resolves to the newest scene. Rejects with an Error if the lake does not answer, or its content has errors of its own. */
  readonly scene: () => Promise<Scene>;
  /** Renders a page, by its path as in `PageData.path`. Rejects like `scene`, and like a `PageRenderer`. */
  readonly page: (path: string) => Promise<PreviewPage>;
  /**
   * Calls the listener when a page looks different than in `version`, and again after each change. Returns a function that ends that.
   */
  readonly follow: (path: string, version: string, listener: (event: PreviewEvent) => void) => () => void;
  readonly close: () => Promise<void>;
};

type Follower = {
  readonly path: string;
  readonly tell: (event: PreviewEvent) => void;
  /** What it has been told. */
  seen: Look | undefined;
};

/** What decides how a page looks. Pages that have not changed are the same objects. */
type Look = {
  readonly page: PageData | undefined;
  readonly shell: unknown;
  readonly problems: Scene['problems'];
};

export function createPreview({ openSource, maker, renderer, scope }: PreviewOptions): Preview {
  const sceneOf = createScenes(maker, scope);
  const followers = new Set<Follower>();
  const process = randomUUID();
  /** How many scenes there have been. */
  let count = 0;
  let last: Scene | undefined;
  let isStale = true;
  let making: Promise<Scene> | undefined;

  const make = async (): Promise<Scene> => {
    // Whatever changes from here on makes it stale again.
    isStale = false;
    try {
      const scene = await sceneOf(await source.read());
      if (!scene.model) throw new Error(failureOf(scene));
      count += 1;
      last = scene;
      return scene;
    } catch (error) {
      isStale = true;
      throw error;
    }
  };
  /** One at a time: what came while one was being made is in the next. */
  const newest = (): Promise<Scene> => {
    if (making) return making.then(newest, newest);
    if (last && !isStale) return Promise.resolve(last);
    making = make().finally(() => {
      making = undefined;
    });
    return making;
  };
  const tellAll = async (): Promise<void> => {
    try {
      const scene = await newest();
      for (const follower of followers) tell(follower, scene);
    } catch (error) {
      for (const { tell: send } of followers) send({ kind: 'failed', message: errorMessage(error) });
    }
  };
  const tell = (follower: Follower, scene: Scene): void => {
    const before = follower.seen;
    const now = lookOf(scene, follower.path);
    follower.seen = now;
    const isSame = before?.page === now.page && dequal(before?.shell, now.shell);
    if (!isSame) follower.tell({ kind: 'changed' });
    if (!dequal(before?.problems ?? [], now.problems)) {
      follower.tell({ kind: 'problems', problems: now.problems });
    }
  };
  const source = openSource(() => {
    isStale = true;
    if (followers.size > 0) void tellAll();
  });
  const version = (): string => `${process}.${count}`;

  return {
    scene: newest,
    page: async (path) => {
      const scene = await newest();
      const page = pageAt(scene, path);
      const shown = version();
      return { html: await renderer.render(scene.model, page), isFound: page !== undefined, version: shown };
    },
    follow: (path, known, listener) => {
      const isCurrent = known === version() && !isStale && last !== undefined;
      const follower: Follower = {
        path,
        tell: listener,
        seen: isCurrent && last ? { ...lookOf(last, path), problems: [] } : undefined,
      };
      followers.add(follower);
      void tellAll();
      return () => followers.delete(follower);
    },
    close: async () => {
      source.close();
      await making?.catch(() => {});
      await renderer.close();
      maker.dispose();
    },
  };
}

function pageAt({ model }: Scene, path: string): PageData | undefined {
  return model.pages.find((page) => page.path === path);
}

function lookOf(scene: Scene, path: string): Look {
  return { page: pageAt(scene, path), shell: scene.model.shell, problems: scene.problems };
}

function failureOf({ problems }: SceneResult): string {
  const [first] = problems;
  const title = first?.where ? `“${first.where.documentTitle}”: ` : '';
  const reason = first ? `${title}${first.message} ${first.fix}` : 'It cannot be read.';
  const more = problems.length > 1 ? ` (And ${problems.length - 1} more.)` : '';
  return `The published content has an error, so that no page can be shown: ${reason}${more} As soon as a draft corrects it, pages are shown again.`;
}
