'use client';
import type { ReactNode } from 'react';
import type { VersionLink } from '#core/site/model/docPageData.ts';
import type { Breadcrumb, PageLink, TocEntry } from '#core/site/model/pageLink.ts';
import type { SidebarView } from '#core/site/model/sidebarView.ts';
import { Main } from '../ui/page/Main.tsx';
import { NextPages } from '../ui/page/NextPages.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { PageMenu } from '../ui/page/PageMenu.tsx';
import { ReportLink } from '../ui/page/ReportLink.tsx';
import { TableOfContents } from '../ui/page/TableOfContents.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Sidebar } from './Sidebar.tsx';

export type DocFrameProps = {
  /** As in `PageData.path`. */
  readonly path: string;
  readonly sidebar: SidebarView;
  /** The label of the sidebar for screen readers, such as `Docs pages`. */
  readonly sidebarName: string;
  readonly versions: readonly VersionLink[] | undefined;
  readonly toc: readonly TocEntry[];
  readonly tocSide: 'left' | 'right';
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly reportHref: string | undefined;
  /** Shown above everything else. Rendered by the server, so that readers of other pages do not load its code. */
  readonly notice?: ReactNode;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly title: string;
  /** A line or two below the title. */
  readonly lead: string | undefined;
  /** Small text above the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame of every docs page: the sidebar, the header, the table of contents, the links to the previous and next page. A client component
 * for the same reason as `SiteFrame`, so it gets no more of a page than it shows.
 */
export function DocFrame({
  path,
  sidebar,
  sidebarName,
  versions,
  toc,
  tocSide,
  previous,
  next,
  reportHref,
  notice,
  breadcrumbs,
  title,
  lead,
  above,
  children,
}: DocFrameProps): ReactNode {
  return (
    <div className="DocFrame">
      <div className="DocFrame-side">
        <Sidebar name={sidebarName} sidebar={sidebar} versions={versions} path={path} />
      </div>
      <Main className={`DocFrame-main DocFrame-main_${tocSide}`}>
        <div className="DocFrame-header">
          {notice}
          <Breadcrumbs trail={breadcrumbs} />
          <PageHeader title={title} lead={lead} above={above}>
            <PageMenu path={path} />
          </PageHeader>
        </div>
        <div className="DocFrame-toc">
          <TableOfContents entries={toc} />
        </div>
        <div className="DocFrame-content">
          {children}
          <ReportLink href={reportHref} />
          <NextPages
            label="Previous and next page"
            before={{ label: 'Previous', link: previous }}
            after={{ label: 'Next', link: next }}
          />
        </div>
      </Main>
    </div>
  );
}
