import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MarkdownLink } from '../../ui/page/MarkdownLink.tsx';
import { metadataOf } from '../../ui/page/metadataOf.ts';
import { SocialMeta } from '../../ui/page/SocialMeta.tsx';
import { WriterBar } from '../../writers/WriterBar.tsx';
import { PageView } from '../PageView.tsx';
import { readPage, readRoutes, readShell } from '../siteData.ts';

type Params = { readonly path?: string[] };
type PageProps = { readonly params: Promise<Params> };

/** One entry point for every route: the page data alone decides which routes exist and what each shows. */
export const dynamicParams = false;

/** Lists every route of the site for the export, split into segments: `/docs/why` is `['docs', 'why']`, and `/` is `[]`. */
export function generateStaticParams(): Params[] {
  return readRoutes().map((path) => ({ path: path.split('/').filter((segment) => segment !== '') }));
}

/** Returns the title, description and links of a page's head. What Next cannot express is in `SocialMeta`. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf(readPage(sitePath(await params)).head);
}

/** Shows the page at a route, which comes from its data alone. Sites that link to their Studio have a bar for writers above it. */
export default async function Page({ params }: PageProps): Promise<ReactNode> {
  const page = readPage(sitePath(await params));
  const { editHref: settingsHref } = readShell();
  const meta = (
    <>
      <SocialMeta openGraph={page.head.openGraph} />
      <MarkdownLink path={page.path} />
    </>
  );
  const view = <PageView page={page} />;
  return settingsHref === undefined ? (
    <>
      {meta}
      {view}
    </>
  ) : (
    <>
      {meta}
      <WriterBar pageHref={page.editHref} settingsHref={settingsHref} />
      {view}
    </>
  );
}

function sitePath({ path = [] }: Params): string {
  return `/${path.join('/')}`;
}
