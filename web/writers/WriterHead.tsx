import type { ReactNode } from 'react';
import { writerScript } from './writerScript.ts';

/** The style and the script of `WriterBar`. They are in the page itself, and only in pages of a site that leads to its Studio. */
export function WriterHead(): ReactNode {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: writerCss }} />
      <script dangerouslySetInnerHTML={{ __html: writerScript() }} />
    </>
  );
}

/** The style of the bar above a page. It is not part of the site's stylesheet, which would have it on sites without the bar. */
const writerCss = `
.WriterBar { display: none; }
@media not print { [data-writer] .WriterBar { display: flex; } }
.WriterBar { flex-wrap: wrap; gap: 0 var(--space-4); padding: var(--space-1) var(--gutter); border-bottom: 1px solid var(--line); background: var(--sunken); font-size: var(--text-s); }
.WriterBar > * { padding: var(--space-1) 0; border: 0; background: none; color: var(--accent); font: inherit; }
.WriterBar > :hover { text-decoration: underline; }
.WriterBar button { margin-left: auto; color: var(--text-muted); }
`.replaceAll(/\n|(?<=[{};:,]) | (?=[{}])/g, '');
