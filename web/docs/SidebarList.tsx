'use client';
import type { ReactNode } from 'react';
import type { SidebarView } from '#core/site/model/sidebarView.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { pageShell } from '../ui/browser/pageShell.ts';
import { sidebarHtml } from './sidebarHtml.ts';

/**
 * The entries of a sidebar. React takes them as they are in the page, because the script of the page opens and closes branches in it
 * (`startSidebars`).
 */
export function SidebarList({ sidebar }: { readonly sidebar: SidebarView }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  // React writes the HTML of another object into the page again.
  const html = useMemo(() => ({ __html: sidebarHtml(sidebar.items, sidebar.leftOut) }), [sidebar]);
  useLayoutEffect(() => {
    const nav = list.current?.closest('nav');
    if (nav) pageShell().showsSidebar(nav);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads the elements that this HTML has made
  }, [html]);
  return <div ref={list} dangerouslySetInnerHTML={html} />;
}
