import type { ReactNode } from 'react';
import { useLink } from 'sanity/router';

/** Leads to where writers settle what holds the site back. */
export function HeldBackLink(): ReactNode {
  const link = useLink({ href: place });
  return (
    <a href={place} {...link}>
      See what to do
    </a>
  );
}

const place = '/site/releases';
