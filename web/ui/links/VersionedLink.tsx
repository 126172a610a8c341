'use client';
import type { ComponentProps, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { addressOf } from './addressOf.ts';
import { onPreferredVersion, preferredVersion } from './preferredVersion.ts';

export type VersionedLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The address in the HTML, and for readers who chose no version or one that lacks the page. */
  readonly href: string;
  readonly inVersions: Readonly<Record<string, string>>;
};

/** A link to a page of the docs, in the version that the reader chose. */
export function VersionedLink({ href, inVersions, children, ...rest }: VersionedLinkProps): ReactNode {
  const version = useSyncExternalStore(onPreferredVersion, preferredVersion, () => '');
  return (
    <a href={addressOf(inVersions[version] ?? href)} {...rest}>
      {children}
    </a>
  );
}
