import type { ReactNode } from 'react';
import type { ApiVersionPageData } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { Fragment } from 'react';
import { apiHeadings, criticalityHeadings } from '#core/site/model/apiHeadings.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { DateText } from '../../ui/page/DateText.tsx';
import { Spaced } from '../../ui/page/Spaced.tsx';
import { ApiChanges } from '../ApiChanges.tsx';
import { ApiFrame } from '../ApiFrame.tsx';
import { ApiLinks } from '../ApiLinks.tsx';
import { ApiSection } from '../ApiSection.tsx';
import { ApiText } from '../ApiText.tsx';
import { ApiWritingSections } from '../ApiWritingSections.tsx';
import { FeedLink } from './FeedLink.tsx';

/** The changes of one version of an API. */
export function ApiVersionView({ page }: { readonly page: ApiVersionPageData<BodyHtml> }): ReactNode {
  return (
    <ApiFrame
      page={page}
      lead={page.description}
      above={
        <>
          Released on <DateText date={page.date} />
        </>
      }
    >
      <p className="ApiFrame-facts">
        <Spaced>
          {page.before ? (
            <span>
              Changes since <SiteLink href={page.before.href}>{page.before.label}</SiteLink>
            </span>
          ) : (
            <span>The first version.</span>
          )}
          {page.compare && <SiteLink href={page.compare.href}>{page.compare.label}</SiteLink>}
          <FeedLink feed={page.feed} />
        </Spaced>
      </p>
      {page.groups.map(({ id, criticality, changes }) => (
        <ApiSection key={id} id={id} title={criticalityHeadings[criticality].title}>
          <ApiChanges changes={changes} linkable graded={false} />
        </ApiSection>
      ))}
      {page.renames.length === 0 ? null : (
        <ApiSection {...apiHeadings.renames}>
          <ul className="ApiChanges">
            {page.renames.map(({ from, to }, index) => (
              <li key={index} className="ApiChanges-item">
                <p>
                  <ApiText text={from} /> is <ApiText text={to} /> now, by the look of it.
                </p>
              </li>
            ))}
          </ul>
        </ApiSection>
      )}
      <ApiWritingSections writing={page.writing} />
      {page.corrections.length === 0 ? null : (
        <ApiSection {...apiHeadings.corrections}>
          {page.corrections.map(({ date, changes }, index) => (
            <Fragment key={index}>
              <p>
                The schema of this version was corrected on <DateText date={date} />
                {changes.length === 0 ? ', without changing its meaning.' : ':'}
              </p>
              {changes.length === 0 ? null : <ApiChanges changes={changes} />}
            </Fragment>
          ))}
        </ApiSection>
      )}
      <ApiSection id="files" title="Files">
        <ApiLinks links={page.downloads} />
      </ApiSection>
    </ApiFrame>
  );
}
