import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NotFoundView } from '../notFound/NotFoundView.tsx';
import { readShell } from './siteData.ts';

export function generateMetadata(): Metadata {
  return { title: `Page not found | ${readShell().title}` };
}

export default function NotFound(): ReactNode {
  const { homeHref, navbar, search } = readShell();
  return <NotFoundView homeHref={homeHref} navbar={navbar} searchHref={search?.href} />;
}
