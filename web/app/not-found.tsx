import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import { readShell } from './siteData.ts';

/** Returns the title of the page for addresses that lead nowhere. */
export function generateMetadata(): Metadata {
  return { title: `Page not found | ${readShell().title}` };
}

/** Shown for every address without a page; exported as `404.html`. */
export default function NotFound(): ReactNode {
  const { homeHref, navbar, search } = readShell();
  return <NotFoundView homeHref={homeHref} navbar={navbar} searchHref={search?.href} />;
}
