import type { ReactNode } from 'react';
import type { VersionLink } from '#core/site/model/docPageData.ts';
import type { PageLink, TocEntry } from '#core/site/model/pageLink.ts';
import type { SidebarView } from '#core/site/model/sidebarView.ts';
import { Main } from '../ui/page/Main.tsx';
import { NextPages } from '../ui/page/NextPages.tsx';
import { ReportLink } from '../ui/page/ReportLink.tsx';
import { TableOfContents } from '../ui/page/TableOfContents.tsx';
import { Sidebar } from './Sidebar.tsx';

export type DocFrameProps = {
  readonly sidebar: SidebarView;
  /** The label of the sidebar for screen readers, such as `Docs pages`. */
  readonly sidebarName: string;
  readonly versions: readonly VersionLink[] | undefined;
  readonly toc: readonly TocEntry[];
  readonly tocSide: 'left' | 'right';
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly reportHref: string | undefined;
  /** The title, and what is above it. */
  readonly header: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every docs page: the sidebar, the table of contents, the links to the previous and next page. */
export function DocFrame({
  sidebar,
  sidebarName,
  versions,
  toc,
  tocSide,
  previous,
  next,
  reportHref,
  header,
  children,
}: DocFrameProps): ReactNode {
  return (
    <div className="DocFrame">
      <div className="DocFrame-side">
        <Sidebar name={sidebarName} sidebar={sidebar} versions={versions} />
      </div>
      <Main className={`DocFrame-main DocFrame-main_${tocSide}`}>
        <div className="DocFrame-header">{header}</div>
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
