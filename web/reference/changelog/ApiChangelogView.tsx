import type { ReactNode } from 'react';
import type { ApiChangelogPageData } from '#core/site/model/apiPageData.ts';
import { apiHeadings } from '#core/site/model/apiHeadings.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { DateText } from '../../ui/page/DateText.tsx';
import { ApiFrame } from '../ApiFrame.tsx';
import { ApiSection } from '../ApiSection.tsx';
import { ApiCounts } from './ApiCounts.tsx';
import { CompareIsland } from './CompareIsland.tsx';
import { FeedLink } from './FeedLink.tsx';

/** Every version of an API, and any two of them compared. */
export function ApiChangelogView({ page }: { readonly page: ApiChangelogPageData }): ReactNode {
  return (
    <ApiFrame page={page} lead={page.description}>
      <p className="ApiFrame-facts">
        <FeedLink feed={page.feed} />
      </p>
      <ApiSection {...apiHeadings.versions}>
        <ol className="ApiChangelogView-versions">
          {page.versions.map((version) => (
            <li key={version.version}>
              <div>
                <h3>
                  <SiteLink href={version.href}>{version.label}</SiteLink>
                </h3>
                <DateText date={version.date} />
              </div>
              <div>
                <p>{version.summary}</p>
                <ApiCounts counts={version.counts} />
              </div>
            </li>
          ))}
        </ol>
      </ApiSection>
      {page.versions.length < 2 ? null : (
        <ApiSection {...apiHeadings.compare}>
          {page.everyPair ? null : (
            <p>Each version can be compared with the one after it and with the latest.</p>
          )}
          <CompareIsland
            versions={page.versions.map(({ version }) => version)}
            latest={page.latest}
            comparisons={page.comparisons}
          />
        </ApiSection>
      )}
    </ApiFrame>
  );
}
