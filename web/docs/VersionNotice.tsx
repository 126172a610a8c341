import type { ReactNode } from 'react';
import type { VersionNotice as Notice } from '#core/site/model/docPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

export type VersionNoticeProps = {
  readonly notice: Notice;
  /** The label of the version that the page belongs to. */
  readonly version: string;
};

/** Says that a page belongs to an older version of the docs, or to one that is not released yet, and leads to the latest version. */
export function VersionNotice({ notice, version }: VersionNoticeProps): ReactNode {
  const { kind, latest, isSamePage } = notice;
  return (
    <p className={`VersionNotice VersionNotice_${kind}`} role="note">
      {kind === 'older'
        ? `This page is about an older version, ${version}`
        : `This page is about ${version}, which is not released yet`}
      {isSamePage ? '. ' : ', and the latest version has no such page. '}
      <SiteLink href={latest.href}>
        {isSamePage
          ? `Read it for the latest version, ${latest.label}`
          : `Go to the latest version, ${latest.label}`}
      </SiteLink>
    </p>
  );
}
