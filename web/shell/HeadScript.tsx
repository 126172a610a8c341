'use client';
import type { ReactNode } from 'react';
import type { FirstPaintSettings } from './firstPaintScript.ts';
import { hasTrailingSlash } from '../ui/links/hasTrailingSlash.ts';
import { firstPaintScript } from './firstPaintScript.ts';
import { missingCodeScript } from './missingCodeScript.ts';

/**
 * The script in `<head>` that runs before the first paint. It is a client component because a page would otherwise contain the
 * script twice, once to run and once in React's data. In the browser it has already run, and React leaves it alone.
 */
export function HeadScript(settings: FirstPaintSettings): ReactNode {
  const script =
    typeof window === 'undefined'
      ? `${firstPaintScript(settings, hasTrailingSlash)};${missingCodeScript()}`
      : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
