import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Store } from '../store/createStore.ts';
import type { History } from './createHistory.ts';

/** The sources that an export reads. */
export type ExportSource = {
  /** The lake's address. */
  readonly url: () => string;
  readonly store: Pick<Store, 'ids' | 'lastSeq' | 'get'>;
  readonly history: Pick<History, 'transactionsAfter'>;
  /** Returns a document as it was after the transaction at a position. That can take long, so it is done elsewhere. */
  readonly past: (id: string, seq: number) => Promise<LakeDocument | undefined>;
};

export type ExportOptions = {
  /** All types when undefined. */
  readonly types: readonly string[] | undefined;
  /** The ending of the addresses of assets. */
  readonly pass: string;
};

/**
 * Returns the lines of an export: all documents, or those of some types, as they are now. Each is read when its line is asked for, because
 * all of them may take more memory than there is; one that has changed in the meantime is taken from the history.
 */
export function exportLines(
  { store, history, past, url }: ExportSource,
  { types, pass }: ExportOptions,
): AsyncIterable<string> {
  const [ids, seq] = [store.ids(types), store.lastSeq()];
  const changed = new Set<string>();
  let seen = seq;
  const hasChanged = (id: string): boolean => {
    for (const transaction of history.transactionsAfter(seen, Number.MAX_SAFE_INTEGER)) {
      for (const documentId of transaction.documentIds) changed.add(documentId);
      seen = transaction.seq;
    }
    return changed.has(id);
  };
  return (async function* () {
    for (const id of ids) {
      const document = hasChanged(id) ? await past(id, seq) : store.get(id);
      if (document) yield `${JSON.stringify(withReachableUrl(document, url(), pass))}\n`;
    }
  })();
}

/** An exporting program fetches each asset from its URL, so that has to be the lake's current address. */
function withReachableUrl(document: LakeDocument, url: string, pass: string): LakeDocument {
  const { _type: type, path } = document;
  return (type === 'sanity.imageAsset' || type === 'sanity.fileAsset') && typeof path === 'string'
    ? { ...document, url: `${url}/${path}${pass}` }
    : document;
}
