import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { PageRenderer } from '../engine/createPageRenderer.ts';
import type { Preview } from '../engine/createPreview.ts';
import type { ReviewPreviews } from '../engine/createReviewPreviews.ts';
import type { SceneScope } from '../engine/createScenes.ts';
import type { Changes } from '../engine/openChanges.ts';
import type { DraftContent, Layer } from '../source/openDraftSource.ts';
import { present } from '#core/present.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { createModelMaker } from '#scripts/build/createModelMaker.ts';
import { smallSite } from '#scripts/build/testing/smallSite.ts';
import { createPreview } from '../engine/createPreview.ts';
import { createReviewPreviews } from '../engine/createReviewPreviews.ts';
import { openChanges } from '../engine/openChanges.ts';
import { shareSource } from '../source/shareSource.ts';

/** What is published of the small site. */
const published: DraftContent['published'] = {
  id: 'content',
  counts: {},
  uploads: { origin: 'http://127.0.0.1:9', projectId: 'local', dataset: 'production' },
  draftIds: [],
  documents: rawDocumentsOf((type) =>
    smallSite
      .filter(({ _type }) => _type === type)
      .map((document) => ({ _updatedAt: '2025-01-01T00:00:00Z', ...document })),
  ),
};

export type FakePreview = Preview & {
  /** Of the same drafts. */
  readonly reviews: ReviewPreviews;
  /** What publishing these drafts changes. */
  readonly publishing: Changes;
  /** Makes these the drafts. */
  readonly edit: (...drafts: readonly RawDocument[]) => void;
  /** Makes these the versions in a release, which takes some documents off the site. */
  readonly editRelease: (name: string, versions: readonly RawDocument[], gone?: readonly string[]) => void;
  /** Makes the lake fail from now on, or answer again. */
  readonly fail: (message: string | undefined) => void;
};

/**
 * A preview of the small site whose pages are JSON: nothing is rendered.
 * @param now the time of day for those who review
 */
export function fakePreview(now: () => Date = () => new Date()): FakePreview {
  let drafts: DraftContent['drafts'] = new Map();
  let releases: DraftContent['releases'] = new Map();
  let failure: string | undefined;
  let change: (() => void) | undefined;
  const renderer: PageRenderer = {
    render: async (model, page) =>
      `<html><head></head><body>${JSON.stringify(page ?? 'not found')} ${JSON.stringify(model.shell.navbar)}</body></html>`,
    clientFolder: () => import.meta.dirname,
    close: async () => {},
  };
  const source = shareSource((onChange) => {
    change = onChange;
    return {
      read: async () => {
        if (failure !== undefined) throw new Error(failure);
        return { published, drafts, releases };
      },
      close: () => {},
    };
  });
  const make = (scope?: SceneScope): Preview =>
    createPreview({
      maker: createModelMaker(),
      renderer,
      openSource: source.open,
      ...present({ scope }),
    });
  const preview = make();
  const publishing = openChanges({ openSource: source.open, maker: createModelMaker() });
  const reviews = createReviewPreviews((shown) => make({ shown, now }));
  return {
    ...preview,
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
