import type { ReactNode } from 'react';
import type { Publishing } from './publishingContext.ts';
import { useEffect, useState } from 'react';
import { afterState, PublishingContext } from './publishingContext.ts';
import { watchPublishing } from './watchPublishing.ts';

export type PublishingProviderProps = {
  /** Where to ask what publishing waits for; nothing is known about it when absent. */
  readonly path?: string | undefined;
  readonly children: ReactNode;
};

const unknown: Publishing = { state: { kind: 'unknown' }, warnings: undefined };

/** Tells the components in it what publishing is doing, and what the last build warned about. */
export function PublishingProvider({ path, children }: PublishingProviderProps): ReactNode {
  const [publishing, setPublishing] = useState(unknown);
  useEffect(
    () =>
      path === undefined
        ? undefined
        : watchPublishing(path, (state) => setPublishing((before) => afterState(before, state))),
    [path],
  );
  return <PublishingContext value={publishing}>{children}</PublishingContext>;
}
