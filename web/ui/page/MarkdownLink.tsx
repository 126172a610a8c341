'use client';
import type { ReactNode } from 'react';
import { markdownPath } from '#core/site/markdown/markdownPath.ts';
import { withBasePath } from '../links/withBasePath.ts';

/** Tells programs where a page is as Markdown. React puts it into the head. A client component for the same reason as `SiteFrame`. */
export function MarkdownLink({ path }: { readonly path: string }): ReactNode {
  return <link rel="alternate" type="text/markdown" href={withBasePath(markdownPath(path))} />;
}
