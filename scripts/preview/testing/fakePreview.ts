import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { PageRenderer } from '../engine/createPageRenderer.ts';
import type { Preview } from '../engine/createPreview.ts';
import type { DraftContent } from '../source/openDraftSource.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { createModelMaker } from '#scripts/build/createModelMaker.ts';
import { smallSite } from '#scripts/build/testing/smallSite.ts';
import { createPreview } from '../engine/createPreview.ts';

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
  /** Makes these the drafts. */
  readonly edit: (...drafts: readonly RawDocument[]) => void;
  /** Makes the lake fail from now on, or answer again. */
  readonly fail: (message: string | undefined) => void;
};

/** A preview of the small site whose pages are JSON: nothing is rendered. */
export function fakePreview(): FakePreview {
  let drafts: DraftContent['drafts'] = new Map();
  let failure: string | undefined;
  let change: (() => void) | undefined;
  const renderer: PageRenderer = {
    render: async (model, page) =>
      `<html><head></head><body>${JSON.stringify(page ?? 'not found')} ${JSON.stringify(model.shell.navbar)}</body></html>`,
    clientFolder: () => import.meta.dirname,
    close: async () => {},
  };
  const preview = createPreview({
    maker: createModelMaker(),
    renderer,
    openSource: (onChange) => {
      change = onChange;
      return {
        read: async () => {
          if (failure !== undefined) throw new Error(failure);
          return { published, drafts };
        },
        close: () => {},
      };
    },
  });
  return {
    ...preview,
    edit: (...edited) => {
      drafts = new Map(edited.map((draft) => [draft._id, { _updatedAt: '2025-02-01T00:00:00Z', ...draft }]));
      change?.();
    },
    fail: (message) => {
      failure = message;
      change?.();
    },
  };
}
