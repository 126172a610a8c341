import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { groundOf } from '#core/custom/groundOf.ts';
import { FeedbackHead } from '../feedback/FeedbackHead.tsx';
import { HeadScript } from '../shell/HeadScript.tsx';
import { StatisticsHead } from '../statistics/StatisticsHead.tsx';
import { CodeThemeStyle } from '../styles/CodeThemeStyle.tsx';
import { withBasePath } from '../ui/links/withBasePath.ts';
import { parseViewport } from '../ui/page/parseViewport.ts';
import { WriterHead } from '../writers/WriterHead.tsx';
import { readShell } from './siteData.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { titleFontHref } from './titleFont.ts';
import '../styles/site.css';

/** Returns the viewport of the settings, with the background of the default colour scheme as the browser's colour. */
export function generateViewport(): Viewport {
  const { viewport, colorMode } = readShell();
  return { ...parseViewport(viewport), themeColor: groundOf[colorMode.default] };
}

/** The layout of every page. Pages have their own `Main`, because the docs have a menu beside it. */
export default function RootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const {
    lang,
    viewport: _,
    feeds,
    codeTheme,
    look,
    versions,
    feedback,
    editHref,
    isHidden,
    statistics,
    ...shell
  } = readShell();
  if (look?.titleFont === undefined) {
    preload(titleFontHref, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  }
  const codeColours = <CodeThemeStyle name={codeTheme} {...(look && { look })} />;
  return (
    <html lang={lang} data-theme={shell.colorMode.default} suppressHydrationWarning>
      <head>
        <HeadScript colorMode={shell.colorMode} announcement={shell.announcement} versions={versions} />
        <link rel="icon" href={withBasePath('/icon.svg')} type="image/svg+xml" />
        <link rel="manifest" href={withBasePath('/manifest.json')} crossOrigin="use-credentials" />
        {shell.search && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={shell.title}
            href={withBasePath('/opensearch.xml')}
          />
        )}
        {feeds.map((feed) => (
          <link
            key={feed.href}
            rel="alternate"
            type={feed.type}
            title={feed.label}
            href={withBasePath(feed.href)}
          />
        ))}
        {feedback || statistics || editHref !== undefined || isHidden ? (
          <>
            {codeColours}
            {isHidden && <meta name="robots" content="noindex" />}
            {feedback && <FeedbackHead setup={feedback} />}
            {statistics && <StatisticsHead script={statistics} />}
            {editHref !== undefined && <WriterHead />}
          </>
        ) : (
          codeColours
        )}
      </head>
      <body>
        <SiteFrame shell={shell}>{children}</SiteFrame>
      </body>
    </html>
  );
}
