import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { AnnouncementBar } from '../components/shell/AnnouncementBar.tsx';
import { Footer } from '../components/shell/Footer.tsx';
import { HeadScript } from '../components/shell/HeadScript.tsx';
import { Navbar } from '../components/shell/Navbar.tsx';
import { ShellBehaviour } from '../components/shell/ShellBehaviour.tsx';
import { SkipLink } from '../components/shell/SkipLink.tsx';
import { SearchBox } from '../components/search/SearchBox.tsx';
import { parseViewport } from '../components/page/parseViewport.ts';
import { withBasePath } from '../components/links/withBasePath.ts';
import { readShell } from '../data/siteData.ts';
import { codeThemeCss } from '../styles/codeThemeCss.ts';
import { groundOf } from '../styles/groundOf.ts';
import { titleFont } from './titleFont.ts';
import '../styles/site.css';

export function generateViewport(): Viewport {
  const { viewport, colorMode } = readShell();
  return { ...parseViewport(viewport), themeColor: groundOf[colorMode.default] };
}

/** The frame around every page. Pages bring their own `Main`, because the docs have a menu beside it. */
export default function RootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const shell = readShell();
  return (
    <html
      lang={shell.lang}
      className={titleFont.variable}
      data-theme={shell.colorMode.default}
      suppressHydrationWarning
    >
      <head>
        <HeadScript
          colorMode={shell.colorMode}
          {...(shell.announcement === undefined ? {} : { announcement: shell.announcement })}
        />
        <link rel="icon" href={withBasePath('/icon.svg')} type="image/svg+xml" />
        {shell.feeds.map((feed) => (
          <link
            key={feed.href}
            rel="alternate"
            type={feed.type}
            title={feed.label}
            href={withBasePath(feed.href)}
          />
        ))}
        <style>{codeThemeCss(shell.codeTheme)}</style>
      </head>
      <body>
        <SkipLink />
        <AnnouncementBar announcement={shell.announcement} />
        <Navbar shell={shell}>
          {shell.search === undefined ? undefined : <SearchBox setup={shell.search} />}
        </Navbar>
        {children}
        <Footer shell={shell} />
        <ShellBehaviour colorMode={shell.colorMode} versions={shell.versions} />
      </body>
    </html>
  );
}
