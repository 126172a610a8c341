import type { ReactNode } from 'react';
import { writerCss } from './writerCss.ts';
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
