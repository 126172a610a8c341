import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { readShell } from '../data/siteData.ts';
import { SearchBox } from '../search/box/SearchBox.tsx';
import { AnnouncementBar } from '../shell/AnnouncementBar.tsx';
import { Footer } from '../shell/Footer.tsx';
import { HeadScript } from '../shell/HeadScript.tsx';
import { Navbar } from '../shell/navbar/Navbar.tsx';
import { ShellBehaviour } from '../shell/ShellBehaviour.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import { CodeTheme } from '../styles/CodeTheme.tsx';
import { groundOf } from '../styles/groundOf.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';
import { parseViewport } from '../ui/page/parseViewport.ts';
import { titleFont } from './titleFont.ts';
import '../styles/site.css';

export function generateViewport(): Viewport {
  const { viewport, colorMode } = readShell();
  return { ...parseViewport(viewport), themeColor: groundOf[colorMode.default] };
}

/** The layout of every page. Pages have their own `Main`, because the docs have a menu beside it. */
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
        <HeadScript colorMode={shell.colorMode} announcement={shell.announcement} />
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
        <CodeTheme name={shell.codeTheme} />
      </head>
      <body>
        <SkipLink />
        <AnnouncementBar announcement={shell.announcement} />
        <Navbar shell={shell}>{shell.search && <SearchBox setup={shell.search} />}</Navbar>
        {children}
        <Footer shell={shell} />
        <ShellBehaviour colorMode={shell.colorMode} versions={shell.versions} />
      </body>
    </html>
  );
}
