import type { ReactNode } from 'react';
import type { DocPageData } from '#core/site/model/docPageData.ts';
import { Body } from '../body/Body.tsx';
import { DateText } from '../ui/page/DateText.tsx';
import { DocLayout } from './DocLayout.tsx';

/** A docs page. */
export function DocView({ page }: { readonly page: DocPageData }): ReactNode {
  return (
    <DocLayout page={page}>
      <article aria-label={page.title}>
        <Body body={page.body} />
        {page.lastUpdated === undefined ? null : (
          <p className="DocView-updated">
            Last updated on <DateText date={page.lastUpdated} />
          </p>
        )}
      </article>
    </DocLayout>
  );
}
