import type { ListedFields } from '../rows/documentPairs.ts';
import type { StartContent } from './startContent.ts';
import { useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { lastAuthor } from './lastAuthor.ts';
import { ownDrafts } from './ownDrafts.ts';

/** Returns the drafts and versions that this writer was the last to edit, the newest first; undefined until they are known. */
export function useOwnDrafts(content: StartContent | undefined): readonly ListedFields[] | undefined {
  const client = useClient({ apiVersion });
  const me = useCurrentUser()?.id;
  const [own, setOwn] = useState<readonly ListedFields[]>();
  useEffect(() => {
    let stopped = false;
    if (content === undefined || me === undefined) return undefined;
    const documents = [...content.drafts, ...content.versions];
    void ownDrafts(documents, me, (document) => lastAuthor(client, document)).then(
      (found) => !stopped && setOwn(found),
    );
    return () => {
      stopped = true;
    };
  }, [client, content, me]);
  return own;
}
