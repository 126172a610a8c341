'use client';
import type { ReactNode } from 'react';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Sheet } from '../styles/Sheet.tsx';
import { pageShell } from '../ui/browser/pageShell.ts';
import { blockMarks } from './blockMarks.ts';

/**
 * The body of a document. React takes its HTML as it is, on the server and in the browser; its behaviour is started by the script of the
 * page (`startShell`). The name of the property is how the build finds bodies in a page's data (`shortenData`).
 */
export function Body({ bodyHtml }: { readonly bodyHtml: BodyHtml }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  // React would write the HTML of a new object into the page again, and undo what readers did there.
  const shown = useMemo(() => ({ __html: bodyHtml }), [bodyHtml]);
  useLayoutEffect(() => {
    if (element.current) pageShell().showsBody(element.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads the elements that this HTML has made
  }, [shown]);
  return (
    <>
      {blockMarks.blocks.test(bodyHtml) && <Sheet name="blocks" />}
      {blockMarks.custom.test(bodyHtml) && <Sheet name="custom" />}
      <div ref={element} className="Body Flow" dangerouslySetInnerHTML={shown} />
    </>
  );
}
