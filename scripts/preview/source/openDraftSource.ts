import type { MutationEvent, ReconnectEvent, SanityClient, WelcomeEvent } from '@sanity/client';
import type { RawDocument } from '#scripts/snapshot/fetchChanges.ts';
import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { createSnapshotReader } from '#scripts/snapshot/createSnapshotReader.ts';
import { pruneDepths } from '#scripts/snapshot/pruneDepths.ts';

/** What writers work on: the published content, and their drafts. */
export type DraftContent = {
  /** With all uploads, also those that only drafts use. */
  readonly published: Snapshot;
  /** In published form, by their published id. An unchanged draft is the same object as before. */
  readonly drafts: ReadonlyMap<string, RawDocument>;
};

export type DraftSource = {
  /** Resolves to what the lake has now. Rejects with an Error that names the lake if it does not answer. */
  readonly read: () => Promise<DraftContent>;
  readonly close: () => void;
};

export type DraftSourceOptions = {
  /** Called for each request: the token of a lake may have changed. */
  readonly clientOf: () => SanityClient;
  /** Called when the lake has something new. */
  readonly onChange: () => void;
};

/** A draft as the lake has it. */
const draftsQuery = '*[_id in path("drafts.**") && _type in $types]';

/** Everything that the site is made of, and its drafts. */
const changesQuery = '*[_type in $types]';

/** Milliseconds after which it listens again when the lake has refused. */
const retryAfter = 2000;

/** Levels of a draft; the same as of a published document in the answer to the snapshot query. */
const maxDepth = 98;

/**
 * Follows the drafts of a lake with one listener, whose events bring each draft along: what is typed costs no query. Published documents are
 * read when one has changed.
 */
export function openDraftSource({ clientOf, onChange }: DraftSourceOptions): DraftSource {
  const reader = createSnapshotReader(clientOf, { keepsUnusedAssets: true });
  const drafts = new Map<string, LakeDraft>();
  /** Ids of published documents that have probably changed. */
  const likely = new Set<string>();
  let published: Snapshot | undefined;
  /** Whether all drafts are known. Without a listener, nothing is. */
  let isCurrent = false;
  /** The drafts of which an event told while they were all being read: it knows better. */
  let toldMeanwhile: Set<string> | undefined;
  let isListening = false;
  let retry: NodeJS.Timeout | undefined;
  let subscription: { readonly unsubscribe: () => void } | undefined;

  const take = (id: string, document: unknown): void => {
    const known = publishedId(id);
    toldMeanwhile?.add(known);
    // What is published of it may be new too: publishing removes the draft.
    if (!isDocument(document)) {
      drafts.delete(known);
      likely.add(known);
      return;
    }
    pruneDepths(document, maxDepth);
    drafts.set(known, { ...document, _id: known });
  };
  const onEvent = (event: MutationEvent | ReconnectEvent | WelcomeEvent): void => {
    if (event.type === 'mutation') {
      if (event.documentId.startsWith('drafts.')) take(event.documentId, event.result);
      else if (publishedId(event.documentId) === event.documentId) likely.add(event.documentId);
      else return;
    } else {
      // Events may have been lost.
      isListening = event.type === 'welcome';
      isCurrent = false;
    }
    onChange();
  };
  const listen = (): void => {
    subscription = clientOf()
      .listen(
        changesQuery,
        { types: snapshotTypes },
        { includeResult: true, visibility: 'query', events: ['welcome', 'mutation', 'reconnect'] },
      )
      .subscribe({ next: onEvent, error: listenAgain, complete: listenAgain });
  };
  const listenAgain = (): void => {
    isListening = false;
    isCurrent = false;
    retry = setTimeout(listen, retryAfter);
  };
  const readDrafts = async (): Promise<void> => {
    const told = (toldMeanwhile = new Set<string>());
    const wasListening = isListening;
    const all = await clientOf().fetch<unknown>(
      draftsQuery,
      { types: snapshotTypes },
      { perspective: 'raw' },
    );
    if (!isListOf(isDocument)(all)) throw new Error('The lake did not answer with a list of drafts.');
    const found = new Map<string, LakeDraft>(all.map((document) => [publishedId(document._id), document]));
    for (const id of drafts.keys()) if (!told.has(id) && !found.has(id)) drafts.delete(id);
    for (const [id, document] of found) {
      if (told.has(id) || isSameRevision(drafts.get(id), document)) continue;
      pruneDepths(document, maxDepth);
      drafts.set(id, { ...document, _id: id });
    }
    // What the next listener does not tell of is lost.
    isCurrent = wasListening && isListening && toldMeanwhile === told;
  };

  listen();
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
      return { published, drafts: new Map(drafts) };
    },
    close: () => {
      clearTimeout(retry);
      subscription?.unsubscribe();
    },
  };
}

/** With the revision, which `RawDocument` has no place for. */
type LakeDraft = RawDocument & { readonly _rev?: unknown };

function isDocument(value: unknown): value is LakeDraft {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string';
}

function isSameRevision(before: LakeDraft | undefined, now: LakeDraft): boolean {
  return before?._rev !== undefined && before._rev === now._rev;
}
