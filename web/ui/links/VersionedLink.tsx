'use client';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { IntentLink } from './IntentLink.tsx';
import { onPreferredVersion, preferredVersion } from './preferredVersion.ts';

export type VersionedLinkProps = {
  /** The address in the HTML, and for readers who chose no version or one that lacks the page. */
  readonly href: string;
  readonly inVersions: Readonly<Record<string, string>>;
  readonly ahead: boolean;
  readonly children: ReactNode;
};

/** A link to a page of the docs, in the version that the reader chose. */
export function VersionedLink({ href, inVersions, ahead, ...rest }: VersionedLinkProps): ReactNode {
  const version = useSyncExternalStore(onPreferredVersion, preferredVersion, () => '');
  const shown = inVersions[version] ?? href;
  return <IntentLink href={shown} {...rest} {...(ahead && { 'data-prefetch': true })} />;
}
