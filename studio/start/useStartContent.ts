import type { StartContent } from './startContent.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';
import { usePublishing } from '../publishing/publishingContext.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { startQuery } from './startContent.ts';

const types = documentTypeNames.filter((type) => documentTypes[type].made !== 'fromSchema');
const maxWrong = 20;

/**
 * Returns the documents from which the start pane makes its lists; undefined until they are known. They are read again when readers see another
 * release, and when other documents have errors. Without an answer from the lake, the notice about the connection explains why.
 */
export function useStartContent(): StartContent | undefined {
  const client = useClient({ apiVersion });
  const { release, problems } = usePublishing();
  const [read, setRead] = useState<{ readonly content: StartContent; readonly on: string | undefined }>();
  const ids = problems.flatMap(({ where }) => (where ? [where.documentId] : []));
  const wrongIds = [...new Set(ids)].slice(0, maxWrong).join(',');
  useEffect(() => {
    let stopped = false;
    const params = { types, now: new Date().toISOString(), wrong: wrongIds.split(',') };
    client.fetch<StartContent>(startQuery, params, { perspective: 'raw', tag: 'start.content' }).then(
      (content) => !stopped && setRead({ content, on: release }),
      () => {},
    );
    return () => {
      stopped = true;
    };
  }, [client, release, wrongIds]);
  return read?.content;
}
