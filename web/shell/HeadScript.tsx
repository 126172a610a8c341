'use client';
import type { ReactNode } from 'react';
import type { FirstPaintSettings } from './firstPaintScript.ts';
import type { ShellSettings } from './shellSettings.ts';
import { hasTrailingSlash } from '../ui/links/hasTrailingSlash.ts';
import { firstPaintScript } from './firstPaintScript.ts';
import { missingCodeScript } from './missingCodeScript.ts';

/**
 * The script in `<head>` that runs before the first paint, with the settings for the one that comes later (`pageScript.ts`). It is a client
 * component because a page would otherwise contain the script twice, once to run and once in React's data. In the browser it has
 * already run, and React leaves it alone.
 */
export function HeadScript({
  colorMode,
  versions,
  announcement,
}: FirstPaintSettings & ShellSettings): ReactNode {
  const script =
    typeof window === 'undefined'
      ? `${firstPaintScript({ colorMode, announcement }, hasTrailingSlash)};${missingCodeScript()}`
      : '';
  return (
    <script
      data-settings={JSON.stringify({ colorMode, versions } satisfies ShellSettings)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
