import type { KnownPublishing } from '../publishing/knownPublishing.ts';
import type { DocumentState } from '../publishing/state/documentState.ts';
import type { ListedFields } from '../rows/documentPairs.ts';
import type { StartContent } from './startContent.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { documentInLake } from '../publishing/state/documentInLake.ts';
import { documentState } from '../publishing/state/documentState.ts';
import { documentPairs } from '../rows/documentPairs.ts';

/** A published document that readers do not see as it is, and will not by waiting. */
export type NotLive = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly state: DocumentState;
};

/** Returns the published forms of the documents of which it is to be known whether readers see them, each once. */
export function publishedForms({ recent, posts, wrong }: StartContent): readonly Stored[] {
  const pairs = documentPairs([...recent, ...posts, ...wrong]);
  return pairs.flatMap(({ published }) => (published && isStored(published) ? [published] : []));
}

type Stored = ListedFields & { readonly _rev: string };

function isStored(fields: ListedFields): fields is Stored {
  return typeof fields['_rev'] === 'string';
}

/**
 * Returns the documents that something keeps from readers: errors of the content, a failed build, a rollback.
 * @param now milliseconds since 1970
 */
export function notLive(
  documents: readonly Stored[],
  known: KnownPublishing,
  now: number,
): readonly NotLive[] {
  return documents
    .flatMap((document): NotLive[] => {
      const { _id: id, _type: type } = document;
      const state = documentState(documentInLake(id, undefined, document), known, now);
      if (!state || !kinds.has(state.kind)) return [];
      return [{ id, type, title: documentName(type, document) ?? 'Untitled', state }];
    })
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .slice(0, maxNotLive);
}

const kinds: ReadonlySet<DocumentState['kind']> = new Set(['not live', 'failed', 'kept back']);
const maxNotLive = 8;

function isOwn({ state }: NotLive): boolean {
  return state.kind === 'not live' && state.isOwn;
}
