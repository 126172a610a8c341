'use client';
import type { ReactNode } from 'react';
import { markdownPath } from '#core/site/markdown/markdownPath.ts';
import { withBasePath } from '../links/withBasePath.ts';

/**
 * A button of two halves with which readers take a page along: its text as Markdown, copied or as a page of its own. `startPageMenu` copies; without
 * scripts there is only the link. A client component for the same reason as `SiteFrame`.
 * @param path as in `PageData.path`
 */
export function PageMenu({ path }: { readonly path: string }): ReactNode {
  return (
    <p className="PageMenu">
      <button type="button">Copy page</button>{' '}
      <a href={withBasePath(markdownPath(path))} type="text/markdown" aria-label="View as Markdown">
        Markdown
      </a>
    </p>
  );
}
