'use client';
import type { ReactNode } from 'react';
import type { Shell } from '#core/site/pageData.ts';
import { firstPaintScript } from '../../behaviours/firstPaintScript.ts';
import { missingCodeScript } from '../../behaviours/missingCodeScript.ts';

/**
 * The script in `<head>` that runs before anything is painted. It is a client component for what it spares: a page would
 * carry the script twice otherwise, once to run and once for React. In the browser it has run already, and React leaves it.
 */
export function HeadScript(shell: Pick<Shell, 'colorMode' | 'announcement'>): ReactNode {
  const script =
    typeof window === 'undefined'
      ? `${firstPaintScript(shell, hasTrailingSlash)};${missingCodeScript()}`
      : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

const hasTrailingSlash = process.env['SITE_TRAILING_SLASH'] === 'true';
