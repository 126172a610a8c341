import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { PageRenderer } from '../engine/createPageRenderer.ts';
import type { Preview } from '../engine/createPreview.ts';
import type { ReviewPreviews } from '../engine/createReviewPreviews.ts';
import type { SceneScope } from '../engine/createScenes.ts';
import type { Changes } from '../engine/openChanges.ts';
import type { PreviewClock } from '../engine/previewClock.ts';
import type { DraftContent, Layer, OnChange } from '../source/openDraftSource.ts';
import { present } from '#core/present.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { overlayDocuments } from '#schema/content/overlayDocuments.ts';
import { createChanges } from '../engine/createChanges.ts';
import { createPreview } from '../engine/createPreview.ts';
import { createReviewPreviews } from '../engine/createReviewPreviews.ts';
import { shareSource } from '../source/shareSource.ts';
import { smallSnapshot } from './smallSnapshot.ts';

export type FakePreview = Preview & {
  readonly renderer: PageRenderer;
  /** Previews for reviewers, of the same drafts. */
  readonly reviews: ReviewPreviews;
  /** The changes by publishing these drafts. */
  readonly publishing: Changes;
  /** Makes these the drafts. */
  readonly edit: (...drafts: readonly RawDocument[]) => void;
  /** Makes these the versions in a release, which takes some documents off the site. */
  readonly editRelease: (name: string, versions: readonly RawDocument[], gone?: readonly string[]) => void;
  /** Gives a release a date: an ISO 8601 instant. */
  readonly scheduleRelease: (name: string, at: string) => void;
  /** Makes this one of the drafts, and tells of it alone, as the lake does. */
  readonly type: (draft: RawDocument) => void;
  /** Makes these documents published, beside the others of the small site. */
  readonly publish: (...documents: readonly RawDocument[]) => void;
  /** Returns the number of models of the site that were made. */
  readonly made: () => number;
  /** Makes the lake fail from now on, or answer again. */
  readonly fail: (message: string | undefined) => void;
  /** The signals of all who have asked for a scene, a page or a comparison, each of which is aborted when its caller leaves. */
  readonly callers: readonly (AbortSignal | undefined)[];
  /** Calls this whenever the drafts are about to be read. */
  readonly beforeReading: (work: () => Promise<unknown>) => void;
  /** Calls this whenever a page has been rendered, before anybody gets it. */
  readonly afterRendering: (work: () => Promise<unknown>) => void;
};

/**
 * A preview of the small site whose pages are JSON: nothing is rendered.
 * @param now the time of day for those who review
 * @param clock what paces the scenes; `onMake` is called when one is being made
 */
export function fakePreview(
  now: () => Date = () => new Date(),
  { clock, onMake }: { readonly clock?: PreviewClock; readonly onMake?: () => void } = {},
): FakePreview {
  let published = smallSnapshot;
  let made = 0;
  let drafts: DraftContent['drafts'] = new Map();
  let releases: DraftContent['releases'] = new Map();
  let releaseDates: DraftContent['releaseDates'] = new Map();
  let failure: string | undefined;
  let change: OnChange | undefined;
  let beforeReading: (() => Promise<unknown>) | undefined;
  let afterRendering: (() => Promise<unknown>) | undefined;
  const renderer: PageRenderer = {
    render: async (model, page) => {
      await afterRendering?.();
      return `<html><head></head><body>${JSON.stringify(page ?? 'not found')} ${JSON.stringify(model.shell.navbar)}</body></html>`;
    },
    clientFolder: () => import.meta.dirname,
    close: async () => {},
  };
  const source = shareSource((onChange) => {
    change = onChange;
    return {
      read: async () => {
        await beforeReading?.();
        if (failure !== undefined) throw new Error(failure);
        return { published: { ...published, draftIds: [...drafts.keys()] }, drafts, releases, releaseDates };
      },
      close: () => {},
    };
  });
  const makerOf = (): ModelMaker => {
    const maker = createModelMaker();
    return {
      ...maker,
      make: (...state) => {
        made += 1;
        onMake?.();
        return maker.make(...state);
      },
    };
  };
  const callers: (AbortSignal | undefined)[] = [];
  const make = (scope?: SceneScope): Preview => {
    const options = { maker: makerOf(), renderer, openSource: source.open };
    const own = createPreview({ ...options, ...present({ scope, clock }) });
    return {
      ...own,
      scene: (signal) => {
        callers.push(signal);
        return own.scene(signal);
      },
      page: (path, inTurn, signal) => {
        callers.push(signal);
        return own.page(path, inTurn, signal);
      },
    };
  };
  const preview = make();
  const changesOf = createChanges(createModelMaker());
  const compared = source.open(() => {});
  const publishing: Changes = {
    of: async (question, signal) => {
      callers.push(signal);
      return changesOf(await compared.read(), question, new Date().toISOString(), signal);
    },
    close: async () => compared.close(),
  };
  const reviews = createReviewPreviews((shown) => make({ shown, now }));
  return {
    ...preview,
    renderer,
    reviews,
    publishing,
    close: async () => {
      await reviews.close();
      await publishing.close();
      await preview.close();
    },
    edit: (...edited) => {
      drafts = byId(edited);
      change?.();
    },
    editRelease: (name, edited, gone = []) => {
      const layer: Layer = new Map([...byId(edited), ...gone.map((id) => [id, undefined] as const)]);
      releases = new Map([...releases, [name, layer]]);
      change?.();
    },
    scheduleRelease: (name, at) => {
      releaseDates = new Map([...releaseDates, [name, at]]);
      change?.();
    },
    type: (draft) => {
      drafts = new Map([...drafts, ...byId([draft])]);
      change?.(draft._id);
    },
    publish: (...documents) => {
      const all = overlayDocuments(smallSnapshot.documents, byId(documents));
      published = { ...smallSnapshot, documents: all };
      change?.();
    },
    made: () => made,
    callers,
    beforeReading: (work) => {
      beforeReading = work;
    },
    afterRendering: (work) => {
      afterRendering = work;
    },
    fail: (message) => {
      failure = message;
      change?.();
    },
  };
}

function byId(documents: readonly RawDocument[]): ReadonlyMap<string, RawDocument> {
  return new Map(
    documents.map((document) => [document._id, { _updatedAt: '2025-02-01T00:00:00Z', ...document }]),
  );
}
