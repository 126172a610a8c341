import type { ReactNode } from 'react';
import type { ApiSymbolPageData } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { present } from '#core/present.ts';
import { Body } from '../body/Body.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Spaced } from '../ui/page/Spaced.tsx';
import { ApiExample } from './ApiExample.tsx';
import { ApiFrame } from './ApiFrame.tsx';
import { ApiGone } from './ApiGone.tsx';
import { ApiHistory } from './ApiHistory.tsx';
import { ApiLifecycle } from './ApiLifecycle.tsx';
import { ApiLinks } from './ApiLinks.tsx';
import { ApiMembers } from './ApiMembers.tsx';
import { ApiNotice } from './ApiNotice.tsx';
import { ApiSection } from './ApiSection.tsx';
import { ApiSignature } from './ApiSignature.tsx';
import { ApiText } from './ApiText.tsx';
import { ApiType } from './ApiType.tsx';
import { ApiWritingSections } from './ApiWritingSections.tsx';

type SymbolProps = { readonly page: ApiSymbolPageData<BodyHtml> };

/** The page of an operation, directive or type. */
export function ApiSymbolView({ page }: SymbolProps): ReactNode {
  return (
    <ApiFrame
      page={page}
      above={page.breadcrumbs.length === 0 ? `${page.kindLabel} of ${page.deployment}` : undefined}
    >
      <ApiNotice page={page} />
      {page.body === '' ? null : <Body bodyHtml={page.body} />}
      <Facts page={page} />
      {page.signature.length === 0 ? null : <ApiSignature lines={page.signature} />}
      {page.nullability && (
        <p className="ApiFrame-note">
          <ApiText text={page.nullability} />
        </p>
      )}
      {page.tables.map((table) => (
        <ApiSection key={table.id} id={table.id} title={table.title}>
          <ApiMembers members={table.members} />
        </ApiSection>
      ))}
      {page.returns && (
        <ApiSection id="returns" title="Returns">
          <p>
            <ApiType type={page.returns} />
          </p>
          {page.paging && (
            <p>
              <ApiText text={page.paging} />
            </p>
          )}
        </ApiSection>
      )}
      <Possibilities page={page} />
      {page.example && <ApiExample example={page.example} />}
      <ApiWritingSections writing={page.writing} />
      <Relations page={page} />
      <Past page={page} />
      {page.mentionedIn.length === 0 ? null : (
        <ApiSection id="mentioned-in" title="Mentioned in">
          <ApiLinks links={page.mentionedIn} />
        </ApiSection>
      )}
    </ApiFrame>
  );
}

/** Facts in a line. The notice says when it was deprecated or removed. */
function Facts({ page }: SymbolProps): ReactNode {
  const { addedIn, deprecatedIn } = page.lifecycle;
  return (
    <p className="ApiFrame-facts">
      <Spaced>
        <ApiLifecycle
          life={present({ addedIn, deprecatedIn: page.status === 'removed' ? deprecatedIn : undefined })}
        />
        {page.specifiedBy === undefined ? null : <SiteLink href={page.specifiedBy}>Specification</SiteLink>}
        {page.oneOf ? <span>Takes exactly one of its fields</span> : null}
        {page.repeatable ? <span>Can be used more than once in one place</span> : null}
      </Spaced>
    </p>
  );
}

/** The member types of a union, and the locations of a directive. */
function Possibilities({ page }: SymbolProps): ReactNode {
  return (
    <>
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
    </>
  );
}

function Relations({ page: { relations } }: SymbolProps): ReactNode {
  if (relations.length === 0) return null;
  return (
    <ApiSection id="relations" title="Relations">
      <dl className="ApiFrame-relations">
        {relations.map(({ title, links }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <ApiLinks links={links} code />
            </dd>
          </div>
        ))}
      </dl>
    </ApiSection>
  );
}

/** The removed members of the symbol, and its history. */
function Past({ page: { gone, history } }: SymbolProps): ReactNode {
  return (
    <>
      {gone.length === 0 ? null : (
        <ApiSection id="removed" title="Removed">
          <ApiGone gone={gone} />
        </ApiSection>
      )}
      {history.length === 0 ? null : (
        <ApiSection id="history" title="History">
          <ApiHistory history={history} />
        </ApiSection>
      )}
    </>
  );
}
