import type { ReactNode } from 'react';
import { useLink } from 'sanity/router';

/** A link to the place where writers settle a publish that is held back. */
export function HeldBackLink(): ReactNode {
  const link = useLink({ href: place });
  return (
    <a href={place} {...link}>
      See what to do
    </a>
  );
}

const place = '/site/releases';
