import type { ReactNode } from 'react';
import type { ApiOverviewPageData, ApiSymbolEntry } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { deprecatedHeading } from '#core/site/model/apiHeadings.ts';
import { Body } from '../body/Body.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiBadge } from '../ui/page/ApiBadge.tsx';
import { DateText } from '../ui/page/DateText.tsx';
import { Spaced } from '../ui/page/Spaced.tsx';
import { ApiDeprecated } from './ApiDeprecated.tsx';
import { ApiFrame } from './ApiFrame.tsx';
import { ApiSection } from './ApiSection.tsx';
import { ApiWritingSections } from './ApiWritingSections.tsx';

/** The start page of the API reference. */
export function ApiOverviewView({ page }: { readonly page: ApiOverviewPageData<BodyHtml> }): ReactNode {
  return (
    <ApiFrame page={page} lead={page.description}>
      {page.deployments.map((deployment) => (
        <div key={deployment.id} id={deployment.id} className="ApiOverviewView">
          <h2 className="ApiOverviewView-title">{deployment.title}</h2>
          {deployment.description === undefined ? null : <p>{deployment.description}</p>}
          {deployment.about === '' ? null : <Body bodyHtml={deployment.about} />}
          <p className="ApiFrame-facts">
            <Spaced>
              {deployment.latest === undefined ? null : (
                <span>
                  Version <SiteLink href={deployment.latest.href}>{deployment.latest.label}</SiteLink> of{' '}
                  <DateText date={deployment.latest.date} />
                </span>
              )}
              <SiteLink href={deployment.changelog.href}>{deployment.changelog.label}</SiteLink>
              {deployment.downloads.map((file) => (
                <SiteLink key={file.href} href={file.href}>
                  {file.label}
                </SiteLink>
              ))}
            </Spaced>
          </p>
          <p>
            In types, <code>!</code> stands for “never null”, and <code>[ ]</code> for a list; anything else
            may be null. An argument with <code>!</code> has to be given, unless it has a default.
          </p>
          {deployment.sections.map((section) => (
            <ApiSection key={section.id} id={section.id} title={section.title}>
              <Symbols symbols={section.symbols} />
            </ApiSection>
          ))}
          {deployment.deprecated.length === 0 ? null : (
            <ApiSection {...deprecatedHeading(deployment)}>
              <ApiDeprecated deprecated={deployment.deprecated} />
            </ApiSection>
          )}
          <ApiWritingSections writing={deployment.writing} />
        </div>
      ))}
    </ApiFrame>
  );
}

function Symbols({ symbols }: { readonly symbols: readonly ApiSymbolEntry[] }): ReactNode {
  return (
    <dl className="ApiOverviewView-symbols">
      {symbols.map(({ href, label, summary, deprecated }) => (
        <div key={href}>
          <dt>
            <SiteLink href={href}>
              <code>{label}</code>
            </SiteLink>{' '}
            {deprecated ? <ApiBadge kind="deprecated">Deprecated</ApiBadge> : null}
          </dt>
          <dd>{summary}</dd>
        </div>
      ))}
    </dl>
  );
}
