import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { DraftSource, OnChange } from '../source/openDraftSource.ts';
import type { PageRenderer } from './createPageRenderer.ts';
import type { Scene, SceneResult, SceneScope } from './createScenes.ts';
import type { PreviewClock } from './previewClock.ts';
import { randomUUID } from 'node:crypto';
import { createCurrentScene } from './createCurrentScene.ts';
import { createFollowers } from './createFollowers.ts';
import { createScenes } from './createScenes.ts';
import { machineClock } from './previewClock.ts';
import { pageDataAt, pathIn } from './scenePages.ts';

export type PreviewEngineOptions = {
  readonly openSource: (onChange: OnChange) => DraftSource;
  readonly maker: ModelMaker;
  readonly renderer: PageRenderer;
  /** All drafts when absent. */
  readonly scope?: SceneScope;
  /** The clock of the machine when absent. */
  readonly clock?: PreviewClock;
};

/** Does some work when its caller's turn has come. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A page as it looks with the drafts. */
export type PreviewPage = {
  readonly html: string;
  /** True if there is such a page; otherwise the HTML says so. */
  readonly isFound: boolean;
  /** The scene of which it is a page. */
  readonly scene: Scene;
  /** Names the state of all drafts, for `follow`. */
  readonly version: string;
};

/**
 * The site with the drafts of its writers as it is now. A change of a document is shown on its own page at once, and everywhere else within
 * a quarter of a second: the cost of a scene grows with the site, and many writers may be typing.
 */
export type Preview = {
  /**
   * Resolves to a scene. Rejects with an Error if the lake does not answer, or if its content has had errors of its own from the beginning.
   * @param signal aborted when the caller leaves: a scene that nobody is waiting for any more is abandoned
   */
  readonly scene: (signal?: AbortSignal) => Promise<Scene>;
  /**
   * Renders a page, by its path as in `PageData.path`. Rejects like `scene`, and like a `PageRenderer`.
   * @param inTurn when to render; at once when absent
   * @param signal as of `scene`
   */
  readonly page: (path: string, inTurn?: InTurn, signal?: AbortSignal) => Promise<PreviewPage>;
  /**
   * Calls the listener when a page looks different than in `version`, and again after each change. Returns a function that ends that.
   * @param address path of the page with the base path of the site
   */
  readonly follow: (address: string, version: string, listener: (event: PreviewEvent) => void) => () => void;
  readonly close: () => Promise<void>;
};

/** Creates a preview, and opens its source of drafts at once. */
export function createPreview(options: PreviewEngineOptions): Preview {
  const { openSource, maker, renderer, scope, clock = machineClock } = options;
  const sceneOf = createScenes(maker, scope);
  const followers = createFollowers();
  const process = randomUUID();
  let count = 0;
  const scenes = createCurrentScene({
    make: async (signal) => {
      const scene = await sceneOf(await source.read(), signal);
      if (!scene.model) throw new Error(failureOf(scene));
      count += 1;
      return { scene, version: `${process}.${count}` };
    },
    followers,
    clock,
  });
  const source = openSource(scenes.addChange);
  return {
    scene: async (signal) => (await scenes.current(undefined, signal)).scene,
    page: async (path, inTurn = (work) => work(), signal) => {
      const { scene, version } = await scenes.current(path, signal);
      const page = pageDataAt(scene, path);
      const html = await inTurn(() => renderer.render(scene.model, page));
      return { html, isFound: page !== undefined, scene, version };
    },
    follow: (address, version, listener) => {
      const last = scenes.last();
      const shown = last?.version === version ? last.scene : undefined;
      const follower = followers.add(address, { last: last?.scene, shown }, listener);
      const path = last && pathIn(last.scene, address);
      void scenes.current(path).then(
        ({ scene }) => follower.tell(scene),
        // It is reported like all others.
        () => {},
      );
      scenes.plan();
      return follower.remove;
    },
    close: async () => {
      source.close();
      followers.clear();
      await scenes.close();
      await renderer.close();
      maker.dispose();
    },
  };
}

function failureOf({ problems }: SceneResult): string {
  const [first] = problems;
  const title = first?.where ? `“${first.where.documentTitle}”: ` : '';
  const reason = first ? `${title}${first.message} ${first.fix}` : 'It cannot be read.';
  const more = problems.length > 1 ? ` (And ${problems.length - 1} more.)` : '';
  return `The published content has an error, so that no page can be shown: ${reason}${more} As soon as a draft corrects it, pages are shown again.`;
}
