import type { MutationEvent, ReconnectEvent, SanityClient, WelcomeEvent } from '@sanity/client';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';

export type ChangeListener = {
  readonly onEvent: (event: MutationEvent | ReconnectEvent | WelcomeEvent) => void;
  /** Called when the lake has refused, or has ended the stream. */
  readonly onLost: () => void;
};

/** Everything that the site is made of, with its drafts and versions, and the releases. */
const changesQuery = '*[_type in $types || _type == "system.release"]';

/** Milliseconds after which it listens again when the lake has refused. */
const retryAfter = 2000;

/**
 * Follows the content of a lake with one listener, and with another one after a pause when that has ended. Returns a function that ends it.
 * @param clientOf called for each listener: the token of a lake may have changed
 */
export function followChanges(clientOf: () => SanityClient, { onEvent, onLost }: ChangeListener): () => void {
  let retry: NodeJS.Timeout | undefined;
  let subscription: { readonly unsubscribe: () => void } | undefined;
  const listen = (): void => {
    subscription = clientOf()
      .listen(
        changesQuery,
        { types: snapshotTypes },
        {
          includeResult: true,
          includeAllVersions: true,
          visibility: 'query',
          events: ['welcome', 'mutation', 'reconnect'],
        },
      )
      .subscribe({ next: onEvent, error: listenAgain, complete: listenAgain });
  };
  const listenAgain = (): void => {
    onLost();
    retry = setTimeout(listen, retryAfter);
  };

  listen();
  return () => {
    clearTimeout(retry);
    subscription?.unsubscribe();
  };
}
