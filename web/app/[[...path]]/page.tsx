import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SocialMeta } from '../../components/page/SocialMeta.tsx';
import { metadataOf } from '../../components/page/metadataOf.ts';
import { readPage, readRoutes } from '../../data/siteData.ts';
import { PageView } from '../../views/PageView.tsx';

type Params = { readonly path?: string[] };
type PageProps = { readonly params: Promise<Params> };

/** One entry for every route: which routes there are and what each shows is the page data's business alone. */
export const dynamicParams = false;

export function generateStaticParams(): Params[] {
  return readRoutes().map((path) => ({ path: path.split('/').filter((segment) => segment !== '') }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf(readPage(sitePath(await params)).head);
}

export default async function Page({ params }: PageProps): Promise<ReactNode> {
  const page = readPage(sitePath(await params));
  return (
    <>
      <SocialMeta openGraph={page.head.openGraph} />
      <PageView page={page} />
    </>
  );
}

function sitePath({ path = [] }: Params): string {
  return `/${path.join('/')}`;
}
