import type { ReactNode } from 'react';
import type { ApiWriting } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { Body } from '../body/Body.tsx';
import { ApiSection } from './ApiSection.tsx';

/** The sections that writers added to a generated page. */
export function ApiWritingSections({ writing }: { readonly writing: ApiWriting<BodyHtml> }): ReactNode {
  return writing.map(({ id, title, body }) => (
    <ApiSection key={id} id={id} title={title}>
      <Body bodyHtml={body} />
    </ApiSection>
  ));
}
