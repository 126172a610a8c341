import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { SharedWork } from '#system/pool/shareWork.ts';
import type { DraftSource, OnChange } from '../source/openDraftSource.ts';
import type { PageRenderer } from './createPageRenderer.ts';
import type { Scene, SceneResult, SceneScope } from './createScenes.ts';
import { randomUUID } from 'node:crypto';
import { dequal } from 'dequal/lite';
import { clientClosed } from '#system/pool/clientClosed.ts';
import { shareWork } from '#system/pool/shareWork.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { createScenes } from './createScenes.ts';

export type PreviewOptions = {
  readonly openSource: (onChange: OnChange) => DraftSource;
  readonly maker: ModelMaker;
  readonly renderer: PageRenderer;
  /** All drafts when absent. */
  readonly scope?: SceneScope;
  /** The clock of the machine when absent. */
  readonly clock?: PreviewClock;
};

export type PreviewClock = {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Calls a function once after some milliseconds, unless the function that it returns is called before. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
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
   * @param signal aborted when the caller leaves: a scene for which nobody waits any more is given up
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

type Follower = {
  readonly address: string;
  readonly tell: (event: PreviewEvent) => void;
  /** The look that it has been told. */
  seen: Look | undefined;
  /** The document that its page comes from, as far as known. */
  document: string | undefined;
};

/** A scene, and the name of its state. */
type Made = { readonly scene: Scene; readonly version: string };

/** The longest that changes of other documents can wait, in milliseconds. */
const calm = 250;

/** The parts that decide how a page looks. Pages that have not changed are the same objects. */
type Look = {
  readonly page: PageData | undefined;
  readonly shell: unknown;
  readonly problems: Scene['problems'];
};

export function createPreview(options: PreviewOptions): Preview {
  const { openSource, maker, renderer, scope, clock = machineClock } = options;
  const sceneOf = createScenes(maker, scope);
  const followers = new Set<Follower>();
  const process = randomUUID();
  /** The number of scenes so far. */
  let count = 0;
  let last: Made | undefined;
  /** The documents that have changed since the last scene was begun; undefined stands for any. */
  let changed = new Set<string | undefined>([undefined]);
  /** The changes that the last scene was made for. */
  let madeFor: typeof changed = new Set();
  /** The times at which the last scene was begun and the next one may be. */
  let [begunAt, readyAt] = [-Infinity, -Infinity];
  let making: SharedWork<Made> | undefined;
  /** The one after it. */
  let next: SharedWork<Made> | undefined;
  let stopWaiting: (() => void) | undefined;

  const make = async (signal: AbortSignal): Promise<Made> => {
    begunAt = clock.now();
    // Whatever changes from here on is in the next one.
    madeFor = changed;
    changed = new Set();
    try {
      const scene = await sceneOf(await source.read(), signal);
      if (!scene.model) throw new Error(failureOf(scene));
      count += 1;
      last = { scene, version: `${process}.${count}` };
      for (const follower of followers) tell(follower, scene);
      return last;
    } catch (error) {
      changed.add(undefined);
      if (signal.aborted) plan();
      else for (const follower of followers) tellFailure(follower, error);
      throw error;
    } finally {
      // With many writers, half of the time is left for answers.
      readyAt = clock.now() + Math.min(clock.now() - begunAt, calm);
    }
  };
  /** @param before the one that is being made */
  const begin = (before?: SharedWork<Made>): SharedWork<Made> => {
    const work = shareWork(async (signal) => {
      if (before) await before.result.catch(() => {});
      try {
        if (before && last && changed.size === 0) return last;
        await rested();
        if (signal.aborted) throw clientClosed();
        return await make(signal);
      } finally {
        if (making === work) [making, next] = [next, undefined];
      }
    });
    return work;
  };
  const rested = (): Promise<void> => {
    // Continued typing does not delay it.
    const rest = [...changed].every((id) => madeFor.has(id)) ? 0 : readyAt - clock.now();
    return rest > 0 ? new Promise((resolve) => void clock.after(rest, resolve)) : Promise.resolve();
  };
  /** One at a time: all requests during a scene share the next one. */
  const newest = async (signal?: AbortSignal): Promise<Made> => {
    if (making) next = next && !next.isLeft() ? next : begin(making);
    else if (last && changed.size === 0) return last;
    else making = begin();
    return (next ?? making).wait(signal);
  };
  /** One that has everything that changed in the document of a page, and all else but what happened just now. */
  const current = async (path?: string, signal?: AbortSignal): Promise<Made> => {
    if (signal?.aborted === true) throw clientClosed();
    const own = last && path !== undefined ? documentAt(last.scene, path) : undefined;
    const missing = making ? [...changed, ...madeFor] : [...changed];
    const canWait = missing.every((id) => id !== undefined && id !== own);
    return last && canWait && clock.now() - begunAt < calm ? last : newest(signal);
  };
  /** Requests the next scene for open pages: at once if a page of a changed document is open. */
  const plan = (): void => {
    stopWaiting?.();
    if (followers.size === 0 || changed.size === 0) return;
    const isAwaited = changed.has(undefined) || [...followers].some(({ document }) => changed.has(document));
    const wait = isAwaited ? 0 : begunAt + calm - clock.now();
    // Open pages are told of a failure.
    if (wait <= 0) void newest().catch(() => {});
    else stopWaiting = clock.after(wait, plan);
  };
  const tell = (follower: Follower, scene: Scene): void => {
    const before = follower.seen;
    const path = pathIn(scene, follower.address);
    const now = lookOf(scene, path);
    follower.seen = now;
    follower.document = documentAt(scene, path);
    const isSame = before?.page === now.page && dequal(before?.shell, now.shell);
    if (!isSame) follower.tell({ kind: 'changed' });
    if (!dequal(before?.problems ?? [], now.problems)) {
      follower.tell({ kind: 'problems', problems: now.problems });
    }
  };
  const tellNew = async (follower: Follower, path: string | undefined): Promise<void> => {
    // Its failure is reported like all others.
    const made = await current(path).catch(() => undefined);
    if (made && followers.has(follower)) tell(follower, made.scene);
  };
  const tellFailure = (follower: Follower, error: unknown): void => {
    // What it shows afterwards is news, even if it is the same.
    follower.seen = undefined;
    follower.tell({ kind: 'failed', message: errorMessage(error) });
  };
  const source = openSource((documentId) => {
    changed.add(documentId);
    plan();
  });

  return {
    scene: async (signal) => (await current(undefined, signal)).scene,
    page: async (path, inTurn = (work) => work(), signal) => {
      const { scene, version } = await current(path, signal);
      const page = pageAt(scene, path);
      const html = await inTurn(() => renderer.render(scene.model, page));
      return { html, isFound: page !== undefined, scene, version };
    },
    follow: (address, version, listener) => {
      const known = last?.version === version ? last.scene : undefined;
      const path = last && pathIn(last.scene, address);
      const follower: Follower = {
        address,
        tell: listener,
        seen: known && path !== undefined ? { ...lookOf(known, path), problems: [] } : undefined,
        document: last && path !== undefined ? documentAt(last.scene, path) : undefined,
      };
      followers.add(follower);
      void tellNew(follower, path);
      plan();
      return () => followers.delete(follower);
    },
    close: async () => {
      source.close();
      stopWaiting?.();
      followers.clear();
      await making?.result.catch(() => {});
      await renderer.close();
      maker.dispose();
    },
  };
}

const machineClock: PreviewClock = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

function pageAt({ model }: Scene, path: string): PageData | undefined {
  return model.pages.find((page) => page.path === path);
}

/** Returns the `PageData.path` of the page at an address. */
function pathIn({ model }: Scene, address: string): string {
  const { basePath } = model.site;
  return address === basePath || address.startsWith(`${basePath}/`)
    ? address.slice(basePath.length) || '/'
    : address;
}

/** The document that the page at a path comes from; the site's own pages have none. */
function documentAt({ routes }: Scene, path: string): string | undefined {
  return routes.find((route) => route.path === path)?.place?.documentId;
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
