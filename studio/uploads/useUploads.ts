import type { SanityClient } from 'sanity';
import type { Upload } from './uploads.ts';
import type { UploadUse, UsesByDocument } from './uploadUses.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { readUploads, uploadsQuery } from './uploads.ts';
import { readUses, usesByUpload, usesIn, usesQuery } from './uploadUses.ts';

/** All uploads, and the documents that use each, by the id of the upload. */
export type UploadList = {
  readonly uploads: readonly Upload[];
  readonly uses: ReadonlyMap<string, readonly UploadUse[]>;
};

/** Milliseconds to wait for further changes: any document may begin or cease to use an upload, and somebody may be typing. */
const settleMs = 500;
/** Uploads in one question for their uses. */
const batch = 100;
/** When more documents have changed, asking for all uses again is less to load than these documents. */
const maxChanged = 20;

/** All uploads, kept up to date while they are shown: of a document that changes, only it is loaded. Undefined until they are loaded. */
export function useUploads(): UploadList | undefined {
  const client = useClient({ apiVersion });
  const [list, setList] = useState<UploadList>();
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let uploads: readonly Upload[] = [];
    let uses: UsesByDocument = new Map();
    /** Whether changes may have been missed. */
    let isUnsure = true;
    const changed = new Set<string>();

    const load = async (): Promise<void> => {
      const ids = new Set(changed);
      const isWhole = isUnsure || ids.size > maxChanged;
      const hasNewUploads = isWhole || [...ids].some((id) => /^(?:image|file)-/.test(id));
      isUnsure = false;
      changed.clear();
      try {
        if (hasNewUploads) uploads = readUploads(await client.fetch<unknown>(uploadsQuery, {}, raw));
        uses = isWhole ? await fetchUses(client, uploads) : await fetchChanges(client, uses, ids);
      } catch {
        // The next event makes up for it.
        isUnsure = isUnsure || isWhole;
        for (const id of ids) changed.add(id);
        return;
      }
      if (!stopped) setList({ uploads, uses: usesByUpload(uses) });
    };
    let running = Promise.resolve();
    const subscription = client
      .listen(
        '*[_type in $types]',
        { types: snapshotTypes },
        { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
      )
      .subscribe((event) => {
        // Each connection starts with a welcome; what happened before it may have been missed.
        if (event.type === 'mutation') changed.add(event.documentId);
        else isUnsure = true;
        clearTimeout(timer);
        timer = setTimeout(
          () => {
            running = running.then(load);
          },
          event.type === 'welcome' ? 0 : settleMs,
        );
      });
    return () => {
      stopped = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client]);
  return list;
}

const raw = { perspective: 'raw' } as const;

async function fetchUses(client: SanityClient, uploads: readonly Upload[]): Promise<UsesByDocument> {
  const answers: { readonly ids: readonly string[]; readonly answer: unknown }[] = [];
  for (let start = 0; start < uploads.length; start += batch) {
    const ids = uploads.slice(start, start + batch).map(({ id }) => id);
    answers.push({ ids, answer: await client.fetch<unknown>(usesQuery(ids), {}, raw) });
  }
  return readUses(answers);
}

async function fetchChanges(
  client: SanityClient,
  uses: UsesByDocument,
  ids: ReadonlySet<string>,
): Promise<UsesByDocument> {
  const documents = await client.fetch<readonly unknown[]>('*[_id in $ids]', { ids: [...ids] }, raw);
  return new Map([...[...uses].filter(([id]) => !ids.has(id)), ...usesIn(documents)]);
}
