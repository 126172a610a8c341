'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onPreferredVersion, preferredVersion } from '../../behaviours/preferredVersion.ts';
import { IntentLink } from './IntentLink.tsx';

export type VersionedLinkProps = {
  /** Where it leads in the HTML, and for readers who chose no version or one without the page. */
  readonly href: string;
  readonly inVersions: Readonly<Record<string, string>>;
  readonly ahead: boolean;
  readonly children: ReactNode;
};

/** A link to a page of the docs, in the version that the reader chose. */
export function VersionedLink({ href, inVersions, ahead, ...rest }: VersionedLinkProps): ReactNode {
  const version = useSyncExternalStore(onPreferredVersion, preferredVersion, () => undefined);
  const shown = (version === undefined ? undefined : inVersions[version]) ?? href;
  return <IntentLink href={shown} {...rest} {...(ahead ? { 'data-prefetch': shown } : {})} />;
}
