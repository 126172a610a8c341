import type { SanityClient } from 'sanity';
import type { LoggedChanges } from '../site/createChangeLog.ts';
import type { Upload } from './uploads.ts';
import type { UploadUse, UsesByDocument } from './uploadUses.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { watchChanges } from '../site/watchChanges.ts';
import { readUploads, uploadsQuery } from './uploads.ts';
import { readUses, usesByUpload, usesIn, usesQuery } from './uploadUses.ts';

/** All uploads, and the documents that use each, by the id of the upload. */
export type UploadList = {
  readonly uploads: readonly Upload[];
  readonly uses: ReadonlyMap<string, readonly UploadUse[]>;
};

/** Any document may start or stop using an upload, and somebody may be typing. */
const settleMs = 500;
/** Uploads in one question for their uses: enough that the answer is worth compressing. */
const batch = 300;
/** The most changed documents that are loaded again: if there are more, asking for all uses again is less to load. */
const maxChanged = 20;

/** All uploads, kept up to date while they are shown. Undefined until they are loaded. */
export function useUploads(): UploadList | undefined {
  const client = useClient({ apiVersion });
  const [list, setList] = useState<UploadList>();
  useEffect(
    () =>
      watchChanges(client, { types: snapshotTypes, settleMs, load: uploadLoader(client), onLoaded: setList }),
    [client],
  );
  return list;
}

/** Returns a function that fetches what has changed since its last call, and resolves with all uploads and uses. */
function uploadLoader(client: SanityClient) {
  let uploads: readonly Upload[] = [];
  let uses: UsesByDocument = new Map();
  return async ({ isUnsure, ids }: LoggedChanges): Promise<UploadList> => {
    const isWhole = isUnsure || ids.size > maxChanged;
    const hasNewUploads = isWhole || [...ids].some((id) => /^(?:image|file)-/.test(id));
    if (hasNewUploads) uploads = readUploads(await client.fetch<unknown>(uploadsQuery, {}, raw));
    uses = isWhole ? await fetchUses(client, uploads) : await fetchChanges(client, uses, ids);
    return { uploads, uses: usesByUpload(uses) };
  };
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
