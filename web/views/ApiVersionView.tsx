import type { ReactNode } from 'react';
import type { ApiVersionPageData } from '#core/site/apiPageData.ts';
import { SiteLink } from '../components/links/SiteLink.tsx';
import { DateText } from '../components/page/DateText.tsx';
import { ApiChanges } from '../components/reference/ApiChanges.tsx';
import { ApiFrame } from '../components/reference/ApiFrame.tsx';
import { ApiLinks } from '../components/reference/ApiLinks.tsx';
import { ApiSection } from '../components/reference/ApiSection.tsx';
import { ApiText } from '../components/reference/ApiText.tsx';
import { ApiWritingSections } from '../components/reference/ApiWritingSections.tsx';
import { FeedLink } from '../components/reference/FeedLink.tsx';

const titles = {
  breaking: 'Breaking changes',
  dangerous: 'Dangerous changes',
  safe: 'Safe changes',
} as const;

/** What one version of an API changed. */
export function ApiVersionView({ page }: { readonly page: ApiVersionPageData }): ReactNode {
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
        {page.before === undefined ? (
          <span>The first version.</span>
        ) : (
          <span>
            Changes since <SiteLink href={page.before.href}>{page.before.label}</SiteLink>
          </span>
        )}
        <SiteLink href={page.compare.href}>{page.compare.label}</SiteLink>
        <FeedLink feed={page.feed} />
      </p>
      {page.groups.map(({ id, criticality, changes }) => (
        <ApiSection key={id} id={id} title={titles[criticality]}>
          <ApiChanges changes={changes} linkable />
        </ApiSection>
      ))}
      {page.renames.length === 0 ? null : (
        <ApiSection id="renames" title="Probably renamed">
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
      <ApiSection id="files" title="Files">
        <ApiLinks links={page.downloads} />
      </ApiSection>
    </ApiFrame>
  );
}
