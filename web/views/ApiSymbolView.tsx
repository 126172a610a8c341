import type { ReactNode } from 'react';
import type { ApiSymbolPageData } from '#core/site/apiPageData.ts';
import { Body } from '../components/body/Body.tsx';
import { CodeBlock } from '../components/body/CodeBlock.tsx';
import { SiteLink } from '../components/links/SiteLink.tsx';
import { ApiBadge } from '../components/reference/ApiBadge.tsx';
import { ApiFrame } from '../components/reference/ApiFrame.tsx';
import { ApiGone } from '../components/reference/ApiGone.tsx';
import { ApiHistory } from '../components/reference/ApiHistory.tsx';
import { ApiLifecycle } from '../components/reference/ApiLifecycle.tsx';
import { ApiLinks } from '../components/reference/ApiLinks.tsx';
import { ApiMembers } from '../components/reference/ApiMembers.tsx';
import { ApiNotice } from '../components/reference/ApiNotice.tsx';
import { ApiSection } from '../components/reference/ApiSection.tsx';
import { ApiSignature } from '../components/reference/ApiSignature.tsx';
import { ApiType } from '../components/reference/ApiType.tsx';
import { ApiWritingSections } from '../components/reference/ApiWritingSections.tsx';

/** The page of an operation, directive or type. */
export function ApiSymbolView({ page }: { readonly page: ApiSymbolPageData }): ReactNode {
  return (
    <ApiFrame page={page} above={<Kind page={page} />}>
      <ApiNotice page={page} />
      {page.body.length === 0 ? null : <Body body={page.body} />}
      <p className="ApiFrame-facts">
        <ApiLifecycle life={page.lifecycle} />
        {page.specifiedBy === undefined ? null : <SiteLink href={page.specifiedBy}>Specification</SiteLink>}
        {page.oneOf ? <span>Takes exactly one of its fields</span> : null}
        {page.repeatable ? <span>Can be used more than once in one place</span> : null}
      </p>
      <ApiSignature lines={page.signature} />
      {page.tables.map((table) => (
        <ApiSection key={table.id} id={table.id} title={table.title}>
          <ApiMembers table={table} />
        </ApiSection>
      ))}
      {page.returns === undefined ? null : (
        <ApiSection id="returns" title="Returns">
          <p>
            <ApiType type={page.returns} />
          </p>
        </ApiSection>
      )}
      {page.types.length === 0 ? null : (
        <ApiSection id="types" title="Possible types">
          <ApiLinks links={page.types} code />
        </ApiSection>
      )}
      {page.locations.length === 0 ? null : (
        <ApiSection id="locations" title="Locations">
          <ul className="ApiLinks">
            {page.locations.map((location) => (
              <li key={location}>
                <code>{location}</code>
              </li>
            ))}
          </ul>
        </ApiSection>
      )}
      {page.example === undefined ? null : (
        <ApiSection id="example" title="Example">
          <CodeBlock block={page.example.query} />
          {page.example.variables === undefined ? null : <CodeBlock block={page.example.variables} />}
        </ApiSection>
      )}
      <ApiWritingSections writing={page.writing} />
      {page.relations.length === 0 ? null : (
        <ApiSection id="relations" title="Relations">
          <dl className="ApiFrame-relations">
            {page.relations.map(({ title, links }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <ApiLinks links={links} code />
                </dd>
              </div>
            ))}
          </dl>
        </ApiSection>
      )}
      {page.gone.length === 0 ? null : (
        <ApiSection id="removed" title="Removed">
          <ApiGone gone={page.gone} />
        </ApiSection>
      )}
      {page.history.length === 0 ? null : (
        <ApiSection id="history" title="History">
          <ApiHistory history={page.history} />
        </ApiSection>
      )}
      {page.mentionedIn.length === 0 ? null : (
        <ApiSection id="mentioned-in" title="Mentioned in">
          <ApiLinks links={page.mentionedIn} />
        </ApiSection>
      )}
    </ApiFrame>
  );
}

function Kind({ page }: { readonly page: ApiSymbolPageData }): ReactNode {
  return (
    <>
      {page.kindLabel} of {page.deployment}
      {page.status === 'current' ? null : (
        <ApiBadge kind={page.status}>{page.status === 'removed' ? 'Removed' : 'Deprecated'}</ApiBadge>
      )}
    </>
  );
}
