import type { MutationEvent, ReconnectEvent, SanityClient, WelcomeEvent } from '@sanity/client';
import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { releaseDate } from '#core/preview/releaseDate.ts';
import { createSnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import { pruneDepths } from '#publishing/snapshot/pruneDepths.ts';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { followChanges } from './followChanges.ts';

/** The content on which writers work: the published content, their drafts, and the versions in content releases. */
export type DraftContent = {
  /** With all uploads, also those that only drafts and versions use. */
  readonly published: Snapshot;
  /** In published form, by their published id. An unchanged draft is the same object as before. */
  readonly drafts: ReadonlyMap<string, RawDocument>;
  /** The versions of each release by its name, of documents of the site's types. An unchanged version is the same object as before. */
  readonly releases: ReadonlyMap<string, Layer>;
  /** The dates on which releases go live, by their names, as ISO 8601. Releases without a date are absent. */
  readonly releaseDates: ReadonlyMap<string, string>;
};

/** The documents in the place of published ones, in published form, by their published id; undefined for one that the release unpublishes. */
export type Layer = ReadonlyMap<string, RawDocument | undefined>;

export type DraftSource = {
  /** Resolves to the current content of the lake. Rejects with an Error that names the lake if it does not answer. */
  readonly read: () => Promise<DraftContent>;
  readonly close: () => void;
};

export type DraftSourceOptions = {
  /** Called for each request: the token of a lake may have changed. */
  readonly clientOf: () => SanityClient;
  readonly onChange: OnChange;
};

/** Called when the lake has something new, with the published id of the document; without one when it can be any. */
export type OnChange = (documentId?: string) => void;

/** Drafts, releases and the versions in them, as the lake has them. */
const draftsQuery = `*[
  (_id in path("drafts.**") || _id in path("versions.**")) && _type in $types || _type == "system.release"
]`;

/** The name of a release, in the id of its document. */
const releaseId = /^_\.releases\.(.+)$/;

/** Levels of a draft; the same as of a published document in the answer to the snapshot query. */
const maxDepth = 98;

/**
 * Follows the drafts of a lake, its releases and the versions in them, with one listener, whose events contain them, so that typing costs no
 * query. Published documents are read when one has changed.
 */
export function openDraftSource({ clientOf, onChange }: DraftSourceOptions): DraftSource {
  const reader = createSnapshotReader(clientOf, { keepsUnusedAssets: true });
  /** Drafts and versions in published form, and releases, by the ids that they have in the lake. */
  const drafts = new Map<string, LakeDraft>();
  /** Ids of published documents that have probably changed. */
  const likely = new Set<string>();
  let published: Snapshot | undefined;
  /** True if all drafts are known. Without a listener, nothing is. */
  let isCurrent = false;
  /** The drafts in events that came while all drafts were being read: events are newer. */
  let toldMeanwhile: Set<string> | undefined;
  let isListening = false;

  const take = (id: string, document: unknown): void => {
    toldMeanwhile?.add(id);
    // What is published of it may be new too: publishing removes the draft.
    if (!isDocument(document)) {
      drafts.delete(id);
      likely.add(publishedId(id));
      return;
    }
    pruneDepths(document, maxDepth);
    drafts.set(id, { ...document, _id: publishedId(id) });
  };
  const onEvent = (event: MutationEvent | ReconnectEvent | WelcomeEvent): void => {
    if (event.type === 'mutation') {
      const { documentId: id, result } = event;
      const isRelease = releaseId.test(id);
      if (publishedId(id) === id && !isRelease) likely.add(id);
      else take(id, result);
      // With its date, all that a release shows can change.
      onChange(isRelease ? undefined : publishedId(id));
    } else {
      // Events may have been lost.
      isListening = event.type === 'welcome';
      isCurrent = false;
      onChange();
    }
  };
  const readDrafts = async (): Promise<void> => {
    const told = (toldMeanwhile = new Set<string>());
    const wasListening = isListening;
    const found = await fetchDrafts(clientOf());
    for (const id of drafts.keys()) if (!told.has(id) && !found.has(id)) drafts.delete(id);
    for (const [id, document] of found) {
      if (told.has(id) || isSameRevision(drafts.get(id), document)) continue;
      pruneDepths(document, maxDepth);
      drafts.set(id, { ...document, _id: publishedId(id) });
    }
    // What the next listener does not tell of is lost.
    isCurrent = wasListening && isListening && toldMeanwhile === told;
  };

  const close = followChanges(clientOf, {
    onEvent,
    onLost: () => {
      isListening = false;
      isCurrent = false;
    },
  });
  return {
    read: async () => {
      if (!published || !isCurrent || likely.size > 0) {
        const asked = [...likely];
        likely.clear();
        try {
          const wasCurrent = isCurrent;
          if (!wasCurrent) await readDrafts();
          published = await reader.read(asked);
        } catch (error) {
          for (const id of asked) likely.add(id);
          isCurrent = false;
          throw error;
        }
      }
      return { published, ...byLayer(drafts) };
    },
    close,
  };
}

/** With what `RawDocument` has no place for. */
type LakeDraft = RawDocument & { readonly _rev?: unknown; readonly _system?: unknown };

/** Resolves with all drafts, by their ids in the lake. */
async function fetchDrafts(client: SanityClient): Promise<ReadonlyMap<string, LakeDraft>> {
  const all = await client.fetch<unknown>(draftsQuery, { types: snapshotTypes }, { perspective: 'raw' });
  if (!isListOf(isDocument)(all)) throw new Error('The lake did not answer with a list of drafts.');
  return new Map(all.map((document) => [document._id, document]));
}

/** Sorts drafts and versions by the layer that they belong to: the drafts, or a release. */
function byLayer(all: ReadonlyMap<string, LakeDraft>): Omit<DraftContent, 'published'> {
  const drafts = new Map<string, RawDocument>();
  const releaseDates = new Map<string, string>();
  const releases = new Map<string, Map<string, RawDocument | undefined>>();
  for (const [id, document] of all) {
    const [, name] = releaseId.exec(id) ?? [];
    if (name !== undefined) {
      const date = releaseDate(document);
      if (date !== undefined) releaseDates.set(name, date);
      continue;
    }
    const [, release] = /^versions\.([^.]+)\./.exec(id) ?? [];
    if (release === undefined) drafts.set(document._id, document);
    else {
      const versions = releases.get(release) ?? new Map<string, RawDocument | undefined>();
      releases.set(release, versions.set(document._id, isGoing(document) ? undefined : document));
    }
  }
  return { drafts, releases, releaseDates };
}

/** Returns whether a release unpublishes the document instead of changing it, which Sanity marks like this. */
function isGoing({ _system: system }: LakeDraft): boolean {
  return isRecord(system) && system['delete'] === true;
}

function isDocument(value: unknown): value is LakeDraft {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string';
}

function isSameRevision(before: LakeDraft | undefined, now: LakeDraft): boolean {
  return before?._rev !== undefined && before._rev === now._rev;
}
