import type { ReactNode } from 'react';
import type { DocPageData } from '#core/site/model/docPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { Body } from '../body/Body.tsx';
import { DateText } from '../ui/page/DateText.tsx';
import { DocLayout } from './DocLayout.tsx';

/** A docs page. */
export function DocView({ page }: { readonly page: DocPageData<BodyHtml> }): ReactNode {
  return (
    <DocLayout page={page}>
      <article aria-label={page.title}>
        <Body bodyHtml={page.body} />
        {page.lastUpdated === undefined ? null : (
          <p className="DocView-updated">
            Last updated on <DateText date={page.lastUpdated} />
          </p>
        )}
      </article>
    </DocLayout>
  );
}
