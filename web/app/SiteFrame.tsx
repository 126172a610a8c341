'use client';
import type { ReactNode } from 'react';
import type { Shell } from '#core/site/model/shell.ts';
import { SearchBox } from '../search/box/SearchBox.tsx';
import { AnnouncementBar } from '../shell/AnnouncementBar.tsx';
import { Footer } from '../shell/Footer.tsx';
import { Navbar } from '../shell/navbar/Navbar.tsx';
import { ShellBehaviour } from '../shell/ShellBehaviour.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import { AreasContext } from '../ui/page/areas.ts';

export type SiteFrameProps = {
  readonly shell: Pick<
    Shell,
    | 'announcement'
    | 'areas'
    | 'colorMode'
    | 'footer'
    | 'homeHref'
    | 'logo'
    | 'navbar'
    | 'search'
    | 'tagline'
    | 'title'
  >;
  readonly children: ReactNode;
};

/**
 * The frame around the content of every page. A client component, so that React's data in a page has the texts and addresses of the frame,
 * but not its elements, which are in the HTML already (decision 037).
 */
export function SiteFrame({ shell, children }: SiteFrameProps): ReactNode {
  return (
    <>
      <SkipLink />
      <AnnouncementBar announcement={shell.announcement} />
      <Navbar shell={shell}>{shell.search && <SearchBox setup={shell.search} />}</Navbar>
      <AreasContext value={shell.areas}>{children}</AreasContext>
      <Footer shell={shell} />
      <ShellBehaviour />
    </>
  );
}
