import type { ReactNode } from 'react';
import type { PageLink, SidebarView, TocEntry, VersionLink } from '#core/site/pageData.ts';
import { ReportLink } from '../page/ReportLink.tsx';
import { Main } from '../shell/Main.tsx';
import { NextPages } from './NextPages.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TableOfContents } from './TableOfContents.tsx';

export type DocFrameProps = {
  readonly sidebar: SidebarView;
  /** What the sidebar lists: `Docs pages`. */
  readonly sidebarName: string;
  readonly versions: readonly VersionLink[] | undefined;
  readonly toc: readonly TocEntry[];
  readonly tocSide: 'left' | 'right';
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly reportHref: string | undefined;
  /** The title and what stands above it. */
  readonly header: ReactNode;
  readonly children: ReactNode;
};

/** What every page of the docs has around its content: the tree, the table of contents, the way on. */
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
