import type { Upload } from './uploads.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { readUploads, uploadsQuery } from './uploads.ts';

/** Milliseconds to wait for further changes: any document may begin or cease to use an upload, and somebody may be typing. */
const settleMs = 500;

/** All uploads, kept up to date while they are shown. Undefined until they are loaded. */
export function useUploads(): readonly Upload[] | undefined {
  const client = useClient({ apiVersion });
  const [uploads, setUploads] = useState<readonly Upload[]>();
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const answer = await client.fetch<unknown>(uploadsQuery, {}, { perspective: 'raw' });
      if (!stopped) setUploads(readUploads(answer));
    };
    const subscription = client
      .listen(
        '*[_type in $types]',
        { types: snapshotTypes },
        { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
      )
      // Each connection starts with a welcome, which loads; the next event makes up for a failed load.
      .subscribe(({ type }) => {
        clearTimeout(timer);
        timer = setTimeout(() => void load().catch(() => {}), type === 'welcome' ? 0 : settleMs);
      });
    return () => {
      stopped = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client]);
  return uploads;
}
