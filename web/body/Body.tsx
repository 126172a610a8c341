'use client';
import type { ReactNode } from 'react';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pageShell } from '../ui/browser/pageShell.ts';
import { Island } from './Island.tsx';

/**
 * The body of a document. React takes its HTML as it is, on the server and in the browser; its behaviour is started by the script of the
 * page (`startShell`), except that of custom blocks (`Island`). The name of the property is how the build finds bodies in a page's data
 * (`shortenData`).
 */
export function Body({ bodyHtml }: { readonly bodyHtml: BodyHtml }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  // React would write the HTML of a new object into the page again, and undo what readers did there.
  const shown = useMemo(() => ({ __html: bodyHtml }), [bodyHtml]);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    const body = element.current;
    if (!body) return;
    const found = [...body.querySelectorAll<HTMLElement>('[data-island]')];
    setPlaces((before) => (before.length + found.length === 0 ? before : found));
    pageShell().showsBody(body);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads the elements that this HTML has made
  }, [shown]);
  return (
    <>
      <div ref={element} className="Body Flow" dangerouslySetInnerHTML={shown} />
      {places.map((place) => (
        <Island key={place.dataset['value']} place={place} />
      ))}
    </>
  );
}
