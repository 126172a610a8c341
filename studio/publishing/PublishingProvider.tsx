import type { ReactNode } from 'react';
import { useMemo, useSyncExternalStore } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { createPublishedHere } from './createPublishedHere.ts';
import { createPublisherLink } from './createPublisherLink.ts';
import { afterLoss, nothingKnown } from './knownPublishing.ts';
import { PublishingContext } from './publishingContext.ts';

export type PublishingProviderProps = {
  /** The address of the publisher, such as `http://localhost:3500`; nothing is known about publishing when absent. */
  readonly url?: string | undefined;
  readonly children: ReactNode;
};

/** Provides the state of publishing, and what readers see, to the components in it. */
export function PublishingProvider({ url, children }: PublishingProviderProps): ReactNode {
  // With a login by cookie there is no token to send.
  const { token } = useClient({ apiVersion }).config();
  const link = useMemo(
    () => (url === undefined || token === undefined ? undefined : createPublisherLink({ url, token })),
    [url, token],
  );
  const known = useSyncExternalStore(link?.subscribe ?? neverChanges, link?.known ?? unreachable);
  const publishedHere = useMemo(() => (url === undefined ? undefined : createPublishedHere()), [url]);
  const access = useMemo(() => ({ known, link, publishedHere }), [known, link, publishedHere]);
  return <PublishingContext value={access}>{children}</PublishingContext>;
}

const neverChanges = () => () => {};
const lost = afterLoss(nothingKnown);
const unreachable = () => lost;
